import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import { type Currency, currencyDigits } from '@foyer/contract/money.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'
import type { promotion } from '#db/schema/content.ts'

export interface DemoPromotion {
  readonly type: PromotionType
  /** The feature that the promotion is about; without it the promotion is not written. */
  readonly feature?: FeatureName
  /** Days from the day of the seed; negative for the past. */
  readonly startDays: number
  readonly endDays: number | null
  /** What can be taken part in, with amounts in the brand's currency. Without it: nothing. */
  readonly rule?: (money: DemoMoney) => PromotionRule
  /** How it is entered and paid, where that differs from once and at once. */
  readonly entry?: Pick<Partial<typeof promotion.$inferInsert>, 'cycle' | 'pay' | 'claimDays' | 'needsApproval'>
  readonly recipe: PosterRecipe
}

/** Writes an amount of US dollars in the brand's money: an amount that somebody would choose there. */
export type DemoMoney = (dollars: number) => string

/** What each promotion of the demo with a rule may give at most, in US dollars and in number. */
export const demoBudget = { dollars: 20_000, rewards: 5_000 }

/** Amounts of brands that count in other units, for each dollar. */
const unitsForADollar: Readonly<Partial<Record<Currency, number>>> = { VND: 20_000 }

export function demoMoneyOf(currency: Currency): DemoMoney {
  const units = unitsForADollar[currency] ?? 1
  return (dollars) => (dollars * units).toFixed(Math.min(2, currencyDigits[currency]))
}
