import { modelLevels, modelWeights } from './engagement-terms.ts'
import { isClosed } from './model-progress.ts'
import { makeReward } from './model-rewards.ts'
import {
  amounts,
  dayBefore,
  dayMs,
  dayOf,
  type EngagementState,
  expectActivity,
  isAway,
  type ModelMember,
  monthOf,
  type RebateRow,
  type StreamRow,
} from './model-state.ts'

const claimDays = 14
const levelOf = (level: number) => {
  const found = modelLevels[level]
  if (!found) throw new Error(`There is no level ${level}.`)
  return found
}

export function consumeRebates(_state: EngagementState, rows: readonly StreamRow[]): void {
  for (const row of rows.toSorted((one, other) => one.day.localeCompare(other.day))) addToRebate(row)
}

function addToRebate({ member, round, day, commissionable }: StreamRow): void {
  if (!round) return
  const { category, vendor } = round
  const own = member.rebates.filter((row) => row.category === category && row.vendor === vendor)
  const known = own.find((row) => row.day === day)
  if (known) {
    known.valid += commissionable
    return
  }
  const last = own.at(-1)
  const carryIn = last?.isClosed && last.day < day ? last.carryOut : 0n
  member.rebates.push({
    ...{ category, vendor, day, valid: commissionable, rate: levelOf(member.level).rebate(category), carryIn },
    ...{ claimed: 0n, isClosed: false, credited: 0n, isCredited: false, carryOut: 0n },
  })
}

const leftOf = ({ valid, rate, carryIn, claimed }: RebateRow) => (valid * rate) / 1_000_000n + carryIn - claimed

export function claimRebate(state: EngagementState, member: ModelMember, key: string): string {
  if (isAway(state, member)) return 'play_excluded'
  const known = member.rebateKeys.get(key)
  if (known !== undefined) return `ok ${known}`
  let paid = 0n
  for (const row of member.rebates.filter(({ isClosed: isOver }) => !isOver)) {
    const due = amounts.larger(0n, leftOf(row))
    row.claimed += due
    paid += due
  }
  if (paid === 0n) return 'rebate_not_due'
  member.rebateKeys.set(key, paid)
  payRebate(state, member, paid)
  return `ok ${paid}`
}

function payRebate(state: EngagementState, member: ModelMember, paid: bigint): void {
  member.cash += paid
  expectActivity(state, 'rebate', member, 'rebate', paid)
}

/** Closes the days that are counted for good, the oldest first, and credits what nobody claimed. */
export function closeRebateDays(state: EngagementState): void {
  const all = state.members.flatMap((member) => member.rebates.map((row) => ({ member, row })))
  const open = all.filter(({ row }) => !row.isClosed)
  for (const day of [...new Set(open.map(({ row }) => row.day))].toSorted()) {
    const end = Date.parse(day) + dayMs
    if (end > state.now() || !isClosed(state, 'rebate', end)) break
    for (const { member, row } of open) if (row.day === day) close(member, row)
  }
  for (const member of state.members) credit(state, member)
}

function credit(state: EngagementState, member: ModelMember): void {
  const due = member.rebates.filter((row) => row.isClosed && !row.isCredited && row.credited > 0n)
  if (due.length === 0 || isAway(state, member)) return
  for (const row of due) row.isCredited = true
  payRebate(state, member, amounts.sum(due.map(({ credited }) => credited)))
}

function close({ rebates }: ModelMember, row: RebateRow): void {
  const left = leftOf(row)
  row.isClosed = true
  row.credited = amounts.larger(left, 0n)
  row.carryOut = amounts.smaller(left, 0n)
  const next = rebates.find(
    ({ category, vendor, day }) => category === row.category && vendor === row.vendor && day > row.day,
  )
  if (next) next.carryIn += row.carryOut
}

export function consumeVip(state: EngagementState, rows: readonly StreamRow[]): void {
  const played = rows.filter(({ round }) => round && modelWeights[round.category] !== undefined)
  for (const { member, round, commissionable, day } of played) {
    const added = (commissionable * (modelWeights[round?.category ?? ''] ?? 0n)) / 1_000_000n
    if (!member.hasVip) member.vip.since = state.now()
    member.hasVip = true
    member.vip.progress += added
    member.vip.months.set(monthOf(day), (member.vip.months.get(monthOf(day)) ?? 0n) + added)
  }
  for (const member of new Set(played.map((row) => row.member))) {
    if (!member.vip.isPinned && !isAway(state, member)) raiseLevel(state, member)
  }
}

const reachedBy = (progress: bigint) => modelLevels.findLastIndex(({ reach }) => reach <= progress)

function raiseLevel(state: EngagementState, member: ModelMember): void {
  const reached = reachedBy(member.vip.progress)
  if (reached <= member.level) return
  for (let level = member.level + 1; level <= reached; level++) {
    const { levelUp: amount } = levelOf(level)
    const sourceKey = `level:${level}`
    makeReward(state, { member, source: 'vip', sourceKey, kind: 'cash', amount, pays: 'claim', claimDays })
  }
  setLevel(state, member, reached)
}

function setLevel(state: EngagementState, member: ModelMember, level: number): void {
  member.level = level
  member.vip.since = state.now()
}

export function pinLevel(state: EngagementState, member: ModelMember, level: number): void {
  member.hasVip ||= touchVip(state, member)
  member.vip.isPinned = true
  if (member.level !== level) setLevel(state, member, level)
}

export function unpinLevel(state: EngagementState, member: ModelMember): void {
  member.hasVip ||= touchVip(state, member)
  if (!member.vip.isPinned) return
  member.vip.isPinned = false
  const reached = Math.max(0, reachedBy(member.vip.progress))
  if (reached < member.level) setLevel(state, member, reached)
  else if (!isAway(state, member)) raiseLevel(state, member)
}

function touchVip(state: EngagementState, member: ModelMember): true {
  member.vip.since = state.now()
  return true
}

/** As on a Monday, for the seven days before today. */
export function giveWeeklyRewards(state: EngagementState): void {
  const today = dayOf(state.now())
  const first = dayBefore(today, 7)
  for (const member of state.members) {
    const hasSignedIn = state.stream.some(
      (row) => row.kind === 'login' && row.member === member && row.day >= first && row.day < today,
    )
    const { weekly: amount } = levelOf(member.level)
    if (!hasSignedIn || amount === 0n || isAway(state, member)) continue
    makeReward(state, {
      ...{ member, source: 'vip', sourceKey: `week:${first}`, kind: 'cash', amount, pays: 'claim', claimDays },
    })
  }
}

/** As on the first of a month. `not counted` while that is not known for good. */
export function keepLevels(state: EngagementState): string {
  const to = Date.parse(monthOf(dayOf(state.now())))
  const month = monthOf(dayOf(to - 1))
  if (!isClosed(state, 'vip', to)) return 'not counted'
  const from = Date.parse(month)
  for (const member of state.members) {
    const { vip, exclusion, level } = member
    const hadBreak = exclusion !== undefined && exclusion.since < to && exclusion.until > from
    const isDue = member.hasVip && level > 0 && !vip.isPinned && vip.since <= from && !hadBreak
    if (!isDue || (vip.months.get(month) ?? 0n) >= levelOf(level).keep) continue
    setLevel(state, member, level - 1)
    vip.progress = levelOf(level - 1).reach
  }
  return 'ok'
}
