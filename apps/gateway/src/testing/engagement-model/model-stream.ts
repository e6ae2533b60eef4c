import { consumeMissions } from './model-missions.ts'
import { consumePoints } from './model-points.ts'
import { consumePromotions } from './model-promotions.ts'
import { consumeReferrals } from './model-referrals.ts'
import { endBonus } from './model-rewards.ts'
import {
  activeBonusOf,
  activityKey,
  amounts,
  commissionableOf,
  type EngagementState,
  type ModelReward,
  type StreamRow,
} from './model-state.ts'
import { consumeRebates, consumeVip } from './model-vip-and-rebates.ts'

type Consumer = (state: EngagementState, rows: readonly StreamRow[]) => void

/** In the order in which the gateway lets them read on. */
const consumers: Readonly<Record<string, Consumer>> = {
  bonuses: consumeBonuses,
  missions: consumeMissions,
  points: consumePoints,
  promotions: consumePromotions,
  rebate: consumeRebates,
  referral: consumeReferrals,
  team: () => undefined,
  vip: consumeVip,
}

/** What the gateway has counted since the last look. */
export interface ObservedStream {
  readonly rows: readonly StreamRow[]
  readonly progress: EngagementState['progress']
  /** Whether a pass has ended that nothing stopped: then the stream tells all that has happened. */
  readonly isWhole: boolean
}

/**
 * Follows the stream: checks that it tells what has happened, each thing once, and lets every consumer count what it has read. Returns
 * what the stream tells wrongly, but for what consumers and jobs have done meanwhile: `listUnexplained`.
 */
export function followStream(state: EngagementState, { rows, progress, isWhole }: ObservedStream): string[] {
  const faults = rows.flatMap((row) => (row.round ? checkRound(state, row, rows) : []))
  state.unexplained.push(...rows.filter((row) => !row.round && !takePending(state, row)))
  state.stream.push(...rows)
  if (isWhole) faults.push(...listUntold(state))
  const before = state.progress.read
  for (const [name, consume] of Object.entries(consumers)) {
    const [from, to] = [before.get(name) ?? 0n, progress.read.get(name) ?? 0n]
    if (to > from)
      consume(
        state,
        state.stream.filter(({ id }) => id > from && id <= to),
      )
  }
  state.progress = progress
  return faults
}

/** What the stream tells and what nobody has done, once the model has taken note of everything. */
export function listUnexplained(state: EngagementState): string[] {
  const unexplained = state.unexplained.splice(0).filter((row) => !takePending(state, row))
  return unexplained.map((row) => `the stream tells what has not happened: ${keyOf(row)}`)
}

/** The references of the stream hold ids that the model does not know; it knows what they are of. */
const keyOf = ({ kind, member, ref, amount }: StreamRow) =>
  activityKey(kind, member, (ref ?? '').split(':')[0] ?? '', amount)

function takePending({ pending }: EngagementState, row: StreamRow): boolean {
  const left = pending.get(keyOf(row)) ?? 0
  if (left > 1) pending.set(keyOf(row), left - 1)
  else pending.delete(keyOf(row))
  return left > 0
}

function checkRound(state: EngagementState, row: StreamRow, together: readonly StreamRow[]): string[] {
  const { round, kind } = row
  if (!round) return []
  const all = [...state.stream, ...together].filter((one) => one.round === round && one.id <= row.id)
  const sum = (read: (one: StreamRow) => bigint) => amounts.sum(all.map(read))
  const expected = round.state === 'settled' ? [round.bet, round.win, commissionableOf(round)] : [0n, 0n, 0n]
  const told = [sum(({ bet }) => bet), sum(({ win }) => win), sum(({ commissionable }) => commissionable)]
  const isRight = (all.length === 1) === (kind === 'round') && told.every((one, place) => one === expected[place])
  return isRight ? [] : [`the stream counts ${told} for the ${round.state} round ${round.key}, not ${expected}`]
}

/** What has happened and what the stream has not told although it was read to its end. */
function listUntold({ pending, rounds, stream }: EngagementState): string[] {
  const told = new Map<object, bigint>()
  for (const { round, commissionable } of stream) if (round) told.set(round, (told.get(round) ?? 0n) + commissionable)
  const wrong = [...rounds.values()].filter((round) => commissionableOf(round) !== (told.get(round) ?? 0n))
  return [...pending.keys(), ...wrong.map(({ key }) => `the round ${key}`)].map((what) => `the stream lacks ${what}`)
}

function consumeBonuses(state: EngagementState, rows: readonly StreamRow[]): void {
  for (const member of new Set(rows.map((row) => row.member))) {
    const reward = activeBonusOf(member)
    if (reward)
      countForBonus(
        state,
        reward,
        rows.filter((row) => row.member === member),
      )
  }
}

function countForBonus(state: EngagementState, reward: ModelReward, rows: readonly StreamRow[]): void {
  const { bonus } = reward
  if (!bonus) return
  const before = bonus.wagered
  for (const round of new Set(rows.map((row) => row.round))) {
    const weight = round && bonus.weights[round.category]
    if (!round || weight === undefined) continue
    const own = rows.filter((row) => row.round === round)
    const known = bonus.rounds.get(round.key)
    const isNew = own.some(({ kind }) => kind === 'round')
    if (!known && !(isNew && round.startedAt >= bonus.fromAt && round.settledAt < bonus.expiresAt)) continue
    const commissionable = amounts.sum(own.map((row) => row.commissionable)) + (known?.commissionable ?? 0n)
    const share = (commissionable * weight) / 1_000_000n
    const counted = amounts.larger(0n, amounts.smaller(share, bonus.cap))
    bonus.wagered += counted - (known?.counted ?? 0n)
    bonus.rounds.set(round.key, { commissionable, counted })
  }
  if (bonus.wagered !== before && bonus.wagered >= bonus.required) endBonus(state, reward, 'paid')
}
