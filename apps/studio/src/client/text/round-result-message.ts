import type { GameMessageKey, Localization } from './localization.ts'

type ResultKey = Extract<GameMessageKey, 'noWin' | 'won' | 'stakeReturned' | 'partReturned'>

interface RoundAmounts {
  readonly stake: bigint
  readonly win: bigint
}

/** The result of a round: a win is what the payout exceeds the stake by, and the payout stands beside it. Amounts in minor units. */
export function formatRoundResult(
  { formatMessage }: Localization,
  { stake, win }: RoundAmounts,
  formatAmount: (minor: bigint) => string,
): string {
  const amounts = { amount: formatAmount(win), stake: formatAmount(stake), net: formatAmount(win - stake) }
  return formatMessage(resultMessageKey({ stake, win }), amounts)
}

/** The message of a round's result, amounts in minor units. A payout below the stake is a loss, so it is not called a win. */
export function resultMessageKey({ stake, win }: RoundAmounts): ResultKey {
  if (win === 0n) return 'noWin'
  if (win > stake) return 'won'
  return win === stake ? 'stakeReturned' : 'partReturned'
}
