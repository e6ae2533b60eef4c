import type { ModelCampaign, modelGoods } from './engagement-terms.ts'

// What the members of the engagement model hold and wait for, in plain values.

export const [hourMs, dayMs] = [3_600_000, 86_400_000]

export interface ModelRound {
  readonly key: string
  readonly member: ModelMember
  readonly nodeId: string
  readonly category: string
  readonly vendor: string
  /** Basis points. */
  readonly rtp: number
  readonly stake: bigint
  bet: bigint
  win: bigint
  state: 'open' | 'settled' | 'returned'
  readonly startedAt: number
  settledAt: number
}

export interface ModelBonus {
  readonly amount: bigint
  required: bigint
  wagered: bigint
  readonly cap: bigint
  readonly weights: Readonly<Record<string, bigint>>
  readonly fromAt: number
  expiresAt: number
  state: 'active' | 'paid' | 'cancelled' | 'expired' | 'void'
  readonly rounds: Map<string, { commissionable: bigint; counted: bigint }>
}

export interface BonusAsked {
  readonly wagerMultiplier: number
  readonly weights: Readonly<Record<string, bigint>>
  readonly cap: bigint
  readonly days: number
}

export interface ModelReward {
  readonly member: ModelMember
  readonly source: string
  readonly sourceKey: string
  readonly kind: 'cash' | 'locked' | 'points' | 'tickets'
  readonly amount: bigint
  state: 'ready' | 'held' | 'claimed' | 'issued' | 'expired' | 'void'
  readyAt: number
  claimUntil: number | null
  /** Whose budget pays it. */
  readonly campaign: Campaign | undefined
  /** Of tickets. */
  readonly raffle: Campaign | undefined
  readonly missionId: bigint | undefined
  readonly depositRef: string | undefined
  readonly asked: BonusAsked | undefined
  bonus?: ModelBonus
  requestedBy: string | null
}

export interface ModelEntry {
  readonly campaign: Campaign
  readonly member: ModelMember
  readonly cycleKey: string
  state: 'applying' | 'joined' | 'process' | 'rewarded' | 'rejected' | 'close'
  joinedAt: number
  dueAt: number | null
  endReason: string | null
  reward: ModelReward | undefined
  /** Tickets that were counted for, by day and source. */
  readonly ticketDays: Map<string, { counted: bigint; tickets: number; granted: number }>
}

/** A campaign that was opened. */
export interface Campaign extends ModelCampaign {
  readonly id: bigint
  readonly startAt: number
  readonly endAt: number | null
  spent: bigint
  rewards: number
  /** Left of each prize of a raffle that has so many. */
  readonly stock: Map<number, number>
  /** Hexadecimal; of a raffle. */
  readonly seed: string | undefined
  /** The prizes that were drawn, by member and key. */
  readonly draws: Map<string, number>
}

/** Of a category. */
export interface RebateRow {
  readonly category: string
  readonly vendor: string
  readonly day: string
  valid: bigint
  readonly rate: bigint
  carryIn: bigint
  claimed: bigint
  isClosed: boolean
  credited: bigint
  isCredited: boolean
  carryOut: bigint
}

export interface ModelReferral {
  readonly referee: ModelMember
  readonly referrer: ModelMember
  state: 'registered' | 'qualified' | 'rewarded' | 'refused' | 'expired'
  why: string | null
  deposit: bigint | null
  bet: bigint
  readonly expiresAt: number
  rewardAt: number
  endedAt: number
}

export interface ModelMember {
  readonly id: bigint
  cash: bigint
  points: bigint
  level: number
  hasPhone: boolean
  exclusion: { readonly kind: 'coolOff' | 'selfExclusion'; readonly since: number; readonly until: number } | undefined
  readonly rewards: ModelReward[]
  readonly entries: ModelEntry[]
  readonly tickets: Map<Campaign, { tickets: number; drawn: number }>
  readonly pointsDue: Map<string, bigint>
  readonly rebates: RebateRow[]
  readonly rebateKeys: Map<string, bigint>
  readonly vip: { progress: bigint; since: number; isPinned: boolean; readonly months: Map<string, bigint> }
  hasVip: boolean
  readonly missions: Map<string, { value: bigint; isDone: boolean; readonly items: Map<string, number> }>
  readonly converted: { readonly at: number; readonly amount: bigint }[]
  readonly redemptions: ModelRedemption[]
  /** That were not charged back. */
  readonly deposits: { readonly key: string; readonly amount: bigint }[]
  lastSignIn: string
}

export interface ModelGoods extends Omit<(typeof modelGoods)[number], 'stock' | 'worth'> {
  readonly id: bigint
  readonly worth?: string
  stock: number
}

export interface ModelRedemption {
  readonly key: string
  readonly goods: ModelGoods
  readonly transactionNo: string
  readonly quantity: number
  status: 'inProcess' | 'approved' | 'rejected'
}

/** A row of the activity stream. */
export interface StreamRow {
  readonly id: bigint
  readonly kind: string
  readonly member: ModelMember
  readonly round: ModelRound | undefined
  readonly ref: string | null
  readonly day: string
  readonly countedAt: number
  readonly happenedAt: number
  readonly rounds: number
  readonly bet: bigint
  readonly win: bigint
  readonly commissionable: bigint
  readonly amount: bigint
}

export interface ModelMission {
  readonly id: bigint
  readonly code: string
  readonly period: 'once' | 'day' | 'week'
  readonly event: string
  readonly measure: string
  readonly target: bigint
  readonly category: string | undefined
  readonly minStake: bigint
  readonly reward: { readonly kind: 'cash' | 'points'; readonly amount: bigint }
}

export interface EngagementState {
  now(): number
  readonly members: ModelMember[]
  readonly campaigns: Campaign[]
  /** Of all members, in the order in which they joined. */
  readonly entries: ModelEntry[]
  readonly missions: ModelMission[]
  /** Of all members, in order. */
  readonly redemptions: { readonly member: ModelMember; readonly redemption: ModelRedemption }[]
  readonly goods: ModelGoods[]
  readonly referrals: ModelReferral[]
  readonly rounds: Map<string, ModelRound>
  readonly stream: StreamRow[]
  /** Of all members of the brand. */
  lastStreamId: bigint
  /** What has happened and is not in the stream yet, as `kind ref member amount`. */
  readonly pending: Map<string, number>
  /** What the stream tells and the model does not know yet. */
  readonly unexplained: StreamRow[]
  /** How far each consumer has read, and until when everything is counted. */
  progress: { readonly read: ReadonlyMap<string, bigint>; readonly watermark: number; readonly countedUpTo: number }
}

export function createMember(id: bigint, cash: bigint): ModelMember {
  return {
    ...{ id, cash, points: 0n, level: 0, hasPhone: false, exclusion: undefined, rewards: [], entries: [] },
    ...{ tickets: new Map(), pointsDue: new Map(), rebates: [], rebateKeys: new Map(), missions: new Map() },
    ...{ vip: { progress: 0n, since: 0, isPinned: false, months: new Map() }, hasVip: false },
    ...{ converted: [], redemptions: [], deposits: [], lastSignIn: '' },
  }
}

export const isAway = ({ now }: EngagementState, { exclusion }: ModelMember): boolean =>
  exclusion !== undefined && exclusion.until > now()

export const activeBonusOf = ({ rewards }: ModelMember): ModelReward | undefined =>
  rewards.find(({ bonus }) => bonus?.state === 'active')

/** Something that the stream has to tell exactly once. */
export function expectActivity(
  state: EngagementState,
  kind: string,
  member: ModelMember,
  ref: string,
  amount = 0n,
): void {
  const key = activityKey(kind, member, ref, amount)
  state.pending.set(key, (state.pending.get(key) ?? 0) + 1)
}

export const activityKey = (kind: string, { id }: ModelMember, ref: string | null, amount: bigint) =>
  `${kind} ${ref ?? ''} ${id} ${amount}`

/** The brand's time zone is UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
export const startOfDay = (ms: number): number => Math.floor(ms / dayMs) * dayMs
export const dayBefore = (day: string, days = 1): string => dayOf(Date.parse(day) - days * dayMs)
/** The Monday of a day's week. */
export const weekOf = (day: string): string => dayBefore(day, (new Date(day).getUTCDay() + 6) % 7)
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export function commissionableOf({ state, bet, win, rtp, category }: ModelRound): bigint {
  const isPush = category === 'LIVE' && win === bet
  if (state !== 'settled' || isPush) return 0n
  return (bet * BigInt(Math.min(400, 10_000 - rtp))) / 400n
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
export const amounts = { larger, smaller, sum: (all: Iterable<bigint>) => [...all].reduce((a, b) => a + b, 0n) }
