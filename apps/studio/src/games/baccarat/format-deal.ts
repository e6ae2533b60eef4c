import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import type { DealEvent, Spot } from './rules.ts'

export type BaccaratMessageFormatter = MessageFormatter<MessageKey<'baccarat'>>

/** Formats the winner and the points of a deal. */
export const formatDealResult = (
  formatMessage: BaccaratMessageFormatter,
  { winner, playerPoints, bankerPoints }: DealEvent,
): string => formatMessage(`wins_${winner}`, { player: playerPoints, banker: bankerPoints })

/** The odds labels on the felt: payout above the stake. */
export const oddsLabels: Readonly<Record<Spot, string>> = {
  player: isolateLeftToRight('1 : 1'),
  banker: isolateLeftToRight('0.95 : 1'),
  tie: isolateLeftToRight('8 : 1'),
  playerPair: isolateLeftToRight('11 : 1'),
  bankerPair: isolateLeftToRight('11 : 1'),
}
