import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatDealResult } from './format-deal.ts'
import type { DealEvent } from './rules.ts'

const rows = 6
const columns = 10

/** The bead plate: results from top to bottom, then left to right. A dot in a corner marks a pair. */
export function BeadPlate({ results }: { results: readonly TableResult[] }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'baccarat')
  const formatTableMessage = createMessageFormatter(localization, 'table')
  const fullColumns = Math.max(0, Math.ceil((results.length - rows * columns) / rows))
  const shown = results.slice(fullColumns * rows)
  const empty = Array.from({ length: rows * columns - shown.length }, (_, place) => place)
  return (
    <ol className="beads" aria-label={formatMessage('road')}>
      {shown.map(({ number, events }) => {
        const deal = events[0] as DealEvent
        const marks = `${deal.playerPair ? 'has-player-pair' : ''} ${deal.bankerPair ? 'has-banker-pair' : ''}`
        return (
          <li
            key={number}
            className={`bead is-${deal.winner} ${marks}`}
            aria-label={`${formatTableMessage('round', { number })}: ${formatDealResult(formatMessage, deal)}`}
          >
            {Math.max(deal.playerPoints, deal.bankerPoints)}
          </li>
        )
      })}
      {empty.map((place) => (
        <li key={`empty-${place}`} className="bead" aria-hidden="true" />
      ))}
    </ol>
  )
}
