import type { WeightedOutcome } from '#games/table-return.ts'
import { cardsAt, createHandTable, forEachOtherHand, indexOfHand, listHandClasses } from '#games/three-card-deals.ts'
import { type DealEvent, luckyStrikePayoutOf, luckyStrikePayouts, strengthOf, toDealEvent } from './rules.ts'

const payoutClasses = Math.max(...Object.values(luckyStrikePayouts)) + 1

/**
 * Every deal, 22,100 · 18,424 pairs of hands, as one example for each winner and each payout of a lucky strike, with the number of such deals. Renaming the
 * suits changes no result, so each of the 1,755 classes of red hands is dealt once.
 */
export function enumerateOutcomes(): readonly WeightedOutcome[] {
  const [strengths, payouts] = [createHandTable(strengthOf), createHandTable(luckyStrikePayoutOf)]
  const outcomes = new Map<number, { weight: number; deal: DealEvent }>()
  for (const { hand, size } of listHandClasses()) {
    const strength = strengths[indexOfHand(...hand)] as number
    const payout = payouts[indexOfHand(...hand)] as number
    forEachOtherHand(hand, (one, two, three) => {
      const index = indexOfHand(one, two, three)
      const lead = Math.sign(strength - (strengths[index] as number))
      const key = lead * payoutClasses + (lead < 0 ? (payouts[index] as number) : payout)
      const found = outcomes.get(key)
      if (found) found.weight += size
      else outcomes.set(key, { weight: size, deal: toDealEvent(cardsAt(...hand), cardsAt(one, two, three)) })
    })
  }
  return [...outcomes.values()].map(({ weight, deal }) => ({ weight: BigInt(weight), events: [deal] }))
}
