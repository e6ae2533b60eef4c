import { modelConvertedADay, modelConvertUnit, modelEarnRates, modelPointsByLevel } from './engagement-terms.ts'
import { isOpen } from './model-progress.ts'
import { lockedTermsOf, makeReward } from './model-rewards.ts'
import {
  amounts,
  type Campaign,
  type EngagementState,
  expectActivity,
  isAway,
  type ModelGoods,
  type ModelMember,
  type ModelRedemption,
  type StreamRow,
  startOfDay,
} from './model-state.ts'

const pointUnits = 1_000_000n

export function consumePoints(_state: EngagementState, rows: readonly StreamRow[]): void {
  for (const { kind, member, round, amount, commissionable } of rows) {
    if (kind !== 'deposit' && !round) continue
    const earned = modelEarnRates[round?.category ?? 'deposit']
    if (!earned) continue
    const due = member.pointsDue.get(earned.type) ?? 0n
    member.pointsDue.set(earned.type, due + earned.rate * (round ? commissionable : amount))
  }
}

/** Posts whole points; the fraction stays. */
export function postPoints(state: EngagementState): void {
  for (const member of state.members) {
    if (isAway(state, member)) continue
    for (const [type, due] of member.pointsDue) {
      if (due < pointUnits) continue
      member.points += due / pointUnits
      member.pointsDue.set(type, due % pointUnits)
    }
  }
}

export function convert(state: EngagementState, member: ModelMember, points: bigint): string {
  if (isAway(state, member)) return 'play_excluded'
  if (member.points < points) return 'points_short'
  const rate = modelPointsByLevel[member.level] ?? 1n
  const units = points / rate
  if (units === 0n) return 'points_below_unit'
  const today = startOfDay(state.now())
  const before = amounts.sum(member.converted.filter(({ at }) => at >= today).map(({ amount }) => amount))
  const amount = units * modelConvertUnit
  if (before + amount > modelConvertedADay) return 'points_daily_limit'
  member.points -= units * rate
  member.cash += amount
  member.converted.push({ at: state.now(), amount })
  expectActivity(state, 'bonus', member, 'points', amount)
  return 'ok'
}

export interface RedemptionAsked {
  readonly member: ModelMember
  readonly goods: ModelGoods
  readonly quantity: number
  readonly key: string
  /** As the gateway has numbered it. */
  readonly transactionNo: string
  readonly raffle: Campaign
}

export function redeem(state: EngagementState, asked: RedemptionAsked): string {
  const { member, goods, quantity, raffle } = asked
  if (isAway(state, member)) return 'play_excluded'
  if (goods.kind === 'tickets' && !isOpen(state, raffle)) return 'goods_not_found'
  if (member.level < goods.minLevel) return 'level_too_low'
  const own = member.redemptions.filter((one) => one.goods === goods && one.status !== 'rejected')
  const had = own.reduce((sum, one) => sum + one.quantity, 0)
  if (goods.limitPerMember !== null && had + quantity > goods.limitPerMember) return 'goods_limit'
  if (goods.stock < quantity) return 'stock_short'
  const [points, cash] = priceOf(goods, quantity)
  if (member.points < points) return 'points_short'
  if (member.cash < cash) return 'insufficient_balance'
  goods.stock -= quantity
  member.points -= points
  member.cash -= cash
  const { key, transactionNo } = asked
  const redemption: ModelRedemption = { key, goods, transactionNo, quantity, status: 'inProcess' }
  member.redemptions.push(redemption)
  state.redemptions.push({ member, redemption })
  return 'ok'
}

const priceOf = ({ points, amount }: ModelGoods, quantity: number) =>
  [points * BigInt(quantity), amount * BigInt(quantity)] as const

export function decide(member: ModelMember, redemption: ModelRedemption, decision: 'approve' | 'reject'): string {
  const { goods, quantity } = redemption
  if (redemption.status !== 'inProcess') return 'redemption_decided'
  if (decision === 'approve' && goods.kind !== 'physical') return 'redemption_credited_automatically'
  redemption.status = decision === 'approve' ? 'approved' : 'rejected'
  if (decision === 'approve') return 'ok'
  const [points, cash] = priceOf(goods, quantity)
  goods.stock += quantity
  member.points += points
  member.cash += cash
  return 'ok'
}

/** Gives what goods are worth, at once or, beside an active bonus, to be claimed. */
export function creditRedemptions(state: EngagementState, raffle: Campaign): void {
  for (const { member, redemption } of state.redemptions) {
    const { goods, quantity, transactionNo } = redemption
    if (redemption.status !== 'inProcess' || goods.kind === 'physical' || isAway(state, member)) continue
    redemption.status = 'approved'
    const amount = BigInt(goods.worth ?? 0) * BigInt(quantity)
    makeReward(state, {
      ...{ member, source: 'mall', sourceKey: transactionNo, kind: goods.kind, amount, pays: 'auto', raffle },
      ...(goods.kind === 'locked' && { asked: lockedTermsOf(amount) }),
    })
  }
}
