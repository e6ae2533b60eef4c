/** The id of the element of a table in the page. */
export const regionIdOf = (code: string): string => `table-${code}`
