import { expect, test } from 'vitest'
import { type AutoplayPlan, canLose, continueAutoplay, nextStakeIndex, startAutoplay } from './autoplay.ts'

const plan: AutoplayPlan = {
  roundCount: 10,
  profitLimit: 500n,
  lossLimit: 300n,
  winLimit: 5_000n,
  stopsAtFeature: true,
  onWin: 'reset',
  onLoss: 'raise',
}
const spin = { type: 'spin' }
const feature = [spin, { type: 'free-spins', added: 10, total: 10 }]
const round = (amounts: { stake?: bigint; win?: bigint; events?: readonly unknown[] } = {}) => ({
  stake: 100n,
  win: 0n,
  events: [spin],
  ...amounts,
})

test('stops at the profit that the player set, exactly', () => {
  const autoplay = startAutoplay(plan, 2)
  expect(continueAutoplay(autoplay, round({ win: 599n }))?.net).toBe(499n)
  expect(continueAutoplay(autoplay, round({ win: 600n }))).toBeUndefined()
})

test('plays no round that could take the loss above its limit, at whichever stake', () => {
  const autoplay = startAutoplay(plan, 2)
  expect(canLose({ ...autoplay, net: -200n }, 100n)).toBe(true)
  expect(canLose({ ...autoplay, net: -201n }, 100n)).toBe(false)
  expect(canLose({ ...autoplay, net: -200n }, 200n)).toBe(false)
  expect(canLose({ ...autoplay, net: 150n }, 450n)).toBe(true)
  expect(canLose(autoplay, 301n)).toBe(false)
  expect(canLose({ ...autoplay, plan: { ...plan, lossLimit: undefined }, net: -9_999n }, 100n)).toBe(true)
})

test('stops at a round that pays the single win that the player set, also after a loss', () => {
  const autoplay = { ...startAutoplay({ ...plan, profitLimit: undefined }, 2), net: -9_000n }
  expect(continueAutoplay(autoplay, round({ win: 4_999n }))?.net).toBe(-4_101n)
  expect(continueAutoplay(autoplay, round({ win: 5_000n }))).toBeUndefined()
})

test('stops when free spins start, unless the player wants to go on', () => {
  const autoplay = startAutoplay(plan, 2)
  expect(continueAutoplay(autoplay, round({ events: feature }))).toBeUndefined()
  const goesOn = { ...autoplay, plan: { ...plan, stopsAtFeature: false } }
  expect(continueAutoplay(goesOn, round({ events: feature }))?.net).toBe(-100n)
})

test('stops after the last round', () => {
  const last = { ...startAutoplay(plan, 0), roundsLeft: 0 }
  expect(continueAutoplay(last, round())).toBeUndefined()
  expect(continueAutoplay({ ...last, roundsLeft: 1 }, round())).toBeDefined()
})

test('changes the stake after a win and a loss, within the ladder', () => {
  const autoplay = startAutoplay(plan, 2)
  expect(nextStakeIndex(autoplay, { stakeIndex: 4, stakeCount: 6, isWin: false })).toBe(5)
  expect(nextStakeIndex(autoplay, { stakeIndex: 5, stakeCount: 6, isWin: false })).toBe(5)
  expect(nextStakeIndex(autoplay, { stakeIndex: 5, stakeCount: 6, isWin: true })).toBe(2)
})
