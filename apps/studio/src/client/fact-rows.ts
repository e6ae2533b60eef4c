import { element } from './element.ts'

/** Rows of a definition list: names, and seeds, hashes or figures, which read from left to right in every language. */
export const factRows = (rows: readonly (readonly [string, string])[]): HTMLElement[] =>
  rows.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, element('bdi', { dir: 'ltr' }, value))),
  )
