import { AppError } from '@foyer/contract/errors.ts'
import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import type { AppServices } from '#src/app-services.ts'
import { countOppositeRounds } from '#vendors/opposite-rounds.ts'

interface CashbackPeriod {
  readonly memberId: bigint
  readonly rule: PromotionRuleOfKind<'cashback'>
  readonly from: Date
  readonly to: Date
}

/**
 * Why an operator has to look at a cashback first: somebody bet against the member in shared rounds of the period, often enough that what
 * one lost the other may have won for both. Only a cashback of losses can be had without a risk. Throws `vendor_unavailable` while a
 * vendor does not say.
 */
export async function findOppositeBets(
  services: AppServices,
  { rule, memberId, from, to }: CashbackPeriod,
): Promise<'opposite bets' | undefined> {
  if (rule.of !== 'loss') return undefined
  const { counts, unavailableVendors } = await countOppositeRounds(services, {
    ...{ memberId, from, to, categories: rule.categories },
  })
  if (counts.size > 0) return 'opposite bets'
  if (unavailableVendors.length > 0) throw new AppError('vendor_unavailable')
  return undefined
}
