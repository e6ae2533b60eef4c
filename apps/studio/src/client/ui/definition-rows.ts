import { element } from './element.ts'

/** Creates rows of a definition list. The values (seeds, hashes, numbers) read from left to right in every language. */
export const definitionRows = (rows: readonly (readonly [string, string])[]): HTMLElement[] =>
  rows.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, element('bdi', { dir: 'ltr' }, value))),
  )
