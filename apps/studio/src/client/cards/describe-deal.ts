import { describeBets } from '#client/table/describe-bets.ts'
import type { Localization } from '#client/text/localization.ts'
import type { RoundDescription, SettledRound } from '#client/text/round-describer.ts'
import type { Card } from '#games/cards.ts'
import { describeHand } from './describe-hand.ts'

interface DealDescription<Spot extends string> {
  readonly spots: readonly Spot[]
  readonly nameSpot: (spot: Spot) => string
  /** The result in words. */
  readonly result: string
  /** The hands with their names. */
  readonly hands: readonly (readonly [name: string, cards: readonly Card[]])[]
}

/** Describes a round of a card table: the bets, then the result and the cards of each hand. */
export const describeDeal = <Spot extends string>(
  round: SettledRound,
  localization: Localization,
  { result, hands, ...bets }: DealDescription<Spot>,
): RoundDescription => ({
  choices: describeBets(round, localization, bets),
  outcome: [result, ...hands.map(([name, cards]) => describeHand(localization, name, cards))],
})
