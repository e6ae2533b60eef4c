import { expect, test } from 'vitest'
import { groupRatesByCategory } from './group-rates.ts'

const level = (rng: string, live: string, fish: string) => ({
  ...{ level: 0, name: '', reach: '0', keep: '0', withdrawals: 1, levelUp: '0', weekly: '0', birthday: '0' },
  rebate: [
    { category: 'RNG' as const, rate: rng },
    { category: 'LIVE' as const, rate: live },
    { category: 'FISH' as const, rate: fish },
  ],
})

test('puts categories together whose rates are the same at every level', () => {
  expect(groupRatesByCategory([level('0.002', '0.001', '0.002'), level('0.003', '0.001', '0.003')])).toEqual([
    { categories: ['RNG', 'FISH'], rates: ['0.002', '0.003'] },
    { categories: ['LIVE'], rates: ['0.001', '0.001'] },
  ])
  expect(groupRatesByCategory([level('0.002', '0.001', '0.002'), level('0.003', '0.001', '0.004')])).toHaveLength(3)
  expect(groupRatesByCategory([])).toEqual([])
})
