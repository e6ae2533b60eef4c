import { createAmountFormatter } from '#client/text/amount-format.ts'
import type { Localization } from '#client/text/localization.ts'
import type { SettledRound } from '#client/text/round-describer.ts'
import type { TableBetChoice } from '#games/game.ts'
import { toBetsBySpot } from './table-state.ts'

/** Describes the bets of a table round in the order of `spots`, such as `Player: $1.00`. */
export function describeBets<Spot extends string>(
  { choices, currency, digits }: SettledRound,
  { lang }: Localization,
  { spots, nameSpot }: { readonly spots: readonly Spot[]; readonly nameSpot: (spot: Spot) => string },
): readonly string[] {
  const formatAmount = createAmountFormatter(lang, currency, digits)
  const bets = toBetsBySpot(choices as TableBetChoice, digits)
  return spots.flatMap((spot) => {
    const amount = bets.get(spot)
    return amount === undefined ? [] : [`${nameSpot(spot)}: ${formatAmount(amount)}`]
  })
}
