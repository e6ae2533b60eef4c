import { expect, test } from 'vitest'
import { findGame } from './catalogue.ts'
import type { StudioGame } from './game.ts'
import { computeValidBet } from './valid-bet.ts'

const baccarat = findGame('baccarat') as StudioGame

test.each([
  [{ player: 100n }, 100n],
  [{ player: 100n, banker: 100n }, 0n],
  [{ player: 100n, banker: 40n }, 60n],
  [{ player: 100n, banker: 40n, tie: 20n, playerPair: 20n }, 100n],
  [{ playerPair: 20n, bankerPair: 20n }, 40n],
])('counts of %j as wagered %d', (spots, valid) => {
  const stake = Object.values(spots).reduce((sum, amount) => sum + amount, 0n)
  expect(computeValidBet(baccarat, stake, spots)).toBe(valid)
})

test('counts the whole stake of a game for one player', () => {
  expect(computeValidBet(findGame('dice') as StudioGame, 100n, {})).toBe(100n)
})
