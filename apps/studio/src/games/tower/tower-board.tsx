import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import {
  type BoardEvent,
  type Difficulty,
  multiplierAfter,
  type PickEvent,
  rowCountOf,
  rowsByDifficulty,
  type TowerEvent,
} from './rules.ts'

interface TowerBoardProps {
  readonly events: readonly TowerEvent[]
  readonly difficulty: Difficulty
  readonly isOpen: boolean
  readonly isWaiting: boolean
  readonly onPick: (cell: number) => void
}

type CellState = 'closed' | 'safe' | 'trap' | 'hiddenSafe' | 'hiddenTrap'

const picksOf = (events: readonly TowerEvent[]): readonly PickEvent[] => events.filter((event) => event.type === 'pick')
const boardOf = (events: readonly TowerEvent[]): BoardEvent | undefined =>
  events.find((event) => event.type === 'board')

/** What a window shows: a pick, or after the round what it hid. */
function cellStateOf(events: readonly TowerEvent[], row: number, cell: number): CellState {
  const pick = picksOf(events)[row]
  if (pick?.cell === cell) return pick.isTrap ? 'trap' : 'safe'
  const traps = boardOf(events)?.traps[row]
  if (!traps) return 'closed'
  return traps.includes(cell) ? 'hiddenTrap' : 'hiddenSafe'
}

/** The rows of the tower, the lowest first, each with its multiplier. Left to right in every language, as windows are numbered. */
export function TowerBoard({ events, difficulty, isOpen, isWaiting, onPick }: TowerBoardProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'tower')
  // Marked from the press on, until the server has answered.
  const [pressed, setPressed] = useState<{ cell: number; at: number }>()
  const rowCount = rowCountOf(difficulty)
  const nextRow = isOpen ? picksOf(events).length : -1
  const rows = Array.from({ length: rowCount }, (_, row) => row)
  const press = (cell: number) => {
    setPressed({ cell, at: events.length })
    onPick(cell)
  }
  const board = useRef<HTMLDivElement>(null)
  // Whoever picks by keyboard goes on in the next row, in the same column.
  useLayoutEffect(() => {
    const isLost = pressed !== undefined && pressed.at < events.length && document.activeElement === document.body
    if (nextRow > 0 && isLost) board.current?.querySelectorAll('button')[pressed.cell]?.focus()
  }, [nextRow, pressed, events.length])
  return (
    <div ref={board} className="tower-board" style={{ '--rows': rowCount } as CSSProperties}>
      <ol className="tower-rows" aria-label={formatMessage('tower')} aria-busy={isWaiting}>
        {rows.map((row) => (
          <Row
            key={row}
            events={events}
            difficulty={difficulty}
            row={row}
            isNext={row === nextRow}
            isWaiting={isWaiting}
            pressedCell={isWaiting && row === nextRow && pressed?.at === events.length ? pressed.cell : undefined}
            onPress={press}
          />
        ))}
      </ol>
      <Status events={events} />
    </div>
  )
}

interface RowProps extends Pick<TowerBoardProps, 'events' | 'difficulty' | 'isWaiting'> {
  readonly row: number
  readonly isNext: boolean
  readonly pressedCell: number | undefined
  readonly onPress: (cell: number) => void
}

function Row({ events, difficulty, row, isNext, isWaiting, pressedCell, onPress }: RowProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'tower')
  const multiplier = formatMultiplier(multiplierAfter(difficulty, row + 1))
  const pick = picksOf(events)[row]
  const state = isNext ? 'is-next' : pick && !pick.isTrap ? 'is-climbed' : ''
  const cells = Array.from({ length: rowsByDifficulty[difficulty].cells }, (_, cell) => cell)
  return (
    <li
      className={`tower-row ${state}`}
      aria-label={formatMessage('row', { row: row + 1, multiplier })}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className="tower-multiplier" aria-hidden="true">
        {multiplier}
      </span>
      <span className="tower-cells">
        {cells.map((cell) => {
          const cellState = cellStateOf(events, row, cell)
          const name = formatMessage('cell', { row: row + 1, column: cell + 1 })
          const label = `${name}: ${formatMessage(cellState)}`
          // Only the windows of the next row can be picked.
          return isNext ? (
            <button
              key={cell}
              type="button"
              className={`tower-cell ${cell === pressedCell ? 'is-pressed' : ''}`}
              aria-label={label}
              aria-disabled={isWaiting}
              onClick={() => onPress(cell)}
            />
          ) : (
            <span key={cell} role="img" className={`tower-cell is-${cellState}`} aria-label={label}>
              <CellPicture state={cellState} />
            </span>
          )
        })}
      </span>
    </li>
  )
}

/** A lamp in a safe window, and a bat in a trap. */
function CellPicture({ state }: { state: CellState }) {
  if (state === 'closed') return null
  if (state === 'safe' || state === 'hiddenSafe')
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="tower-flame" d="M12 2c4 4 6 6.6 6 10.4a6 6 0 0 1-12 0C6 8.6 8 6 12 2Z" />
        <path className="tower-flame-core" d="M12 8.5c1.9 2 2.8 3.2 2.8 5a2.8 2.8 0 0 1-5.6 0c0-1.8.9-3 2.8-5Z" />
        <path className="tower-lamp" d="M5.5 19h13l-1.6 3H7.1Z" />
      </svg>
    )
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        className="tower-bat"
        d="M12 8.2 10.6 5.6 9.4 8.4C6.6 6.6 3.6 6.4 1 8c1.9.9 2.8 2.4 2.8 4.4 1.5-.8 2.9-.6 4 .6 1.4-.4 2.6.2 3.3 1.6L12 17l.9-2.4c.7-1.4 1.9-2 3.3-1.6 1.1-1.2 2.5-1.4 4-.6 0-2 .9-3.5 2.8-4.4-2.6-1.6-5.6-1.4-8.4.4l-1.2-2.8Z"
      />
      <path className="tower-bat-eyes" d="M10.7 10.4h.9v.9h-.9ZM12.4 10.4h.9v.9h-.9Z" />
    </svg>
  )
}

/** The last pick, for screen readers. */
function Status({ events }: { events: readonly TowerEvent[] }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'tower')
  const pick = picksOf(events).at(-1)
  const row = pick && formatMessage('row', { row: pick.row + 1, multiplier: formatMultiplier(pick.multiplier) })
  return (
    <p className="sr-only" aria-live="polite">
      {pick && `${row}, ${formatMessage(pick.isTrap ? 'trap' : 'safe')}`}
    </p>
  )
}
