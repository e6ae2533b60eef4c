import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoadResult } from './roads.ts'
import './roads.css'

/** A result on the bead plate. */
export interface Bead {
  readonly result: RoadResult
  /** One or two characters on the bead, such as the points. */
  readonly mark: string | number
  /** The result in words. */
  readonly name: string
  /** The sides whose corner has a dot, such as those with a pair. */
  readonly dots?: readonly ('blue' | 'red')[]
}

const rows = 6
const columns = 10

interface BeadPlateProps {
  readonly results: readonly TableResult[]
  readonly toBead: (events: readonly unknown[]) => Bead
}

/** The bead plate: results from top to bottom, then left to right. */
export function BeadPlate({ results, toBead }: BeadPlateProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'table')
  const fullColumns = Math.max(0, Math.ceil((results.length - rows * columns) / rows))
  const shown = results.slice(fullColumns * rows)
  const empty = Array.from({ length: rows * columns - shown.length }, (_, place) => place)
  return (
    <ol className="beads" aria-label={formatMessage('beadRoad')}>
      {shown.map(({ number, events }) => {
        const { result, mark, name, dots = [] } = toBead(events)
        return (
          <li
            key={number}
            className={`bead is-${result} ${dots.map((side) => `has-${side}-dot`).join(' ')}`}
            aria-label={`${formatMessage('round', { number })}: ${name}`}
          >
            {mark}
          </li>
        )
      })}
      {empty.map((place) => (
        <li key={`empty-${place}`} className="bead" aria-hidden="true" />
      ))}
    </ol>
  )
}
