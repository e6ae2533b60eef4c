import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import type { RankingUnit } from '@foyer/contract/promotions/rankings.ts'
import { fromMillionths } from '@foyer/contract/rates.ts'

export type RankingMeasure = PromotionRuleOfKind<'ranking'>['measure']

const unitsOfMeasure: Readonly<Record<RankingMeasure, RankingUnit>> = {
  multiple: 'multiple',
  validBet: 'money',
  stars: 'stars',
}

export const unitOfMeasure = (measure: RankingMeasure): RankingUnit => unitsOfMeasure[measure]

/** The wire's form of a score: a multiple of the stake, an amount, or a number of stars. */
export function formatScore(measure: RankingMeasure, score: bigint, currency: Currency): string {
  const unit = unitOfMeasure(measure)
  if (unit === 'stars') return String(score)
  return unit === 'money' ? fromMinor(score, currency) : fromMillionths(score)
}

/** The consumer of the stream that the scores come of: what it has not read can still change them. */
export const scoringConsumerOf = (measure: RankingMeasure) => ({
  name: measure === 'stars' ? 'missions' : 'promotions',
})
