import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { rankThree } from '#games/three-card-hand.ts'
import { type DealEvent, luckyStrikePayouts, type Spot, winningHandOf } from './rules.ts'

export type ZjhMessageFormatter = MessageFormatter<MessageKey<'zjh'>>

/** Formats the winner of a deal and the kind of its hand, such as `Red wins with a flush`. */
export const formatDealResult = (formatMessage: ZjhMessageFormatter, deal: DealEvent): string =>
  formatMessage(`wins_${deal.winner}`, { hand: formatMessage(rankThree(winningHandOf(deal)).kind) })

const payouts = Object.values(luckyStrikePayouts).map((payout) => payout - 1)

/** The odds on the felt: payout above the stake. */
export const formatOdds = (spot: Spot): string =>
  isolateLeftToRight(spot === 'luckyStrike' ? `${Math.min(...payouts)}–${Math.max(...payouts)} : 1` : '0.96 : 1')
