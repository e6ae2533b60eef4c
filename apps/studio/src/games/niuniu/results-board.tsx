import { useGameContext } from '#client/game-context.tsx'
import { type SeatResult, SeatResults } from '#client/table/seat-results.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatBullMark, nameBull } from './format-deal.ts'
import { type DealEvent, type Seat, seats } from './rules.ts'

/** What every hand was worth in the last rounds, newest last, and how often each has beaten the banker. */
export function ResultsBoard({ results }: { results: readonly TableResult[] }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'niuniu')
  const tableText = createMessageFormatter(localization, 'table')
  const toSeatResult = (events: readonly unknown[], seat: Seat): SeatResult => {
    const deal = events[0] as DealEvent
    const isWon = deal.winners.some((spot) => spot === seat)
    const [hand, value] = [formatMessage(seat), nameBull(localization, deal[seat])]
    const name =
      seat === 'banker'
        ? tableText('handCards', { hand, cards: value })
        : formatMessage(isWon ? 'handWins' : 'handLoses', { hand, value })
    return { mark: formatBullMark(deal[seat]), name, isWon }
  }
  return (
    <SeatResults
      results={results}
      label={formatMessage('results')}
      seats={seats}
      nameSeat={formatMessage}
      toSeatResult={toSeatResult}
    />
  )
}
