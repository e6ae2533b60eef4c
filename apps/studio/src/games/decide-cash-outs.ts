import type { CashOut, CashOutEvent, InPlay, TableBetChoice } from './game.ts'

/**
 * The cash-outs of a player's bets in a round that has reached a multiplier: those that the player has asked for, those whose target is
 * reached, and those at the highest multiplier. Multipliers are in hundredths. A bet is cashed out once, at the lowest of them.
 */
export function decideCashOuts(
  { lowest, highest }: InPlay,
  {
    choice: { bets, targets = {} },
    requested,
    reached,
  }: { choice: Pick<TableBetChoice, 'bets' | 'targets'>; requested: readonly CashOut[]; reached: number },
): CashOutEvent[] {
  return Object.keys(bets).flatMap((spot): CashOutEvent[] => {
    const asked = requested.find((cashOut) => cashOut.spot === spot)?.multiplier
    const multiplier = Math.min(asked ?? highest, targets[spot] ?? highest, highest)
    return multiplier >= lowest && multiplier <= reached ? [{ type: 'cash-out', spot, multiplier }] : []
  })
}
