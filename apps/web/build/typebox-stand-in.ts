/**
 * Stands in for TypeBox in the browser, where the contract's schemas are types and nothing else: every builder answers
 * nothing. Types still come from the real package.
 */
const Type = new Proxy({}, { get: () => () => undefined })

// biome-ignore lint/style/noDefaultExport: it takes the place of a module whose export is the default one.
export default Type
