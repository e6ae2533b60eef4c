import { useId } from 'react'
import { createPortal } from 'react-dom'
import { useGameContext } from '#client/game-context.tsx'
import { randomBelow } from '#client/originals/random-below.ts'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import {
  type BoardEvent,
  cellCount,
  endAfterPicks,
  type MinesChoice,
  type MinesEvent,
  mineCountRange,
  multiplierAfter,
  type PickEvent,
} from './rules.ts'
import './mines.css'

const cells = Array.from({ length: cellCount }, (_, cell) => cell)
const columns = 5
const mineCounts = Array.from({ length: mineCountRange.most }, (_, index) => mineCountRange.least + index)
/** How many of the next picks are listed beside the board. */
const listedPicks = 5

/** The board of mines, and the number of mines beside it. */
export function MinesView(props: StepsViewProps) {
  const events = props.events as readonly MinesEvent[]
  return (
    <>
      {createPortal(<div className="mines-scene" />, props.backdrop)}
      <div className="mines">
        <Board {...props} events={events} />
        <Side {...props} events={events} />
      </div>
    </>
  )
}

const picksOf = (events: readonly MinesEvent[]): readonly PickEvent[] => events.filter((event) => event.type === 'pick')
const boardOf = (events: readonly MinesEvent[]): BoardEvent | undefined =>
  events.find((event) => event.type === 'board')

interface PartProps extends StepsViewProps {
  readonly events: readonly MinesEvent[]
}

type CellState = 'closed' | 'gem' | 'mine' | 'hiddenGem' | 'hiddenMine'

/** What a cell shows: a pick, or after the round what it hid. */
function cellStateOf(events: readonly MinesEvent[], cell: number): CellState {
  const pick = picksOf(events).find((event) => event.cell === cell)
  if (pick) return pick.isMine ? 'mine' : 'gem'
  const board = boardOf(events)
  if (!board) return 'closed'
  return board.mines.includes(cell) ? 'hiddenMine' : 'hiddenGem'
}

function Board({ events, isOpen, isWaiting, onAction }: PartProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'mines')
  return (
    <fieldset className="mines-board" aria-label={formatMessage('board')} disabled={!isOpen} aria-busy={isWaiting}>
      {cells.map((cell) => {
        const state = cellStateOf(events, cell)
        const place = { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 }
        return (
          <button
            key={cell}
            type="button"
            className={`mines-cell is-${state}`}
            aria-label={`${formatMessage('cell', place)}: ${formatMessage(state)}`}
            aria-disabled={state !== 'closed' || isWaiting}
            onClick={() => {
              if (state === 'closed' && !isWaiting) onAction({ type: 'pick', cell })
            }}
          >
            <CellPicture state={state} />
          </button>
        )
      })}
    </fieldset>
  )
}

function CellPicture({ state }: { state: CellState }) {
  if (state === 'closed') return null
  if (state === 'gem' || state === 'hiddenGem')
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="gem-side" d="M5 4h14l4 6-11 11L1 10z" />
        <path className="gem-top" d="M5 4h14l4 6H1z" />
        <path className="gem-light" d="M8 10 12 4l4 6-4 11z" />
      </svg>
    )
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path className="mine-fuse" d="M15 8c1-3 3-4 6-3" />
      <circle className="mine-body" cx="11" cy="13.5" r="8" />
      <circle className="mine-light" cx="8.4" cy="10.6" r="2.1" />
    </svg>
  )
}

/** The number of mines, and what the next picks pay. */
function Side({ events, isOpen, isWaiting, stake, choice, onChoice, onAction }: PartProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'mines')
  const { mines } = choice as MinesChoice
  const countId = useId()
  const picks = isOpen ? picksOf(events).length : 0
  const closed = cells.filter((cell) => cellStateOf(events, cell) === 'closed')
  return (
    <div className="mines-side">
      <div className="mines-count">
        <label htmlFor={countId}>{formatMessage('mines')}</label>
        <select
          id={countId}
          value={mines}
          disabled={isOpen || isWaiting}
          onChange={(event) => onChoice({ mines: Number(event.target.value) })}
        >
          {mineCounts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </div>
      <ol className="mines-next" aria-label={formatMessage('next')}>
        {nextPicks(mines, picks).map(({ number, multiplier }) => (
          <li key={number} className={isOpen && number === picks + 1 ? 'is-next' : undefined}>
            <span>{formatMessage('pickNumber', { number })}</span>
            <strong>{formatMultiplier(multiplier)}</strong>
            <span>{formatAmount(computePayout(stake, { num: multiplier, den: 100 }))}</span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="pill is-quiet"
        disabled={!isOpen || isWaiting || closed.length === 0}
        onClick={() => onAction({ type: 'pick', cell: closed[randomBelow(closed.length)] ?? 0 })}
      >
        {createMessageFormatter(localization, 'originals')('random')}
      </button>
    </div>
  )
}

/** The next picks with their multipliers, until the round would end by itself. */
function nextPicks(mines: number, picks: number): readonly { number: number; multiplier: number }[] {
  const list: { number: number; multiplier: number }[] = []
  for (let number = picks + 1; number <= cellCount - mines && list.length < listedPicks; number += 1) {
    list.push({ number, multiplier: multiplierAfter(mines, number) })
    if (endAfterPicks(mines, number) !== undefined) break
  }
  return list
}
