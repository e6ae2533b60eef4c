/**
 * Replaces TypeBox in the browser, where the contract's schemas serve as types only: every builder returns undefined.
 * Types still come from the real package.
 */
const Type = new Proxy({}, { get: () => () => undefined })

// biome-ignore lint/style/noDefaultExport: it replaces a module whose export is the default one.
export default Type
