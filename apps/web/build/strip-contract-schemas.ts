import type { Plugin } from 'vite'

/** Properties of a route that only the gateway reads; the web app uses their types and none of their values. */
const gatewayOnlyProperties = new Set(['summary', 'throttle', 'query', 'body', 'value', 'errors'])

/**
 * Removes schemas from the contract's routes: in the browser a route is its name, method, path and access alone.
 * Together with the stand-in for TypeBox, no validator and no schema reaches the bundle.
 */
export function stripContractSchemasPlugin(): Plugin {
  return {
    name: 'foyer-slim-contract',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(id) || !code.includes('Type.')) return
      const ranges: TextRange[] = []
      collectRangesToRemove(this.parse(code), ranges)
      const stripped = ranges
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, range) => removeRange(text, range), code)
      return {
        code: stripped.replaceAll(
          /(?<!function )\b(?:Type\.\w+|defineRoute|createStrictBodySchema|createPageSizeSchema)\((?!definition)/g,
          annotatePure,
        ),
        map: null,
      }
    },
  }
}

/** Marks a call as one that the bundler may drop when its result is unused. */
function annotatePure(call: string): string {
  return `/* @__PURE__ */ ${call}`
}

interface TextRange {
  readonly start: number
  readonly end: number
}

function collectRangesToRemove(node: unknown, ranges: TextRange[]): void {
  if (typeof node !== 'object' || node === null) return
  if (isRouteCall(node)) ranges.push(...findGatewayOnlyProperties(node))
  else for (const child of Object.values(node)) collectRangesToRemove(child, ranges)
}

interface RouteCall {
  readonly arguments: readonly {
    readonly properties?: readonly (TextRange & { readonly key?: { readonly name?: string } })[]
  }[]
}

function isRouteCall(node: object): node is RouteCall {
  const { type, callee } = node as { type?: string; callee?: { name?: string } }
  return type === 'CallExpression' && callee?.name === 'defineRoute'
}

function findGatewayOnlyProperties(call: RouteCall): TextRange[] {
  const properties = call.arguments[0]?.properties ?? []
  return properties.filter((property) => gatewayOnlyProperties.has(property.key?.name ?? ''))
}

/**
 * Removes the comma that follows, too. A trailing comma before the brace is valid where the last property was removed.
 */
function removeRange(text: string, { start, end }: TextRange): string {
  return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
}
