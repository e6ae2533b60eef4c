import { expect, test } from 'vitest'
import { type AutoplayPlan, continueAutoplay, nextStakeIndex, startAutoplay } from './autoplay.ts'

const plan: AutoplayPlan = { roundCount: 10, profitLimit: 500n, lossLimit: 300n, onWin: 'reset', onLoss: 'raise' }

test('stops at the profit and at the loss that the player set, exactly', () => {
  const autoplay = startAutoplay(plan, 2)
  expect(continueAutoplay(autoplay, { stake: 100n, win: 599n })?.net).toBe(499n)
  expect(continueAutoplay(autoplay, { stake: 100n, win: 600n })).toBeUndefined()
  expect(continueAutoplay({ ...autoplay, net: -199n }, { stake: 100n, win: 0n })?.net).toBe(-299n)
  expect(continueAutoplay({ ...autoplay, net: -200n }, { stake: 100n, win: 0n })).toBeUndefined()
})

test('stops after the last round', () => {
  expect(continueAutoplay({ ...startAutoplay(plan, 0), roundsLeft: 0 }, { stake: 1n, win: 1n })).toBeUndefined()
})

test('changes the stake after a win and a loss, within the ladder', () => {
  const autoplay = startAutoplay(plan, 2)
  expect(nextStakeIndex(autoplay, { stakeIndex: 4, stakeCount: 6, isWin: false })).toBe(5)
  expect(nextStakeIndex(autoplay, { stakeIndex: 5, stakeCount: 6, isWin: false })).toBe(5)
  expect(nextStakeIndex(autoplay, { stakeIndex: 5, stakeCount: 6, isWin: true })).toBe(2)
})
