import { expect, test } from 'vitest'
import { categoryIcons } from '#platform/site/game-categories.ts'
import { inlineIcons, toPageTemplate } from './page-template.ts'

const page = `<!doctype html>
<!-- a note -->
<html><head><!--foyer:head--><link rel="stylesheet" href="/assets/a.css"></head><body><!--foyer:site--></body></html>`

test("puts the brand's head after the style sheet, so that its theme overrides it", () => {
  const template = toPageTemplate(page)
  expect(template.indexOf('<!--foyer:head-->')).toBeGreaterThan(template.indexOf('a.css'))
  expect(template.split('<!--foyer:head-->')).toHaveLength(2)
})

test('keeps the placeholders that the gateway fills, and no other comment', () => {
  expect(toPageTemplate(page)).toContain('<!--foyer:site-->')
  expect(toPageTemplate(page)).not.toContain('a note')
})

test('sends no indentation', () => {
  expect(toPageTemplate('<body>\n    <p>\n      One\n    </p>\n\n  </body>')).toBe('<body>\n<p>\nOne\n</p>\n</body>')
})

test('loads scripts after what the first paint needs', () => {
  const scripts =
    '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/a.css">'
  const template = toPageTemplate(`<head>${scripts}</head>`)
  expect(template.match(/fetchpriority="low" (?:src|href)="[^"]+"/g)).toEqual([
    'fetchpriority="low" src="/a.js"',
    'fetchpriority="low" href="/b.js"',
  ])
})

test('draws the icons of the first paint in the page itself', () => {
  const template = inlineIcons('<i data-icon="house" data-size="16"></i>')
  expect(template).toMatch(/^<svg class="icon" width="16" height="16" viewBox="0 0 24 24"><g><path d=/)
})

test('draws a section with the icon of its menu entry', () => {
  const template = inlineIcons('<i data-icon="category:RNG" data-size="16"></i>')
  expect(template).toBe(inlineIcons(`<i data-icon="${categoryIcons.RNG}" data-size="16"></i>`))
})

test('refuses an icon or a section that does not exist', () => {
  expect(() => inlineIcons('<i data-icon="hose" data-size="16"></i>')).toThrow('Unknown icon: hose')
  expect(() => inlineIcons('<i data-icon="category:rng" data-size="16"></i>')).toThrow('Unknown icon: category:rng')
})
