import { modelReferral } from './engagement-terms.ts'
import { countedUpTo } from './model-progress.ts'
import { makeReward } from './model-rewards.ts'
import {
  amounts,
  dayOf,
  type EngagementState,
  expectActivity,
  hourMs,
  isAway,
  type ModelReferral,
  monthOf,
  type StreamRow,
} from './model-state.ts'

const { minDeposit, betMultiplier, maxPerMonth, waitHours, referrerReward, refereeReward } = modelReferral
const claimDays = 30

/** Counts what friends deposit and bet, and lets those who have met all conditions wait for the rewards. */
export function consumeReferrals(state: EngagementState, rows: readonly StreamRow[]): void {
  for (const one of state.referrals) {
    if (one.state === 'registered')
      count(
        one,
        rows.filter((row) => row.member === one.referee && row.countedAt < one.expiresAt),
      )
  }
  for (const one of state.referrals.toSorted((a, b) => Number(a.referee.id - b.referee.id))) {
    const isReached = one.state === 'registered' && one.deposit !== null && one.bet >= one.deposit * betMultiplier
    if (!isReached || !one.referee.hasPhone || isAway(state, one.referee)) continue
    one.state = 'qualified'
    one.rewardAt = state.now() + waitHours * hourMs
    expectActivity(state, 'referral', one.referrer, 'referral')
  }
}

function count(one: ModelReferral, rows: readonly StreamRow[]): void {
  if (!rows.some(({ round, kind }) => round || kind === 'deposit')) return
  one.bet += amounts.sum(rows.map(({ commissionable }) => commissionable))
  const deposits = rows.filter(({ kind }) => kind === 'deposit').map(({ amount }) => amount)
  const reversed = amounts.sum(deposits.filter((amount) => amount < 0n))
  const deposit = one.deposit ?? deposits.find((amount) => amount >= minDeposit) ?? null
  one.deposit = deposit === null || (reversed < 0n && deposit + reversed < minDeposit) ? null : deposit
}

/** Rewards those who have waited, unless their deposit is gone or somebody takes a break, and ends those whose time is over. */
export function settleReferrals(state: EngagementState): void {
  const now = state.now()
  const due = state.referrals.filter((one) => one.state === 'qualified' && one.rewardAt <= now)
  for (const one of due.toSorted((a, b) => a.rewardAt - b.rewardAt || Number(a.referee.id - b.referee.id)))
    settle(state, one)
  const { final } = countedUpTo(state, 'referral')
  for (const one of state.referrals) {
    if (one.state !== 'registered' || one.expiresAt > final || isAway(state, one.referee)) continue
    one.state = 'expired'
    one.endedAt = now
  }
}

function settle(state: EngagementState, one: ModelReferral): void {
  const now = state.now()
  const parties = [one.referee, one.referrer]
  const ends = parties.flatMap(({ exclusion }) =>
    exclusion?.kind === 'coolOff' && exclusion.until > now ? [exclusion.until] : [],
  )
  if (ends.length > 0) {
    one.rewardAt = Math.max(...ends)
    return
  }
  one.endedAt = now
  const deposited = amounts.sum(
    state.stream.filter((row) => row.kind === 'deposit' && row.member === one.referee).map(({ amount }) => amount),
  )
  if (deposited < (one.deposit ?? 0n)) {
    one.state = 'refused'
    one.why = 'depositReversed'
    return
  }
  const month = Date.parse(monthOf(dayOf(now)))
  const rewarded = state.referrals.filter(
    (other) => other.referrer === one.referrer && other.state === 'rewarded' && other.endedAt >= month,
  )
  const isWithinMonth = rewarded.filter(({ why }) => why !== 'monthlyLimit').length < maxPerMonth
  const isLeftOut = [
    give(state, one, one.referee, refereeReward),
    isWithinMonth && give(state, one, one.referrer, referrerReward),
  ].some((given) => given === 'away')
  one.state = 'rewarded'
  one.why = isWithinMonth ? (isLeftOut ? 'excluded' : null) : 'monthlyLimit'
}

function give(state: EngagementState, { referee }: ModelReferral, member: ModelReferral['referee'], amount: bigint) {
  if (isAway(state, member)) return 'away'
  makeReward(state, {
    ...{ member, source: 'referral', sourceKey: String(referee.id), kind: 'cash', amount, pays: 'claim', claimDays },
  })
  return 'given'
}
