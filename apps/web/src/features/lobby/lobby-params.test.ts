import { expect, test } from 'vitest'
import { categoryOfPath } from './lobby-pages.ts'
import {
  defaultLobbyParams,
  type LobbyParams,
  listActiveFilters,
  parseStakeFilter,
  readLobbyParams,
  serializeLobbyParams,
  toGameListQuery,
  toRememberedParams,
  withChangedParams,
  withoutFilters,
  withSelectedVendor,
} from './lobby-params.ts'

const fullParams: LobbyParams = {
  vendors: ['AE', 'STUDIO'],
  classify: 'SC',
  text: 'koi',
  volatility: 'high',
  feature: 'free_spins',
  rtp: 96,
  stake: 'to-0.20',
  lines: 25,
  gameClass: 'baccarat',
  sort: 'rtp',
  page: 3,
}

test('reads back the parameters that it wrote', () => {
  expect(readLobbyParams(serializeLobbyParams(fullParams))).toEqual(fullParams)
  expect(serializeLobbyParams(defaultLobbyParams)).toEqual({})
  expect(readLobbyParams({})).toEqual(defaultLobbyParams)
})

test.each([
  { vendor: ',,' },
  { vendor: '<script>' },
  { classify: 'XX' },
  { q: '   ' },
  { volatility: 'HIGH' },
  { feature: '__proto__' },
  { rtp: '101' },
  { rtp: '9.5' },
  { stake: '0.20' },
  { stake: 'to-cheap' },
  { lines: '0' },
  { lines: '-1' },
  { class: 'chess' },
  { sort: 'luck' },
  { page: '0' },
  { page: '1e3' },
  { page: '999999' },
])('ignores the invalid parameter %o', (raw) => {
  expect(readLobbyParams(raw as Record<string, string>)).toEqual(defaultLobbyParams)
})

test('resets everything but the sort order when the vendor changes', () => {
  expect(withSelectedVendor(fullParams, 'MG')).toEqual({ ...defaultLobbyParams, vendors: ['MG'], sort: 'rtp' })
  expect(withSelectedVendor(fullParams, undefined)).toEqual({ ...defaultLobbyParams, sort: 'rtp' })
})

test('returns to the first page on every change except a page change', () => {
  expect(withChangedParams(fullParams, { feature: 'wilds' })).toEqual({ ...fullParams, feature: 'wilds', page: 1 })
  expect(withChangedParams(fullParams, { page: 2 }).page).toBe(2)
})

test('lists the active filters; a single vendor is not a filter', () => {
  expect(listActiveFilters(fullParams)).toEqual([
    'vendors',
    'gameClass',
    'volatility',
    'feature',
    'rtp',
    'stake',
    'lines',
  ])
  expect(listActiveFilters({ ...defaultLobbyParams, vendors: ['AE'] })).toEqual([])
})

test('removes all filters and keeps the vendor, tab and sort order', () => {
  expect(withoutFilters(fullParams)).toEqual({ ...defaultLobbyParams, classify: 'SC', sort: 'rtp' })
  expect(withoutFilters({ ...fullParams, vendors: ['AE'] }).vendors).toEqual(['AE'])
})

test('remembers filters and sort order, but no vendor, tab, search text or page', () => {
  expect(toRememberedParams(fullParams)).toEqual({ ...fullParams, vendors: [], classify: 'ALL', text: '', page: 1 })
})

test('builds the list query from the parameters', () => {
  expect(toGameListQuery(fullParams, 'RNG', 'EN')).toEqual({
    clientType: 3,
    platform: 'html5-desktop',
    merchant: 'foyer',
    gameType: 'RNG',
    vassalage: 'AE,STUDIO',
    gameClassify: 'SC',
    volatility: 'high',
    feature: 'free_spins',
    minRtp: 9_600,
    maxMinBet: '0.20',
    minLines: 25,
    gameClass: 'baccarat',
    sort: 'rtp',
    pageNo: 3,
    pageSize: 15,
    language: 'EN',
  })
})

test('searches by name only on the tab of all games, and sets isNew on the tab of new games', () => {
  expect(toGameListQuery({ ...fullParams, classify: 'ALL' }, 'RNG', 'EN')).toMatchObject({ gameName: 'koi' })
  expect(toGameListQuery({ ...fullParams, classify: 'NEW' }, 'RNG', 'EN')).toMatchObject({ isNew: 1 })
  expect(toGameListQuery({ ...fullParams, classify: 'NEW' }, 'RNG', 'EN')).not.toHaveProperty('gameName')
})

test('parses a stake filter', () => {
  expect(parseStakeFilter('from-1.00')).toEqual({ side: 'from', amount: '1.00' })
  expect(parseStakeFilter(undefined)).toBeUndefined()
  expect(toGameListQuery({ ...defaultLobbyParams, stake: 'from-1.00' }, 'RNG', 'EN')).toMatchObject({
    fromMinBet: '1.00',
  })
})

test('maps only list pages to a category', () => {
  expect(categoryOfPath('/esports')).toBe('ESPORTS')
  expect(categoryOfPath('/lott')).toBeUndefined()
  expect(categoryOfPath('toString')).toBeUndefined()
})
