import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { promotionTypes } from '@foyer/contract/promotions/promotion-types.ts'
import { expect, test } from 'vitest'
import { parsePromotionRule } from './parse-promotion-rule.ts'

const match = {
  kind: 'depositMatch',
  first: true,
  minDeposit: '20.00',
  rate: '0.5',
  most: '200.00',
  wagerMultiplier: 10,
  weights: { RNG: '1', LIVE: '0.5' },
  maxContribution: '20.00',
  days: 30,
  withinHours: 72,
} satisfies PromotionRule
const cashback = {
  kind: 'cashback',
  period: 'week',
  of: 'loss',
  rates: [
    { from: '0', rate: '0.03' },
    { from: '500', rate: '0.05' },
  ],
  minimum: '1.00',
  most: '100.00',
  wagerMultiplier: 1,
  categories: ['SPORTS'],
} satisfies PromotionRule
const cash = { kind: 'cash', amount: '50.00', wagerMultiplier: 0 } as const
const points = { kind: 'points', points: 100 } as const
const ranking = {
  kind: 'ranking',
  measure: 'multiple',
  minStake: '0.20',
  prizes: [
    { from: 1, to: 1, reward: cash },
    { from: 2, to: 10, reward: points },
  ],
} satisfies PromotionRule
const raffle = {
  kind: 'raffle',
  tickets: [{ of: 'deposit', each: '50.00', mostADay: 3 }],
  prizes: [
    { weight: 200, stock: 5, reward: cash },
    { weight: 999_800, reward: points },
  ],
} satisfies PromotionRule
const freeCredit = { kind: 'freeCredit', amount: '5.00', wagerMultiplier: 5, needs: ['phone'] } satisfies PromotionRule
const appDownload = { kind: 'appDownload', reward: points } satisfies PromotionRule

test.each<[PromotionType, PromotionRule]>([
  ['DEPOSIT', match],
  ['SPORTS', cashback],
  ['RANKING', ranking],
  ['SPECIAL', raffle],
  ['NEWBIE', freeCredit],
  ['APP_DOWNLOAD', appDownload],
])('accepts a rule of %s', (type, rule) => {
  expect(parsePromotionRule(rule, type, 'USD')).toEqual({ rule })
})

test('accepts a promotion of every type that has nothing to take part in', () => {
  for (const type of promotionTypes)
    expect(parsePromotionRule({ kind: 'info' }, type, 'USD')).toEqual({ rule: { kind: 'info' } })
})

test.each<[string, PromotionType, unknown, string]>([
  ['no rule', 'DEPOSIT', null, 'not a rule of a known kind'],
  ['an unknown kind', 'DEPOSIT', { kind: 'gift' }, '(kind: gift)'],
  ['an unknown field', 'DEPOSIT', { ...match, bonus: 1 }, '(kind: depositMatch)'],
  ['a missing field', 'APP_DOWNLOAD', { kind: 'appDownload' }, '(kind: appDownload)'],
  ['a kind that the type does not have', 'SPORTS', match, 'SPORTS cannot have a rule depositMatch'],
  ['more wagering than the type allows', 'NEWBIE', { ...match, wagerMultiplier: 11 }, 'multiplier 11 is above 10'],
  [
    'wagering of a prize',
    'RANKING',
    { ...ranking, prizes: [{ from: 1, to: 1, reward: { ...cash, wagerMultiplier: 1 } }] },
    'multiplier 1 is above 0',
  ],
  ['a category of another type', 'LIVE', cashback, 'counts SPORTS'],
  ['an amount of zero', 'NEWBIE', { ...freeCredit, amount: '0' }, '"0" is not a positive amount in USD'],
  [
    'decimals that the currency does not have',
    'NEWBIE',
    { ...freeCredit, amount: '5.001' },
    '"5.001" is not a positive amount',
  ],
  ['thresholds out of order', 'SPORTS', { ...cashback, rates: cashback.rates.toReversed() }, 'ascending order'],
  ['a gap between places', 'RANKING', { ...ranking, prizes: [{ from: 2, to: 3, reward: cash }] }, 'do not adjoin'],
  ['a least stake of stars', 'RANKING', { ...ranking, measure: 'stars', minStake: '1' }, 'stars have no least stake'],
  [
    'categories of stars',
    'RANKING',
    { ...ranking, measure: 'stars', minStake: '0', categories: ['RNG'] },
    'stars have no',
  ],
  ['weights that do not sum up', 'SPECIAL', { ...raffle, prizes: [{ weight: 5, reward: cash }] }, 'weights sum to 5'],
  [
    'a stock of the last prize',
    'SPECIAL',
    { ...raffle, prizes: [{ weight: 1_000_000, stock: 1, reward: cash }] },
    'last prize has a stock',
  ],
])('refuses %s', (_what, type, stored, problem) => {
  expect(parsePromotionRule(stored, type, 'USD')).toEqual({ problem: expect.stringContaining(problem) })
})
