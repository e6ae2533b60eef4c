import { expect, test } from 'vitest'
import { computeSpotReturn, findSpotsOutOfRange } from '#games/table-return.ts'
import { everyRoll, type RollEvent } from '#games/three-dice.ts'
import { computeValidBet } from '#games/valid-bet.ts'
import { fishPrawnCrabGame as game } from './fish-prawn-crab-game.ts'
import { type Beast, beastSpots, beasts, countBeasts } from './rules.ts'

const outcomes = everyRoll.map((roll) => ({ weight: 1n, events: [roll] }))
const rollOf = (...rolled: Beast[]): RollEvent => ({
  type: 'roll',
  dice: rolled.map((beast) => (beasts.indexOf(beast) + 1) as RollEvent['dice'][number]),
})
const payouts = (roll: RollEvent) =>
  beastSpots.flatMap(({ name, payoutOf }) => (payoutOf(roll) > 0 ? [[name, payoutOf(roll)]] : []))

test('states the exact return of each of the 22 spots over the 216 rolls', () => {
  expect(new Set(game.spots).size).toBe(22)
  for (const spot of game.spots) {
    expect(computeSpotReturn(game, spot, outcomes), spot).toBe(game.meta.returns?.[spot])
    expect(spot.length).toBeLessThanOrEqual(20)
  }
  const list = ['single-fish', 'pair-gourd-rooster', 'anyTriple']
  expect(list.map((spot) => game.meta.returns?.[spot])).toEqual(['96.30', '97.22', '88.89'])
  expect(game.meta.rtp).toBe(game.meta.returns?.['pair-fish-crab'])
  expect(game.meta.maxWin).toBe(Math.max(...beastSpots.flatMap(({ payoutOf }) => everyRoll.map(payoutOf))))
  expect(findSpotsOutOfRange(game, outcomes)).toEqual([])
})

test('pays a beast for as many dice as show it, two beasts once, and any triple', () => {
  expect(payouts(rollOf('fish', 'crab', 'fish'))).toEqual([
    ['single-fish', 3],
    ['single-crab', 2],
    ['pair-fish-crab', 7],
  ])
  expect(payouts(rollOf('stag', 'stag', 'stag'))).toEqual([
    ['single-stag', 13],
    ['anyTriple', 32],
  ])
})

test('has no opposite bets: each of them can lose', () => {
  expect(computeValidBet(game, { stake: 120n, spots: { 'single-fish': 60n, 'single-crab': 60n }, events: [] })).toBe(
    120n,
  )
})

test('counts the dice that have shown each beast', () => {
  const counts = countBeasts([rollOf('fish', 'crab', 'fish'), rollOf('crab', 'fish', 'stag')])
  expect([...counts]).toEqual([
    ['stag', 1],
    ['gourd', 0],
    ['rooster', 0],
    ['fish', 3],
    ['crab', 2],
    ['prawn', 0],
  ])
})
