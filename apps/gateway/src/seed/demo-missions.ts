import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { currencyDigits } from '@foyer/contract/money.ts'
import type { MissionFile } from '@foyer/contract/operator/missions.ts'
import type { Brand } from '#brands/brands.ts'

type DemoMission = Omit<MissionFile, 'code' | 'words' | 'reward' | 'goal'> & {
  readonly goal: Omit<MissionFile['goal'], 'minStake' | 'target'> & {
    readonly target: string | DemoAmount
    readonly minStake?: DemoAmount
  }
  readonly reward: { readonly points: number } | { readonly cash: DemoAmount }
  /** Days from the day of the seed, for a mission that is over. */
  readonly endDays?: number
}

/** In a currency with smaller units, and in one without. */
type DemoAmount = { readonly few: string; readonly many: string }

/** The missions of the demo, in display order; their texts are in `content/<language>/missions.json`. */
export const demoMissions = {
  'sign-in': {
    period: 'day',
    goal: { event: 'login', measure: 'count', target: '1' },
    reward: { points: 5 },
    stars: 1,
  },
  'rounds-20': {
    period: 'day',
    goal: { event: 'round', measure: 'count', target: '20' },
    reward: { points: 20 },
    stars: 2,
  },
  'games-3': {
    period: 'day',
    goal: { event: 'round', measure: 'games', target: '3' },
    reward: { points: 15 },
    stars: 1,
  },
  'vendor-50': {
    period: 'week',
    goal: { event: 'round', measure: 'count', target: '50', categories: ['RNG'], vendors: ['CQ9'] },
    reward: { cash: { few: '1.00', many: '20000' } },
    stars: 4,
  },
  'win-20': {
    period: 'week',
    goal: { event: 'round', measure: 'multiple', target: '20.00', minStake: { few: '0.20', many: '4000' } },
    reward: { cash: { few: '2.00', many: '40000' } },
    stars: 3,
  },
  'sign-in-5': {
    period: 'week',
    goal: { event: 'login', measure: 'days', target: '5' },
    reward: { points: 50 },
    stars: 2,
  },
  'live-50': {
    period: 'week',
    goal: { event: 'round', measure: 'count', target: '50', categories: ['LIVE'] },
    reward: { cash: { few: '3.00', many: '60000' } },
    stars: 4,
    minLevel: 3,
  },
  'fish-30': {
    period: 'week',
    goal: { event: 'round', measure: 'count', target: '30', categories: ['FISH'] },
    reward: { points: 60 },
    stars: 2,
  },
  'first-round': {
    period: 'once',
    goal: { event: 'round', measure: 'count', target: '1' },
    reward: { points: 50 },
    stars: 1,
  },
  phone: {
    period: 'once',
    goal: { event: 'profile', measure: 'count', target: '1', milestone: 'phone' },
    reward: { points: 50 },
    stars: 1,
  },
  profile: {
    period: 'once',
    goal: { event: 'profile', measure: 'count', target: '1', milestone: 'profile' },
    reward: { points: 100 },
    stars: 2,
  },
  friend: {
    period: 'once',
    goal: { event: 'referral', measure: 'count', target: '1' },
    reward: { points: 200 },
    stars: 3,
  },
  'opening-week': {
    period: 'once',
    goal: { event: 'round', measure: 'validBet', target: { few: '5000.00', many: '100000000' } },
    reward: { points: 300 },
    stars: 5,
    endDays: -1,
  },
} as const satisfies Readonly<Record<string, DemoMission>>
export type DemoMissionCode = keyof typeof demoMissions

/** Since when the demo's missions count. */
export const demoMissionsDaysAgo = 8

/** The missions of a brand in its own money. `words` has the texts of each. */
export function toMissionFiles(
  { currency }: Brand,
  words: (code: DemoMissionCode) => MissionFile['words'],
  nowMs: number,
): MissionFile[] {
  const amountOf = (amount: DemoAmount) => (currencyDigits[currency] === 0 ? amount.many : amount.few)
  return Object.entries<DemoMission>(demoMissions).map(([code, { goal, reward, endDays, ...mission }]) => {
    const { minStake, target, ...counted } = goal
    return {
      ...mission,
      code,
      goal: {
        ...counted,
        target: typeof target === 'string' ? target : amountOf(target),
        ...(minStake && { minStake: amountOf(minStake) }),
      },
      reward:
        'points' in reward
          ? { kind: 'points', points: reward.points }
          : { kind: 'cash', amount: amountOf(reward.cash), wagerMultiplier: 1 },
      ...(endDays !== undefined && { endsAt: new Date(nowMs + endDays * dayMs).toISOString() }),
      words: words(code as DemoMissionCode),
    }
  })
}
