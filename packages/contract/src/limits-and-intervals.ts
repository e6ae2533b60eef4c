/** Read one as `limits.name`: then the code of a page has only those that it uses. Taken apart, `limits` has all of them. */
export * as limits from './limit-values.ts'
