import { createElement } from './dom-elements.ts'

/** Creates rows of a definition list. The values (seeds, hashes, numbers) read from left to right in every language. */
export const createDefinitionRows = (rows: readonly (readonly [string, string])[]): HTMLElement[] =>
  rows.map(([name, value]) =>
    createElement(
      'div',
      {},
      createElement('dt', {}, name),
      createElement('dd', {}, createElement('bdi', { dir: 'ltr' }, value)),
    ),
  )
