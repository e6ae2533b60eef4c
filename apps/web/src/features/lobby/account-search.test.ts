import { expect, test } from 'vitest'
import { readAccountSearch } from './account-search.ts'
import { pageOf } from './page-of.ts'

test('reads category and page, and ignores invalid values', () => {
  expect(readAccountSearch({ category: 'LIVE', page: '2' })).toEqual({ category: 'LIVE', page: 2 })
  expect(readAccountSearch({ category: 'live', page: '0' })).toEqual({ category: undefined, page: 1 })
  expect(readAccountSearch({})).toEqual({ category: undefined, page: 1 })
})

test('returns the last page for a page past the end, and an empty first page for an empty list', () => {
  const list = Array.from({ length: 31 }, (_, n) => n)
  expect(pageOf(list, 2).games?.[0]).toBe(15)
  expect(pageOf(list, 999)).toEqual({ games: [30], totalGames: 31, totalPages: 3, page: 3 })
  expect(pageOf([], 4)).toEqual({ games: [], totalGames: 0, totalPages: 0, page: 1 })
  expect(pageOf(undefined, 4).games).toBeUndefined()
})
