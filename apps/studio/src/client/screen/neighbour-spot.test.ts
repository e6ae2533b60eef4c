import { expect, test } from 'vitest'
import { placeOf, spotsBetweenNumbers } from '#games/roulette/layout.ts'
import { rouletteSpots } from '#games/roulette/rules.ts'
import { type SpotBox, spotOfKey } from './neighbour-spot.ts'

const boxAround = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): SpotBox => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

/** Two rows: one wide spot over three narrow ones. */
const rows = [
  boxAround({ x: 150, y: 20, width: 300, height: 40 }),
  ...[50, 150, 250].map((x) => boxAround({ x, y: 70, width: 100, height: 40 })),
]

test('an arrow key goes to the next spot as it is seen, and stays at the edge', () => {
  const go = (key: string, from: number) => spotOfKey(key, from, rows)
  expect([go('ArrowRight', 1), go('ArrowRight', 2), go('ArrowRight', 3), go('ArrowRight', 0)]).toEqual([2, 3, 3, 0])
  expect([go('ArrowLeft', 3), go('ArrowLeft', 2), go('ArrowLeft', 1), go('ArrowLeft', 0)]).toEqual([2, 1, 1, 0])
  expect([1, 2, 3].map((from) => go('ArrowUp', from))).toEqual([0, 0, 0])
  expect([go('ArrowDown', 0), go('ArrowDown', 2), go('ArrowUp', 0)]).toEqual([2, 2, 0])
})

test('Home and End go to the first and the last spot, and other keys nowhere', () => {
  expect(spotOfKey('Home', 2, rows)).toBe(0)
  expect(spotOfKey('End', 0, rows)).toBe(3)
  expect(spotOfKey('Enter', 0, rows)).toBeUndefined()
})

const [cellWidth, cellHeight] = [70, 50]
const insideSpots = [...rouletteSpots.filter(({ kind }) => kind === 'straight'), ...spotsBetweenNumbers]
/** The inside spots of roulette, lying: cells, and circles on their edges and corners. */
const insideBoxes = insideSpots.map((spot) => {
  const isZero = spot.name === 'straight-0'
  const { along, across } = isZero ? { along: -0.5, across: 1.5 } : placeOf(spot)
  const isCell = spot.kind === 'straight'
  const size = isCell ? { width: cellWidth, height: isZero ? cellHeight * 3 : cellHeight } : { width: 26, height: 26 }
  return boxAround({ x: along * cellWidth, y: across * cellHeight, ...size })
})

/** Turned, as on a phone: along goes down. */
const standingBoxes = insideBoxes.map(({ left, right, top, bottom }) => ({
  left: -bottom,
  right: -top,
  top: left,
  bottom: right,
}))

test.each([
  ['lying', insideBoxes],
  ['standing', standingBoxes],
])('the arrow keys reach every inside spot of roulette, %s', (_way, boxes) => {
  const reached = new Set([0])
  for (const place of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
      reached.add(spotOfKey(key, place, boxes) ?? place)
  expect(insideSpots.map(({ name }) => name).filter((_name, place) => !reached.has(place))).toEqual([])
})

test('goes from a number of roulette to the bets on its edges', () => {
  const from = insideSpots.findIndex(({ name }) => name === 'straight-17')
  const go = (key: string) => insideSpots[spotOfKey(key, from, insideBoxes) ?? 0]?.name
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map(go)).toEqual([
    'split-17-18',
    'split-16-17',
    'split-14-17',
    'split-17-20',
  ])
})
