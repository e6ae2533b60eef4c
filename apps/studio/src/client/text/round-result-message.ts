import type { GameMessageKey } from './localization.ts'

type ResultKey = Extract<GameMessageKey, 'noWin' | 'won' | 'stakeReturned' | 'partReturned'>

/** The message of a round's result, amounts in minor units. A payout below the stake is a loss, so it is not called a win. */
export function resultMessageKey({ stake, win }: { readonly stake: bigint; readonly win: bigint }): ResultKey {
  if (win === 0n) return 'noWin'
  if (win > stake) return 'won'
  return win === stake ? 'stakeReturned' : 'partReturned'
}
