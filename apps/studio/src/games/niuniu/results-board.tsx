import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatBullMark, nameBull } from './format-deal.ts'
import { type DealEvent, seats, spots } from './rules.ts'

const listed = 12

const dealOf = ({ events }: TableResult): DealEvent => events[0] as DealEvent

/** What every hand was worth in the last rounds, newest last, and how often each has beaten the banker. */
export function ResultsBoard({ results }: { results: readonly TableResult[] }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'niuniu')
  const roundText = createMessageFormatter(localization, 'table')
  const last = results.slice(-listed)
  return (
    <section className="road bull-results" aria-label={formatMessage('results')}>
      {seats.map((seat) => {
        const hand = formatMessage(seat)
        const won = results.filter((result) =>
          spots.some((spot) => spot === seat && dealOf(result).winners.includes(spot)),
        )
        return (
          <div key={seat} className={`bull-row is-${seat}`}>
            <h2>{hand}</h2>
            <ol aria-label={hand}>
              {last.map((result) => {
                const cards = dealOf(result)[seat]
                const isWon = won.includes(result)
                const value = nameBull(localization, cards)
                const name =
                  seat === 'banker'
                    ? roundText('handCards', { hand, cards: value })
                    : formatMessage(isWon ? 'handWins' : 'handLoses', { hand, value })
                return (
                  <li
                    key={result.number}
                    className={isWon ? 'is-won' : ''}
                    aria-label={`${roundText('round', { number: result.number })}: ${name}`}
                  >
                    {formatBullMark(cards)}
                  </li>
                )
              })}
            </ol>
            <strong>{seat !== 'banker' && results.length > 0 && `${won.length}/${results.length}`}</strong>
          </div>
        )
      })}
    </section>
  )
}
