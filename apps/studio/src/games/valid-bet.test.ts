import { expect, test } from 'vitest'
import { findGame } from './catalogue.ts'
import type { StudioGame } from './game.ts'
import { computeValidBet } from './valid-bet.ts'

const baccarat = findGame('baccarat') as StudioGame

test.each([
  ['a bet on one side', { player: 100n }, 100n],
  ['nothing of equal bets on both sides', { player: 100n, banker: 100n }, 0n],
  ['the difference of bets on both sides', { player: 100n, banker: 40n }, 60n],
  ['side bets besides', { player: 100n, banker: 40n, tie: 20n, playerPair: 20n }, 100n],
  ['both of two bets that are not opposite', { playerPair: 20n, bankerPair: 20n }, 40n],
])('counts %s as wagered', (_what, spots, valid) => {
  const stake = Object.values(spots).reduce((sum, amount) => sum + amount, 0n)
  expect(computeValidBet(baccarat, { stake, spots, events: [] })).toBe(valid)
})

test('counts the whole stake of a game for one player', () => {
  expect(computeValidBet(findGame('dice') as StudioGame, { stake: 100n, spots: {}, events: [] })).toBe(100n)
})
