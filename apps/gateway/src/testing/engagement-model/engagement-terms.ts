import type { MissionFile } from '@foyer/contract/operator/missions.ts'
import type { PromotionRule, PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { withHighApprovalLimit } from '#testing/test-brands.ts'

// What the members of the engagement model are given: small enough that a few rounds reach it, and scarce enough that it runs out.

/** Of an amount with up to two decimals. */
export const minorOf = (text: string) => BigInt(Math.round(Number(text) * 100))

const levelRebates = [
  { RNG: '0.002', LIVE: '0.001' },
  { RNG: '0.0037', LIVE: '0.001333' },
  { RNG: '0.005', LIVE: '0.0025' },
  { RNG: '0.008', LIVE: '0.004' },
] as const
/** Units of the currency. */
const levelAmounts = [
  { reach: 0, keep: 0, levelUp: 0, weekly: 0 },
  { reach: 60, keep: 40, levelUp: 5, weekly: 1 },
  { reach: 180, keep: 90, levelUp: 15, weekly: 3 },
  { reach: 400, keep: 200, levelUp: 40, weekly: 8 },
] as const

/** In minor units, and millionths, by level. */
export const modelLevels = levelAmounts.map((amounts, level) => ({
  reach: BigInt(amounts.reach * 100),
  keep: BigInt(amounts.keep * 100),
  levelUp: BigInt(amounts.levelUp * 100),
  weekly: BigInt(amounts.weekly * 100),
  rebate: (category: string) =>
    BigInt(Math.round(Number(levelRebates[level]?.[category as 'RNG' | 'LIVE'] ?? '0') * 1_000_000)),
}))

/** Millionths of a bet that count as progress, and for locked amounts without terms of their own. */
export const modelWeights: Readonly<Record<string, bigint>> = { RNG: 1_000_000n, FISH: 1_000_000n, LIVE: 500_000n }

/** Millionths of a point for a minor unit, by what earns them. */
export const modelEarnRates: Readonly<Record<string, { readonly type: string; readonly rate: bigint }>> = {
  RNG: { type: 'slots', rate: 17_000n },
  LIVE: { type: 'live', rate: 23_000n },
  deposit: { type: 'deposit', rate: 1_000n },
}
/** What points are converted into, in minor units, and how many of them it takes by level. */
export const modelConvertUnit = 10n
export const modelPointsByLevel = [14n, 12n, 11n, 10n] as const
export const modelConvertedADay = 500n
export const modelReferral = {
  minDeposit: 2_000n,
  betMultiplier: 2n,
  days: 10,
  referrerReward: 1_000n,
  refereeReward: 500n,
  maxPerMonth: 2,
  waitHours: 24,
} as const

export function withModelEngagement(site: BrandFile): BrandFile {
  const none = { FISH: '0', PVP: '0', SPORTS: '0', ESPORTS: '0', COCKFIGHT: '0', ELOTT: '0' }
  const levels = levelAmounts.map(({ reach, keep, levelUp, weekly }, level) => ({
    names: { EN: `Level ${level}` },
    ...{ reach: String(reach), keep: String(keep), levelUp: String(levelUp), weekly: String(weekly), birthday: '0' },
    rebate: { ...none, ...levelRebates[level] },
    withdrawals: 1,
  }))
  const engagement = {
    rebate: { vendors: {} },
    vip: { levels },
    points: {
      earn: { per: '1', live: '2.3', lottery: '0', pvp: '0', slots: '1.7', sports: '0', deposit: '0.1' },
      convert: { unit: '0.1', pointsByLevel: modelPointsByLevel.map(Number), mostADay: '5' },
    },
    referral: {
      ...{ minDeposit: '20', betMultiplier: 2, days: 10, referrerReward: '10', refereeReward: '5' },
      ...{ wagerMultiplier: 0, maxPerMonth: 2, waitHours: 24 },
    },
  } as unknown as BrandFile['engagement']
  // All that a bet may give away is left for the points, of which there are many.
  const rebate = { ...none, RNG: '0', LIVE: '0' }
  const mostRates = { dividend: '0', daily: '0', hourly: '0', realtime: '0' }
  return withHighApprovalLimit({ ...site, engagement, agents: { ...site.agents, rebate, mostRates } })
}

export interface ModelCampaign {
  readonly name: string
  readonly type: PromotionType
  readonly rule: PromotionRule
  readonly cycle?: 'day' | 'week'
  readonly pay?: 'auto' | 'claim' | 'operator'
  readonly claimDays?: number
  readonly needsApproval?: boolean
  /** Days until it ends; it never does if absent. */
  readonly days?: number
  readonly budget: {
    readonly mostMinor: bigint
    readonly mostRewards: number
    readonly mostMinorADay?: bigint
    readonly mostMinorAMember?: bigint
  }
}

const ample = { mostMinor: 100_000_000n, mostRewards: 1_000_000 }
const match: PromotionRuleOfKind<'depositMatch'> = {
  ...{ kind: 'depositMatch' as const, first: false, minDeposit: '20', rate: '0.333333', most: '12', withinHours: 30 },
  ...{ wagerMultiplier: 1, weights: { RNG: '1', LIVE: '0.5' }, maxContribution: '7.77', days: 3 },
}
const cash = (amount: string) => ({ kind: 'cash', amount, wagerMultiplier: 0 }) as const

export const modelCampaigns: readonly ModelCampaign[] = [
  { name: 'match', type: 'DEPOSIT', cycle: 'day', rule: match, budget: { ...ample, mostMinor: 15_000n } },
  {
    ...{ name: 'first match', type: 'LIMITED', rule: { ...match, first: true, rate: '1', weights: { RNG: '0.75' } } },
    budget: { ...ample, mostRewards: 4 },
  },
  {
    ...{ name: 'cash match', type: 'DEPOSIT', cycle: 'day', pay: 'claim', claimDays: 2 },
    rule: { ...match, rate: '0.1', wagerMultiplier: 0, minDeposit: '30' },
    budget: { ...ample, mostMinor: 2_000n, mostMinorADay: 900n },
  },
  {
    ...{ name: 'credit', type: 'NEWBIE', cycle: 'day' },
    rule: { kind: 'freeCredit', amount: '1.11', wagerMultiplier: 0, needs: ['phone'] },
    budget: { ...ample, mostMinor: 1_500n, mostMinorADay: 300n, mostMinorAMember: 200n },
  },
  {
    ...{ name: 'asked credit', type: 'SPECIAL', cycle: 'week', pay: 'operator', needsApproval: true, claimDays: 3 },
    rule: { kind: 'freeCredit', amount: '2', wagerMultiplier: 0, needs: ['phone'], audience: { minLevel: 1 } },
    budget: ample,
  },
  {
    ...{ name: 'loss back', type: 'SPORTS', cycle: 'day' },
    rule: {
      ...{ kind: 'cashback', period: 'day', of: 'loss', minimum: '0.10', most: '3', wagerMultiplier: 0 },
      rates: [
        { from: '0', rate: '0.033333' },
        { from: '30', rate: '0.05' },
      ],
    },
    budget: ample,
  },
  {
    ...{ name: 'bets back', type: 'LIVE', cycle: 'week', pay: 'claim', claimDays: 5 },
    rule: {
      ...{ kind: 'cashback', period: 'week', of: 'bet', minimum: '0.05', most: '4', wagerMultiplier: 0 },
      ...{ rates: [{ from: '5', rate: '0.011111' }], categories: ['LIVE'] },
    },
    budget: ample,
  },
  {
    ...{ name: 'draw', type: 'DAILY', days: 20, pay: 'claim', claimDays: 2 },
    rule: {
      kind: 'raffle',
      tickets: [
        { of: 'day', mostADay: 1 },
        { of: 'validBet', each: '15', mostADay: 3 },
        { of: 'deposit', each: '20', mostADay: 2 },
      ],
      prizes: [
        { weight: 100_000, stock: 2, reward: cash('20') },
        { weight: 300_000, stock: 5, reward: cash('1.50') },
        { weight: 200_000, reward: { kind: 'tickets', tickets: 2 } },
        { weight: 400_000, reward: { kind: 'points', points: 13 } },
      ],
    },
    budget: { mostMinor: 4_300n, mostRewards: 60 },
  },
]

type Goal = MissionFile['goal']
const mission = (code: string, period: MissionFile['period'], goal: Goal, reward: MissionFile['reward']) => ({
  ...{ code, period, goal, reward, stars: 1 },
  words: { EN: { title: 'Test', text: '' } },
})

/** The codes are made unique by whoever stores them. */
export const modelMissions = [
  mission('rounds', 'day', { event: 'round', measure: 'count', target: '3' }, { kind: 'points', points: 9 }),
  mission('bets', 'week', { event: 'round', measure: 'validBet', target: '60.00', minStake: '5.00' }, cash('0.77')),
  mission('games', 'week', { event: 'round', measure: 'games', target: '2' }, { kind: 'points', points: 11 }),
  mission('live', 'once', { event: 'round', measure: 'count', target: '4', categories: ['LIVE'] }, cash('1')),
  mission('days', 'week', { event: 'round', measure: 'days', target: '2' }, { kind: 'points', points: 5 }),
  mission('deposit', 'day', { event: 'deposit', measure: 'amount', target: '50.00' }, cash('0.50')),
  mission('sign-in', 'day', { event: 'login', measure: 'count', target: '1' }, { kind: 'points', points: 3 }),
  mission('friend', 'once', { event: 'referral', measure: 'count', target: '1' }, cash('3')),
] satisfies MissionFile[]

/** Points, and what one is worth in minor units or tickets. */
export const modelGoods = [
  { name: 'physical', kind: 'physical', points: 20n, amount: 0n, stock: 12, limitPerMember: 3, minLevel: 0 },
  { name: 'priced goods', kind: 'physical', points: 10n, amount: 150n, stock: 9, limitPerMember: null, minLevel: 1 },
  { name: 'cash', kind: 'cash', points: 30n, amount: 0n, stock: 40, limitPerMember: null, minLevel: 0, worth: '250' },
  {
    name: 'locked',
    kind: 'locked',
    points: 25n,
    amount: 0n,
    stock: 40,
    limitPerMember: null,
    minLevel: 0,
    worth: '400',
  },
  {
    name: 'tickets',
    kind: 'tickets',
    points: 15n,
    amount: 0n,
    stock: 30,
    limitPerMember: null,
    minLevel: 0,
    worth: '1',
  },
] as const
/** Of locked goods. */
export const lockedGoodsMultiplier = 2
