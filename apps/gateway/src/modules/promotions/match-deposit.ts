import { toMinor } from '@foyer/contract/money.ts'
import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { rateUnits, toMillionths } from '@foyer/contract/rates.ts'
import type { Brand } from '#brands/brands.ts'
import type { EntryReward } from './reward-entry.ts'

interface MatchedDeposit {
  readonly amountMinor: bigint
  /** Scope and key of its ledger transaction. */
  readonly depositRef: string
}

/** What a deposit match gives for a deposit: its share, rounded down; locked, unless nothing has to be wagered for it. */
export function matchDeposit(
  rule: PromotionRuleOfKind<'depositMatch'>,
  { currency }: Brand,
  { amountMinor, depositRef }: MatchedDeposit,
): EntryReward {
  const most = toMinor(rule.most, currency) ?? 0n
  const share = (amountMinor * (toMillionths(rule.rate) ?? 0n)) / rateUnits
  const amount = share < most ? share : most
  if (rule.wagerMultiplier === 0) return { kind: 'cash', amount, terms: { depositRef } }
  const { wagerMultiplier, weights, days } = rule
  const maxContribution = String(toMinor(rule.maxContribution, currency) ?? 0n)
  return { kind: 'locked', amount, terms: { depositRef, bonus: { wagerMultiplier, weights, days, maxContribution } } }
}
