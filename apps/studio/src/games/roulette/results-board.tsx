import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatPocket } from './format-spot.ts'
import { colourOf, pocketCount, type SpinEvent } from './rules.ts'

const listed = 14
const hotCount = 4

const pocketOf = ({ events }: TableResult): number => (events[0] as SpinEvent).pocket

/** How often each number fell, the most frequent first, numbers that fell equally often in their order. */
export function countNumbers(results: readonly TableResult[]): readonly { number: number; count: number }[] {
  const pockets = results.map(pocketOf)
  return Array.from({ length: pocketCount }, (_, number) => ({
    number,
    count: pockets.filter((pocket) => pocket === number).length,
  })).sort((a, b) => b.count - a.count)
}

/** The last numbers, newest first, and which fell most and least often, once there are as many as pockets. */
export function ResultsBoard({ results }: { results: readonly TableResult[] }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'roulette')
  const tableText = createMessageFormatter(localization, 'table')
  const counts = countNumbers(results)
  return (
    <section className="road roulette-results">
      <ol className="roulette-last" aria-label={formatMessage('last')}>
        {results
          .slice(-listed)
          .reverse()
          .map((result) => (
            <li
              key={result.number}
              className={`is-${colourOf(pocketOf(result))}`}
              aria-label={`${tableText('round', { number: result.number })}: ${formatPocket(formatMessage, pocketOf(result))}`}
            >
              {pocketOf(result)}
            </li>
          ))}
      </ol>
      {results.length >= pocketCount && (
        <dl className="roulette-counts">
          <NumberCounts name={tableText('hot')} counts={counts.slice(0, hotCount)} />
          <NumberCounts name={tableText('cold')} counts={counts.slice(-hotCount).reverse()} />
        </dl>
      )}
    </section>
  )
}

function NumberCounts({ name, counts }: { name: string; counts: readonly { number: number; count: number }[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {counts.map(({ number, count }) => (
          <span key={number} className={`is-${colourOf(number)}`}>
            {number}
            <small>{count}</small>
          </span>
        ))}
      </dd>
    </div>
  )
}
