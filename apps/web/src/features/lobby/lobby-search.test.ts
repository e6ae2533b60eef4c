import { expect, test } from 'vitest'
import { categoryAt } from './lobby-pages.ts'
import {
  everything,
  filtersOn,
  type LobbySearch,
  listQuery,
  readLobbySearch,
  readStake,
  rememberedPart,
  withChange,
  withoutFilters,
  withVendor,
  writeLobbySearch,
} from './lobby-search.ts'

const busy: LobbySearch = {
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
  expect(readLobbySearch(writeLobbySearch(busy))).toEqual(busy)
  expect(writeLobbySearch(everything)).toEqual({})
  expect(readLobbySearch({})).toEqual(everything)
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
  expect(readLobbySearch(raw as Record<string, string>)).toEqual(everything)
})

test('resets everything but the sort order when the vendor changes', () => {
  expect(withVendor(busy, 'MG')).toEqual({ ...everything, vendors: ['MG'], sort: 'rtp' })
  expect(withVendor(busy, undefined)).toEqual({ ...everything, sort: 'rtp' })
})

test('returns to the first page on every change except a page change', () => {
  expect(withChange(busy, { feature: 'wilds' })).toEqual({ ...busy, feature: 'wilds', page: 1 })
  expect(withChange(busy, { page: 2 }).page).toBe(2)
})

test('lists the active filters; a single vendor is not a filter', () => {
  expect(filtersOn(busy)).toEqual(['vendors', 'gameClass', 'volatility', 'feature', 'rtp', 'stake', 'lines'])
  expect(filtersOn({ ...everything, vendors: ['AE'] })).toEqual([])
})

test('removes all filters and keeps the vendor, tab and sort order', () => {
  expect(withoutFilters(busy)).toEqual({ ...everything, classify: 'SC', sort: 'rtp' })
  expect(withoutFilters({ ...busy, vendors: ['AE'] }).vendors).toEqual(['AE'])
})

test('remembers vendors, filters and sort order, but no tab, search text or page', () => {
  expect(rememberedPart(busy)).toEqual({ ...busy, classify: 'ALL', text: '', page: 1 })
})

test('builds the list query from the parameters', () => {
  expect(listQuery(busy, 'RNG', 'EN')).toEqual({
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
  expect(listQuery({ ...busy, classify: 'ALL' }, 'RNG', 'EN')).toMatchObject({ gameName: 'koi' })
  expect(listQuery({ ...busy, classify: 'NEW' }, 'RNG', 'EN')).toMatchObject({ isNew: 1 })
  expect(listQuery({ ...busy, classify: 'NEW' }, 'RNG', 'EN')).not.toHaveProperty('gameName')
})

test('parses a stake filter', () => {
  expect(readStake('from-1.00')).toEqual({ side: 'from', amount: '1.00' })
  expect(readStake(undefined)).toBeUndefined()
  expect(listQuery({ ...everything, stake: 'from-1.00' }, 'RNG', 'EN')).toMatchObject({ fromMinBet: '1.00' })
})

test('maps only list pages to a category', () => {
  expect(categoryAt('/esports')).toBe('ESPORTS')
  expect(categoryAt('/lott')).toBeUndefined()
  expect(categoryAt('toString')).toBeUndefined()
})
