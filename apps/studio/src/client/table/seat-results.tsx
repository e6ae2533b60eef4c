import { useGameContext } from '#client/game-context.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { TableResult } from './table-state.ts'
import './seat-results.css'

const listed = 12

/** What a hand was worth in a round. */
export interface SeatResult {
  /** One to three characters. */
  readonly mark: string
  /** In words, for screen readers. */
  readonly name: string
  readonly isWon: boolean
}

interface SeatResultsProps<Seat extends string> {
  readonly results: readonly TableResult[]
  readonly label: string
  /** The hands, the banker's last. */
  readonly seats: readonly Seat[]
  readonly nameSeat: (seat: Seat) => string
  readonly toSeatResult: (events: readonly unknown[], seat: Seat) => SeatResult
}

/** What every hand was worth in the last rounds, newest last, and how often each has beaten the banker. */
export function SeatResults<Seat extends string>({ results, label, seats, ...more }: SeatResultsProps<Seat>) {
  return (
    <section className="road seat-results" aria-label={label}>
      {seats.map((seat) => (
        <SeatRow key={seat} seat={seat} results={results} {...more} />
      ))}
    </section>
  )
}

type SeatRowProps<Seat extends string> = Omit<SeatResultsProps<Seat>, 'label' | 'seats'> & { readonly seat: Seat }

function SeatRow<Seat extends string>({ seat, results, nameSeat, toSeatResult }: SeatRowProps<Seat>) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'table')
  const rows = results.map(({ number, events }) => ({ number, ...toSeatResult(events, seat) }))
  const won = rows.filter(({ isWon }) => isWon).length
  return (
    <div className={`seat-row is-${seat}`}>
      <h2>{nameSeat(seat)}</h2>
      <ol aria-label={nameSeat(seat)}>
        {rows.slice(-listed).map(({ number, mark, name, isWon }) => (
          <li
            key={number}
            className={isWon ? 'is-won' : ''}
            aria-label={`${formatMessage('round', { number })}: ${name}`}
            title={name}
          >
            {mark}
          </li>
        ))}
      </ol>
      <strong>{seat !== 'banker' && rows.length > 0 && `${won}/${rows.length}`}</strong>
    </div>
  )
}
