import { pagePaths } from '@foyer/contract/page-paths.ts'
import { type FeatureName, featureModIds } from '@foyer/contract/site/features.ts'
import { beforeAll, expect, test, vi } from 'vitest'

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

let screenTable: typeof import('./screens.tsx')

beforeAll(async () => {
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(page) }),
    documentElement: { dataset: {} },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, clear: () => {} })
  screenTable = await import('./screens.tsx')
})

const withEveryFeature = (on: boolean) => (feature: FeatureName | undefined) => feature === undefined || on

test('has one screen for every page of the specification', () => {
  expect(Object.keys(screenTable.screenByPath).toSorted()).toEqual([...pagePaths].toSorted())
})

test('shows the home page under all its paths', () => {
  const [home, ...others] = ['/', '/index', '/index.html', '/home'].map((path) => screenTable.screenByPath[path as '/'])
  expect(others.every((screen) => screen === home)).toBe(true)
})

test('hides the side menu on the game pages alone, of which two differ from their lottery page only by case', () => {
  const games = pagePaths.filter((path) => screenTable.screenByPath[path].layout === 'game')
  expect(games).toEqual(['/seamless', '/lottert', '/vnlottery', '/sealottery'])
  expect(screenTable.screenByPath['/vnLottery'].layout).toBe('full')
})

test('lets a visitor browse, and requires a session on lottery, account and member pages', () => {
  const restricted = pagePaths.filter((path) => screenTable.screenByPath[path].access !== 'anyone')
  expect(restricted).toContain('/vnLottery')
  expect(restricted).toContain('/member')
  expect(restricted).toContain('/favorite')
  expect(restricted).not.toContain('/rng')
})

test('closes a page whose feature is off, and one without a view whatever its feature', () => {
  const { screenByPath, isScreenAvailable } = screenTable
  expect(isScreenAvailable(screenByPath['/'], withEveryFeature(false))).toBe(true)
  expect(isScreenAvailable({ ...screenByPath['/'], feature: 'deposit' }, withEveryFeature(false))).toBe(false)
  expect(isScreenAvailable({ ...screenByPath['/'], feature: 'deposit' }, withEveryFeature(true))).toBe(true)
  const { view: _view, ...unbuilt } = screenByPath['/']
  expect(isScreenAvailable(unbuilt, withEveryFeature(true))).toBe(false)
})

test('uses only features that the contract defines', () => {
  const features = Object.values(screenTable.screenByPath).flatMap((screen) => screen.feature ?? [])
  expect(features.every((feature) => Object.hasOwn(featureModIds, feature))).toBe(true)
})
