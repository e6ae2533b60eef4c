import { expect, test } from 'vitest'
import { amountCellsOf } from './amount-cells.ts'

const cells = (...places: readonly (readonly [reel: number, row: number])[]) =>
  places.map(([reel, row]) => ({ reel, row }))

test('shows the amount of a win on its cell next to the middle', () => {
  expect(amountCellsOf([cells([0, 0], [1, 0], [2, 1], [2, 2], [4, 4])])).toEqual(cells([2, 1]))
  // The middle itself does not win.
  const ring = cells([0, 0], [2, 0], [0, 2], [2, 2])
  expect(ring).toContainEqual(amountCellsOf([ring])[0])
})

test('keeps the amounts of two wins apart, unless one of them has no other cell', () => {
  const [first, second] = amountCellsOf([cells([2, 2], [3, 2], [1, 2]), cells([3, 2], [3, 1], [3, 4])])
  expect(first).toEqual({ reel: 2, row: 2 })
  expect(second).toEqual({ reel: 3, row: 1 })
  expect(amountCellsOf([cells([2, 2]), cells([3, 2])])).toEqual(cells([2, 2], [3, 2]))
})

test('has a place for every win, and none for a win without cells', () => {
  expect(amountCellsOf([[], cells([1, 1])])).toEqual([undefined, { reel: 1, row: 1 }])
})
