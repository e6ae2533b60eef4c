import { expect, test } from 'vitest'
import { highestStakeOn } from '#games/spot-limits.ts'
import { computeSpotReturn, findSpotsOutOfRange } from '#games/table-return.ts'
import { everyRoll, type Face, type RollEvent } from '#games/three-dice.ts'
import { computeValidBet } from '#games/valid-bet.ts'
import { findSpot, oddsOf, sicboSpots } from './rules.ts'
import { sicboGame as game } from './sicbo-game.ts'

const outcomes = everyRoll.map((roll) => ({ weight: 1n, events: [roll] }))
const rollOf = (...dice: Face[]): RollEvent => ({ type: 'roll', dice })
const winningSpots = (roll: RollEvent) =>
  sicboSpots.filter(({ payoutOf }) => payoutOf(roll) > 0).map(({ name }) => name)

test('states the exact return of each of the fifty spots over the 216 rolls', () => {
  expect(new Set(game.spots).size).toBe(50)
  for (const spot of game.spots) {
    expect(computeSpotReturn(game, spot, outcomes), spot).toBe(game.meta.returns?.[spot])
    expect(spot.length).toBeLessThanOrEqual(20)
  }
  const list = ['big', 'total-4', 'total-16', 'total-9', 'single-3', 'double-2-2', 'triple-6-6-6', 'pair-1-6']
  expect(list.map((spot) => game.meta.returns?.[spot])).toEqual([
    '97.22',
    '87.50',
    '88.89',
    '92.59',
    '96.30',
    '88.89',
    '93.06',
    '97.22',
  ])
  expect(game.meta.rtp).toBe(game.meta.returns?.small)
  expect(game.meta.maxWin).toBe(Math.max(...sicboSpots.flatMap(({ payoutOf }) => everyRoll.map(payoutOf))))
})

test('returns 75 to 100 % on every spot; single dice at 1-3-12 would not', () => {
  expect(findSpotsOutOfRange(game, outcomes)).toEqual([])
  const generous: typeof game = {
    ...game,
    payoutRatio: (spot, events) => {
      const { num, den } = game.payoutRatio(spot, events)
      return { num: spot === 'single-4' && num === 3 ? 4 : num, den }
    },
  }
  expect(computeSpotReturn(generous, 'single-4', outcomes)).toBe('103.24')
  expect(findSpotsOutOfRange(generous, outcomes)).toEqual(['single-4'])
})

test('pays the odds that the layout states', () => {
  for (const spot of sicboSpots.filter(({ kind }) => kind !== 'single')) {
    const payouts = new Set(everyRoll.map(spot.payoutOf))
    expect(
      [...payouts].sort((a, b) => a - b),
      spot.name,
    ).toEqual([0, Number(oddsOf(spot)) + 1])
  }
  const single = findSpot('single-2')
  expect([rollOf(2, 1, 1), rollOf(2, 1, 2), rollOf(2, 2, 2)].map(single.payoutOf)).toEqual([2, 3, 13])
  expect(oddsOf(single)).toBe('1-2-12')
})

test('names the spots that win; a triple beats small and big, not its total', () => {
  expect(winningSpots(rollOf(6, 3, 5))).toEqual([
    'big',
    'total-14',
    'single-3',
    'single-5',
    'single-6',
    'pair-3-5',
    'pair-3-6',
    'pair-5-6',
  ])
  expect(winningSpots(rollOf(2, 2, 2))).toEqual(['total-6', 'single-2', 'double-2-2', 'triple-2-2-2', 'anyTriple'])
  expect(winningSpots(rollOf(1, 1, 2))).toEqual(['small', 'total-4', 'single-1', 'single-2', 'double-1-1', 'pair-1-2'])
})

test('counts the difference of small and big as wagered, and limits a spot by its odds', () => {
  expect(computeValidBet(game, { stake: 140n, spots: { small: 80n, big: 40n, 'total-9': 20n }, events: [] })).toBe(60n)
  const limits = { lowest: 20n, highest: 13_400n }
  const highest = (spot: string) => highestStakeOn(game, spot, limits)
  expect(['big', 'single-1', 'triple-1-1-1', 'total-4', 'double-5-5'].map(highest)).toEqual([
    13_400n,
    13_400n,
    200n,
    638n,
    3_350n,
  ])
})
