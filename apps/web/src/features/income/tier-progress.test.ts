import { expect, test } from 'vitest'
import { computeNextTierProgress } from './tier-progress.ts'

const dailyTiers = [
  { betAmount: '10000', activeMembers: 0, rate: '0.005' },
  { betAmount: '50000', activeMembers: 3, rate: '0.008' },
]
const figures = { validBet: '38000.00', loss: '0.00', activeMembers: 2, carryIn: '0.00', tier: 1 }

test('compares the running period with the next tier', () => {
  expect(computeNextTierProgress('daily', dailyTiers, figures, 'USD')).toEqual({
    tier: 2,
    thresholds: [
      { threshold: 'validBet', have: '38000.00', need: '50000.00', share: 0.76, missing: '12000.00' },
      { threshold: 'activeMembers', have: '2', need: '3', share: 0.666, missing: '1' },
    ],
  })
})

test('subtracts the carry of a salary from the valid bet, and not from that of a dividend', () => {
  const carried = { ...figures, carryIn: '-8000.00' }
  const validBetOf = (kind: 'daily' | 'dividend', tiers: Parameters<typeof computeNextTierProgress>[1]) =>
    computeNextTierProgress(kind, tiers, carried, 'USD')?.thresholds[0]?.have
  expect(validBetOf('daily', dailyTiers)).toBe('30000.00')
  const dividendTier = { periodValidBet: '90000', activeMembers: 0, rate: '0.2' }
  expect(validBetOf('dividend', [dividendTier, dividendTier])).toBe('38000.00')
})

test('asks for the loss only where a tier does, and leaves out thresholds of zero', () => {
  const tier = { periodValidBet: '0', activeMembers: 0, periodProfitLoss: '1000', rate: '0.2' }
  const progress = computeNextTierProgress('dividend', [tier], { ...figures, tier: null, loss: '-940.00' }, 'USD')
  expect(progress?.thresholds).toEqual([
    { threshold: 'loss', have: '-940.00', need: '1000.00', share: 0, missing: '1940.00' },
  ])
})

test('has nothing above the highest tier', () => {
  expect(computeNextTierProgress('daily', dailyTiers, { ...figures, tier: 2 }, 'USD')).toBeUndefined()
})
