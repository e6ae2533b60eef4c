import type { Plugin } from 'vite'

/** Properties of a route that only the gateway reads; the web app uses their types and none of their values. */
const gatewayOnly = new Set(['summary', 'throttle', 'query', 'body', 'value', 'errors'])

/**
 * Removes schemas from the contract's routes: in the browser a route is its name, method, path and access alone.
 * Together with the stand-in for TypeBox, no validator and no schema reaches the bundle.
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

/** Marks a call as one that the bundler may drop when its result is unused. */
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

/**
 * Removes the comma that follows, too. A trailing comma before the brace is valid where the last property was removed.
 */
function cutOut(text: string, { start, end }: Range): string {
  return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
}
