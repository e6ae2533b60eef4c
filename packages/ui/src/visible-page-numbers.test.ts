import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { listVisiblePageNumbers } from './visible-page-numbers.ts'

test('lists every page when all fit', () => {
  expect(listVisiblePageNumbers({ page: 2, pageCount: 5, marginPages: 1, pageRange: 5 })).toEqual([1, 2, 3, 4, 5])
})

test('replaces pages far from the current page and the ends by gaps', () => {
  expect(listVisiblePageNumbers({ page: 20, pageCount: 40, marginPages: 1, pageRange: 5 })).toEqual([
    1,
    'gap-before',
    18,
    19,
    20,
    21,
    22,
    'gap-after',
    40,
  ])
})

test('keeps two pages at each end with a margin of two', () => {
  expect(listVisiblePageNumbers({ page: 1, pageCount: 40, marginPages: 2, pageRange: 5 })).toEqual([
    1,
    2,
    3,
    4,
    5,
    'gap-after',
    39,
    40,
  ])
})

test('shows a page instead of a gap of a single page', () => {
  expect(listVisiblePageNumbers({ page: 5, pageCount: 40, marginPages: 1, pageRange: 5 }).slice(0, 4)).toEqual([
    1, 2, 3, 4,
  ])
})

test('ends with a gap without margin pages', () => {
  expect(listVisiblePageNumbers({ page: 1, pageCount: 9, marginPages: 0, pageRange: 3 })).toEqual([
    1,
    2,
    3,
    'gap-after',
  ])
})

test('clamps the current page to the list', () => {
  expect(listVisiblePageNumbers({ page: 99, pageCount: 3, marginPages: 1, pageRange: 5 })).toEqual([1, 2, 3])
  expect(listVisiblePageNumbers({ page: 1, pageCount: 0, marginPages: 1, pageRange: 5 })).toEqual([])
})

test('is ascending, has no duplicates, and contains the current page and both ends', () => {
  const options = fc.record({
    page: fc.integer({ min: 1, max: 300 }),
    pageCount: fc.integer({ min: 1, max: 300 }),
    marginPages: fc.integer({ min: 1, max: 3 }),
    pageRange: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(options, (given) => {
      const list = listVisiblePageNumbers(given)
      const pages = list.filter((entry) => typeof entry === 'number')
      expect(new Set(list).size).toBe(list.length)
      expect(pages).toEqual(pages.toSorted((one, other) => one - other))
      expect(pages).toContain(Math.min(given.page, given.pageCount))
      expect([pages[0], pages.at(-1)]).toEqual([1, given.pageCount])
    }),
    { seed: inject('seed') },
  )
})
