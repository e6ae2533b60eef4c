import { expect, test } from 'vitest'
import { asTemplate } from './page-template.ts'

const page = `<!doctype html>
<!-- a note -->
<html><head><!--foyer:head--><link rel="stylesheet" href="/assets/a.css"></head><body><!--foyer:site--></body></html>`

test("puts the brand's head after the style sheet, so that its theme overrides it", () => {
  const template = asTemplate(page)
  expect(template.indexOf('<!--foyer:head-->')).toBeGreaterThan(template.indexOf('a.css'))
  expect(template.split('<!--foyer:head-->')).toHaveLength(2)
})

test('keeps the placeholders that the gateway fills, and no other comment', () => {
  expect(asTemplate(page)).toContain('<!--foyer:site-->')
  expect(asTemplate(page)).not.toContain('a note')
})
