import type { CSSProperties, ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type Bead, BeadPlate } from './bead-plate.tsx'
import {
  type DerivedRoad,
  derivedRoads,
  layOutRoad,
  type RoadCell,
  type RoadResult,
  roadRows,
  toBigRoad,
  toDerivedRoad,
} from './roads.ts'
import './roads.css'

const bigRoadColumns = 20
const derivedColumns = 14

interface RoadsBoardProps {
  readonly results: readonly TableResult[]
  readonly toBead: (events: readonly unknown[]) => Bead
  /** The sides and the tie in the order of the layout; how often each has won is counted. */
  readonly names: readonly (readonly [result: RoadResult, name: string])[]
}

/** The roads of a game between two sides: the bead plate, the big road and the three derived roads, and how often each side has won. */
export function RoadsBoard({ results, toBead, names }: RoadsBoardProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'table')
  const roadResults = results.map(({ events }) => toBead(events).result)
  const bigRoad = toBigRoad(roadResults)
  return (
    <section className="road roads">
      <div className="roads-beads">
        <BeadPlate results={results} toBead={toBead} />
        <dl className="road-counts">
          {names.map(([side, name]) => (
            <div key={side} className={`is-${side}`}>
              <dt>{name}</dt>
              <dd>{roadResults.filter((result) => result === side).length}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="roads-list">
        <RoadGrid
          name={formatMessage('bigRoad')}
          columns={bigRoadColumns}
          cells={layOutRoad(bigRoad)}
          renderEntry={({ side, ties }) => (
            <i className={`ring-mark is-${side}`}>{ties > 0 && <b>{ties > 1 ? ties : ''}</b>}</i>
          )}
        />
        <div className="roads-derived">
          {(Object.keys(derivedRoads) as DerivedRoad[]).map((road) => (
            <RoadGrid
              key={road}
              name={formatMessage(road)}
              columns={derivedColumns}
              cells={layOutRoad(toDerivedRoad(bigRoad, road))}
              renderEntry={(mark) => <i className={`derived-mark is-${road} is-${mark}`} />}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

interface RoadGridProps<Entry> {
  readonly name: string
  readonly columns: number
  readonly cells: readonly RoadCell<Entry>[]
  readonly renderEntry: (entry: Entry) => ReactNode
}

/** A road on a grid that shows its last columns. A picture for screen readers: the bead plate has the results as a list. */
function RoadGrid<Entry>({ name, columns, cells, renderEntry }: RoadGridProps<Entry>) {
  const last = cells.reduce((most, { column }) => Math.max(most, column), 0)
  const first = Math.max(0, last - columns + 1)
  return (
    <div
      className="road-grid"
      role="img"
      aria-label={name}
      style={{ '--columns': columns, '--rows': roadRows } as CSSProperties}
    >
      {cells
        .filter(({ column }) => column >= first)
        .map(({ entry, column, row }) => (
          <span
            className="road-place"
            key={`${column} ${row}`}
            style={{ '--column': column - first + 1, '--row': row + 1 } as CSSProperties}
          >
            {renderEntry(entry)}
          </span>
        ))}
    </div>
  )
}
