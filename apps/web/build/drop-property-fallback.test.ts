import { expect, test } from 'vitest'
import { withoutPropertyFallback } from './drop-property-fallback.ts'

const fallback =
  '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*,:before{--tw-blur:initial;--tw-scale-x:1}}}'

test('removes the fallback for browsers without @property, and nothing else', () => {
  expect(withoutPropertyFallback(`${fallback}@layer theme{:root{--gap:4px}}`)).toBe('@layer theme{:root{--gap:4px}}')
})

test('keeps a style sheet without the fallback', () => {
  const css =
    '@supports (display:grid){.a{display:grid}}@layer properties;@property --tw-blur{syntax:"*";inherits:false}'
  expect(withoutPropertyFallback(css)).toBe(css)
})
