import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'
import { readGameCollectionParams } from './whole-game-list-params.ts'

test('reads category and page, and ignores invalid values', () => {
  expect(readGameCollectionParams({ category: 'LIVE', page: '2' })).toEqual({ category: 'LIVE', page: 2 })
  expect(readGameCollectionParams({ category: 'live', page: '0' })).toEqual({ category: undefined, page: 1 })
  expect(readGameCollectionParams({})).toEqual({ category: undefined, page: 1 })
})

test('returns the last page for a page past the end, and an empty first page for an empty list', () => {
  const list = Array.from({ length: 31 }, (_, n) => n)
  expect(paginate(list, 2).games?.[0]).toBe(15)
  expect(paginate(list, 999)).toEqual({ games: [30], totalGames: 31, totalPages: 3, page: 3 })
  expect(paginate([], 4)).toEqual({ games: [], totalGames: 0, totalPages: 0, page: 1 })
  expect(paginate(undefined, 4).games).toBeUndefined()
})
