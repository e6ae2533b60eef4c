import { element } from './element.ts'

/** Rows of a definition list. */
export const factRows = (rows: readonly (readonly [string, string])[]): HTMLElement[] =>
  rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value)))
