import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import type { Card } from '#games/cards.ts'
import { bullBull, bullRankOf, type DealEvent, fivePictures, spots } from './rules.ts'

/** Names what a hand is worth, such as `Bull 7`. */
export function nameBull(localization: Localization, cards: readonly Card[]): string {
  const formatMessage = createMessageFormatter(localization, 'niuniu')
  const rank = bullRankOf(cards)
  if (rank === fivePictures) return formatMessage('fivePictures')
  if (rank === bullBull) return formatMessage('bullBull')
  return rank === 0 ? formatMessage('noBull') : formatMessage('bull', { points: rank })
}

/** What a hand is worth in at most three characters. */
export function formatBullMark(cards: readonly Card[]): string {
  const rank = bullRankOf(cards)
  return rank === fivePictures ? 'JQK' : String(rank)
}

/** Formats which hands beat the banker. */
export function formatDealResult(localization: Localization, { winners }: Pick<DealEvent, 'winners'>): string {
  const formatMessage = createMessageFormatter(localization, 'niuniu')
  if (winners.length === 0) return formatMessage('wins_none')
  if (winners.length === spots.length) return formatMessage('wins_all')
  const players = new Intl.ListFormat(localization.lang, { type: 'unit' })
  return formatMessage('wins_some', { players: players.format(winners.map((spot) => formatMessage(spot))) })
}

const oddsByMost: Readonly<Record<number, string>> = { 1: '0.95', 2: '0.95–1.9', 3: '0.95–2.85' }

/** The odds on the felt: payout above the stake, where the better hand counts up to `most` times. */
export const formatOdds = (most: number): string => isolateLeftToRight(`${oddsByMost[most]} : 1`)
