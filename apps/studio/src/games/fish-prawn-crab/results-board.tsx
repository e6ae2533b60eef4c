import { SmallDie } from '#client/dice/small-die.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RollEvent } from '#games/three-dice.ts'
import { BeastPicture } from './beast-picture.tsx'
import { formatRoll } from './format-spot.ts'
import { type Beast, beastOf, countBeasts } from './rules.ts'

const listed = 9
/** Fewer rolls say nothing about which beasts came up often. */
const leastRolls = 6

const rollOf = ({ events }: TableResult): RollEvent => events[0] as RollEvent

/** The last rolls, newest first, and how often each beast came up, the hottest and the coldest marked. */
export function ResultsBoard({ results }: { results: readonly TableResult[] }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'fish-prawn-crab')
  const tableText = createMessageFormatter(localization, 'table')
  const counts = countBeasts(results.map(rollOf))
  const [most, least] = [Math.max(...counts.values()), Math.min(...counts.values())]
  const markOf = (count: number) => {
    if (results.length < leastRolls || most === least) return undefined
    return count === most ? 'hot' : count === least ? 'cold' : undefined
  }
  return (
    <section className="road beast-results">
      <ol className="beast-last" aria-label={formatMessage('lastRolls')}>
        {results
          .slice(-listed)
          .reverse()
          .map((result) => (
            <li
              key={result.number}
              aria-label={`${tableText('round', { number: result.number })}: ${formatRoll(formatMessage, rollOf(result))}`}
            >
              {rollOf(result).dice.map((face, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal dice differ only by their place.
                <SmallDie key={place}>
                  <BeastPicture beast={beastOf(face)} />
                </SmallDie>
              ))}
            </li>
          ))}
      </ol>
      <dl className="beast-counts">
        {[...counts].map(([beast, count]) => (
          <BeastCount key={beast} beast={beast} count={count} share={count / Math.max(1, most)} mark={markOf(count)} />
        ))}
      </dl>
    </section>
  )
}

interface BeastCountProps {
  readonly beast: Beast
  readonly count: number
  /** Of the count of the most frequent beast. */
  readonly share: number
  readonly mark: 'hot' | 'cold' | undefined
}

function BeastCount({ beast, count, share, mark }: BeastCountProps) {
  const { localization } = useGameContext()
  const tableText = createMessageFormatter(localization, 'table')
  return (
    <div className={mark ? `is-${mark}` : undefined}>
      <dt>
        <SmallDie>
          <BeastPicture beast={beast} />
        </SmallDie>
        <span className="sr-only">{createMessageFormatter(localization, 'fish-prawn-crab')(beast)}</span>
      </dt>
      <dd>
        <i style={{ inlineSize: `${share * 100}%` }} />
        <b>{count}</b>
        {mark && <small>{tableText(mark)}</small>}
      </dd>
    </div>
  )
}
