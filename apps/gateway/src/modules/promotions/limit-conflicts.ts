import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionLimitConflict } from '@foyer/contract/promotions/promotions.ts'
import type { Brand } from '#brands/brands.ts'
import { largestDepositWithin, mostPlayWithin, type OwnLimit } from '#policies/allowed-by-limits.ts'
import { matchDeposit } from './match-deposit.ts'

const hourMs = 60 * 60_000

/**
 * Which of the member's own limits a deposit match asks to exceed, and what it leaves: with the smallest deposit that counts, or with what
 * has to be wagered for the bonus of that deposit. Cash that has to be wagered is not limited in time, so limits are in its way at no time.
 */
export function findLimitConflict(
  rule: PromotionRule,
  own: readonly OwnLimit[],
  { brand, nowMs, dueAt }: { readonly brand: Brand; readonly nowMs: number; readonly dueAt?: Date | null | undefined },
): PromotionLimitConflict | null {
  if (rule.kind !== 'depositMatch' || own.length === 0) return null
  const { currency, site } = brand
  const within = { nowMs, timeZone: site.timeZone }
  const amountMinor = toMinor(rule.minDeposit, currency) ?? 0n
  const depositUntilMs = dueAt?.getTime() ?? nowMs + rule.withinHours * hourMs
  const deposit = largestDepositWithin(own, { ...within, untilMs: depositUntilMs })
  if (deposit !== undefined && deposit < amountMinor) return { of: 'deposit', left: fromMinor(deposit, currency) }
  const { amount } = matchDeposit(rule, brand, { amountMinor, depositRef: '' })
  const play = mostPlayWithin(own, { ...within, untilMs: nowMs + rule.days * dayMs })
  if (play === undefined || play >= amount * BigInt(rule.wagerMultiplier)) return null
  return { of: 'play', left: fromMinor(play, currency) }
}
