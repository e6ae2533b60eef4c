import type { Plugin } from 'vite'

/** What the gateway alone reads of a route; the web app takes the types of these and none of their values. */
const gatewayOnly = new Set(['summary', 'throttle', 'query', 'body', 'value', 'errors'])

/**
 * Cuts schemas out of the contract's routes, so that a call costs the browser its name, method, path and access alone.
 * Together with the stand-in of TypeBox no validator and no schema reaches the bundle.
 */
export function slimContract(): Plugin {
  return {
    name: 'foyer-slim-contract',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[a-z-]+\.ts$/.test(id) || !code.includes('Type.')) return
      const cuts: Range[] = []
      collectCuts(this.parse(code), cuts)
      const slim = cuts.toSorted((a, b) => b.start - a.start).reduce((text, cut) => cutOut(text, cut), code)
      return {
        code: slim.replaceAll(/(?<!function )\b(?:Type\.\w+|route|body|pageSize)\((?!definition)/g, pure),
        map: null,
      }
    },
  }
}

/** Marks a call as one that may be dropped where nobody uses what it answers. */
function pure(call: string): string {
  return `/* @__PURE__ */ ${call}`
}

interface Range {
  readonly start: number
  readonly end: number
}

function collectCuts(node: unknown, cuts: Range[]): void {
  if (typeof node !== 'object' || node === null) return
  if (isRouteCall(node)) cuts.push(...gatewayProperties(node))
  else for (const child of Object.values(node)) collectCuts(child, cuts)
}

interface RouteCall {
  readonly arguments: readonly {
    readonly properties?: readonly (Range & { readonly key?: { readonly name?: string } })[]
  }[]
}

function isRouteCall(node: object): node is RouteCall {
  const { type, callee } = node as { type?: string; callee?: { name?: string } }
  return type === 'CallExpression' && callee?.name === 'route'
}

function gatewayProperties(call: RouteCall): Range[] {
  const properties = call.arguments[0]?.properties ?? []
  return properties.filter((property) => gatewayOnly.has(property.key?.name ?? ''))
}

/** Takes the comma that follows along; a trailing comma before the brace is fine where the last property went. */
function cutOut(text: string, { start, end }: Range): string {
  return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
}
