import { readFileSync } from 'node:fs'
import {
  agentPageNames,
  agentSitePaths,
  gamePagePaths,
  isPageOfBothCentres,
  memberPageNames,
  pagePaths,
  pathsWithHeaderOnly,
  sitePages,
  toAgentPageKey,
} from '@foyer/contract/pages.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { categoryIcons, categoryPaths } from '#platform/site/game-categories.ts'

const page = {
  status: {
    whitelabel: [],
    serverTime: 0,
    brand: { code: 'aurora', name: 'Aurora', languages: ['TY'], brandLanguage: 'EN', currency: 'USD', timeZone: 'UTC' },
    customerService: [],
    resources: [],
  },
  language: 'TY',
  lanes: {},
}

let table: typeof import('./page-table.tsx')

beforeAll(async () => {
  // Modules cached by earlier test files have read another page.
  vi.resetModules()
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(page) }),
    documentElement: { dataset: {} },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, clear: () => {} })
  table = await import('./page-table.tsx')
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const withEveryFeature = (on: boolean) => (feature: FeatureName | undefined) => feature === undefined || on

test('shows the home page under all its paths', () => {
  const views = ['/', '/index', '/index.html', '/home'].map((path) => table.sitePageTable[path as '/'].view)
  expect(new Set(views).size).toBe(1)
})

test('outlines each page before its script runs with the menus that it will have', () => {
  const layoutOf = (path: (typeof pagePaths)[number]) => table.sitePageTable[path].layout
  expect(pagePaths.filter((path) => !['full', 'plain'].includes(layoutOf(path)))).toEqual(pathsWithHeaderOnly)
  expect(pagePaths.filter((path) => layoutOf(path) === 'agent')).toEqual(agentSitePaths)
})

test('hides the side menu on the game pages alone, of which two differ from their lottery page only by case', () => {
  const games = pagePaths.filter((path) => table.sitePageTable[path].layout === 'game')
  expect(games).toEqual(gamePagePaths)
  expect(table.sitePageTable['/vnLottery'].layout).toBe('full')
})

test('lets a visitor browse, and requires a session on lottery, account and member pages', () => {
  const restricted = pagePaths.filter((path) => sitePages[path].access !== 'anyone')
  expect(restricted).toContain('/vnLottery')
  expect(restricted).toContain('/member')
  expect(restricted).toContain('/favorite')
  expect(restricted).not.toContain('/rng')
})

test('closes a page whose feature is off, and one without a view whatever its feature', () => {
  expect(table.isPageAvailable('/', withEveryFeature(false))).toBe(true)
  expect(table.isPageAvailable('depositv2', withEveryFeature(false))).toBe(false)
  expect(table.isPageAvailable('depositv2', withEveryFeature(true))).toBe(true)
  expect(table.isPageAvailable('/agentHome', withEveryFeature(true))).toBe(true)
  expect(table.isPageAvailable('/lottery', withEveryFeature(true))).toBe(false)
})

test('lists a page once in each menu, and in the palette each page of the member centre', () => {
  for (const items of Object.values(table.menus)) expect(new Set(items).size).toBe(items.length)
  expect(memberPageNames.every((name) => table.pageTable[name].keywords === name)).toBe(true)
})

test('lists each page of the agent centre in its menu, and shows those of both centres with one view', () => {
  const listed = new Set<string>(table.menus.agentCentre)
  expect(agentPageNames.map(toAgentPageKey).filter((key) => !listed.has(key))).toEqual([])
  const inBoth = agentPageNames.filter(isPageOfBothCentres)
  expect(inBoth.every((name) => table.pageTable[toAgentPageKey(name)].view === table.pageTable[name].view)).toBe(true)
  expect(table.pageTable['agentHome/personalHistoryCopy'].view).not.toBe(table.pageTable.personalHistoryCopy.view)
})

test('gives a page the icon of the section whose games it lists, and the page before its script the icon of home', () => {
  for (const [section, path] of Object.entries(categoryPaths))
    expect(table.sitePageTable[path].icon, section).toBe(categoryIcons[section as keyof typeof categoryPaths])
  const page = readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8')
  const tabs = [...page.matchAll(/data-icon="([^"]+)" data-size="16"/g)].map(([, icon]) => icon)
  expect(tabs[0]).toBe(table.sitePageTable['/'].icon)
  expect(tabs.slice(1).every((icon) => icon?.startsWith('category:'))).toBe(true)
})

test('does not compile if a declared page has no row', () => {
  const { '/help': _help, ...withoutHelp } = table.sitePageTable
  const { withdraw: _withdraw, ...withoutWithdraw } = table.pageTable
  // @ts-expect-error: the contract declares /help.
  const incompleteSite: typeof table.sitePageTable = withoutHelp
  // @ts-expect-error: the contract declares the page withdraw of the member centre.
  const incomplete: typeof table.pageTable = withoutWithdraw
  expect(Object.keys(incompleteSite)).toEqual(pagePaths.filter((path) => path !== '/help'))
  expect(incomplete).not.toHaveProperty('withdraw')
})
