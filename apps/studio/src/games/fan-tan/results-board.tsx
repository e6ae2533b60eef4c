import { useGameContext } from '#client/game-context.tsx'
import { type Bead, BeadPlate } from '#client/table/roads/bead-plate.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatCount } from './format-spot.ts'
import { type CountEvent, numbers } from './rules.ts'

const countOf = ({ events }: Pick<TableResult, 'events'>): CountEvent => events[0] as CountEvent

/** The last numbers as beads, odd ones red and even ones blue, and how often each has won. */
export function ResultsBoard({ results }: { results: readonly TableResult[] }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'fan-tan')
  const toBead = (events: readonly unknown[]): Bead => {
    const count = countOf({ events })
    return {
      result: count.remainder % 2 === 1 ? 'red' : 'blue',
      mark: count.remainder,
      name: formatCount(formatMessage, count),
    }
  }
  return (
    <section className="road roads fan-tan-results">
      <BeadPlate results={results} toBead={toBead} />
      <dl className="fan-tan-counts" aria-label={formatMessage('frequencies')}>
        {numbers.map((number) => {
          const won = results.filter((result) => countOf(result).remainder === number).length
          return (
            <div key={number}>
              <dt>{number}</dt>
              <dd>
                <span style={{ inlineSize: `${results.length > 0 ? (won / results.length) * 100 : 0}%` }} />
                <b>{won}</b>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
