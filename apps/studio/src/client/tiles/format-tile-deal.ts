import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter, type Localization, type MessageKey } from '#client/text/localization.ts'
import { places, type TileDealEvent, type TileHand, winningPlacesOf } from '#games/tile-table.ts'

/** Names what a hand is worth, such as `7½`. */
export type NameHand = (localization: Localization, hand: TileHand) => string

/** Formats which places beat the banker. */
export function formatTileResult(localization: Localization, deal: TileDealEvent): string {
  const formatMessage = createMessageFormatter(localization, 'tiles')
  const winners = winningPlacesOf(deal)
  if (winners.length === places.length) return formatMessage('wins_all')
  if (winners.length === 0) return formatMessage('wins_none')
  const list = new Intl.ListFormat(localization.lang, { type: 'unit' })
  return formatMessage('wins_some', { places: list.format(winners.map((place) => formatMessage(place))) })
}

/** The odds on the felt: payout above the stake. */
export const formatTileOdds = (): string => isolateLeftToRight('0.95 : 1')

/** Explains the marks of the results board, such as `★ means Gee joon`. */
export function formatBoardMarks(
  localization: Localization,
  marks: Readonly<Record<string, MessageKey<'tiles'>>>,
): string {
  const formatMessage = createMessageFormatter(localization, 'tiles')
  const list = new Intl.ListFormat(localization.lang, { type: 'unit' })
  const texts = Object.entries(marks).map(([mark, hand]) =>
    formatMessage('boardMark', { mark: isolateLeftToRight(mark), hand: formatMessage(hand) }),
  )
  return formatMessage('boardMarks', { marks: list.format(texts) })
}
