import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import type { Commission, DealEvent, Spot } from './rules.ts'

export type BaccaratMessageFormatter = MessageFormatter<MessageKey<'baccarat'>>

/** Formats the winner and the points of a deal. */
export const formatDealResult = (
  formatMessage: BaccaratMessageFormatter,
  { winner, playerPoints, bankerPoints }: DealEvent,
): string => formatMessage(`wins_${winner}`, { player: playerPoints, banker: bankerPoints })

const odds: Readonly<Record<Exclude<Spot, 'banker'>, string>> = {
  player: '1 : 1',
  tie: '8 : 1',
  playerPair: '11 : 1',
  bankerPair: '11 : 1',
}

/** The odds on the felt: payout above the stake. */
export function formatOdds(spot: Spot, commission: Commission): string {
  if (spot !== 'banker') return isolateLeftToRight(odds[spot])
  return isolateLeftToRight(commission === 'fivePercent' ? '0.95 : 1' : '1 : 1')
}
