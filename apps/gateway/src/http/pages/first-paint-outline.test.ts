import { expect, test } from 'vitest'
import { keepBlocks, listFirstPaintBlocks } from './first-paint-outline.ts'

const blocksOf = (path: string | undefined, gameTypes: readonly string[] = ['RNG', 'FISH']) => [
  ...listFirstPaintBlocks({ path, isSiteOpen: true, gameTypes }),
]

test('outlines the home page with its tabs, also behind the sign-in dialogs', () => {
  expect(blocksOf('/')).toEqual(['open', 'home', 'site', 'menu', 'RNG', 'FISH'])
  expect(blocksOf('/login')).toEqual(blocksOf('/'))
})

test('outlines every other page, known or not, without the banner', () => {
  expect(blocksOf('/rng', [])).toEqual(['open', 'page', 'site', 'menu'])
  expect(blocksOf(undefined, [])).toEqual(['open', 'page', 'site', 'menu'])
})

test("outlines game pages without menus, and the agents' site without member controls", () => {
  expect(blocksOf('/seamless')).toEqual(['open', 'page', 'site'])
  expect(blocksOf('/agent')).toEqual(['open', 'page'])
})

test('outlines nothing of a site that is closed', () => {
  expect(listFirstPaintBlocks({ path: '/', isSiteOpen: false, gameTypes: ['RNG'] }).size).toBe(0)
})

test('keeps the named blocks, also inside of others, and leaves no marks', () => {
  const html =
    'a<!--foyer:if menu-->b<!--foyer:if RNG-->c<!--foyer:end RNG--><!--foyer:if FISH-->d<!--foyer:end FISH--><!--foyer:end menu-->e'
  expect(keepBlocks(html, new Set(['menu', 'RNG']))).toBe('abce')
  expect(keepBlocks(html, new Set(['RNG']))).toBe('ae')
})
