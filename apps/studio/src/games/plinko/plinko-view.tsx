import { type CSSProperties, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { BoardAndSide } from '#client/originals/board-and-side.tsx'
import { BoardFigures } from '#client/originals/board-figures.tsx'
import { ChoiceButtons } from '#client/originals/choice-buttons.tsx'
import { RecentResults } from '#client/originals/recent-results.tsx'
import { useOriginalView } from '#client/originals/use-original-view.ts'
import type { SoloViewProps } from '#client/solo/solo-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import { risks } from './pay-tables.ts'
import {
  createPlinkoGameView,
  createPlinkoStore,
  type PlinkoStore,
  selectChoice,
  showPastDrops,
} from './plinko-store.ts'
import { computeRtp, type DropEvent, formatMultiplier, multipliersOf, rowRange } from './rules.ts'
import './plinko.css'

/** The view of plinko: recent results, the pegs with the ball, the slots, and the choice. */
export function PlinkoView({ backdrop, onReady, pastRounds }: SoloViewProps) {
  const { localization, stage } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'plinko')
  const [store] = useState(createPlinkoStore)
  const announceDrop = ({ multiplier }: DropEvent) =>
    stage.setState({ announcement: formatMessage('landed', { multiplier: formatMultiplier(multiplier) }) })
  useOriginalView<DropEvent>(
    { pastRounds, onReady },
    {
      showPast: (events) => showPastDrops(store, events),
      createView: () => createPlinkoGameView(store, announceDrop),
    },
  )
  return (
    <BoardAndSide className="plinko" backdrop={backdrop} board={<Board store={store} />}>
      <Choice store={store} />
      <RecentDrops store={store} />
    </BoardAndSide>
  )
}

interface PartProps {
  readonly store: PlinkoStore
}

/** Pegs, ball and slots. The board is as wide as its slots; heights are in rows. */
function Board({ store }: PartProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'plinko')
  const choice = useStore(store, (state) => state.choice)
  const landed = useStore(store, (state) => state.landed)
  const { rows } = choice
  const multipliers = multipliersOf(choice)
  return (
    <div className="plinko-board" style={{ '--rows': rows } as CSSProperties}>
      <svg viewBox={`0 0 ${rows + 1} ${rows}`} className="plinko-pegs" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 3 }, (_peg, place) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place.
              key={`${row}-${place}`}
              cx={(rows + 1) / 2 + place - (row + 2) / 2}
              cy={row + 0.5}
              r={0.11}
            />
          )),
        )}
      </svg>
      <Ball store={store} />
      <ol className="plinko-slots" aria-label={formatMessage('slots')}>
        {multipliers.map((multiplier, slot) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={slot}
            className={slot === landed ? 'is-landed' : undefined}
            style={{ '--heat': Math.abs(slot - rows / 2) / (rows / 2) } as CSSProperties}
          >
            {formatMultiplier(multiplier)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Ball({ store }: PartProps) {
  const ball = useStore(store, (state) => state.ball)
  if (!ball) return null
  return <span className="plinko-ball" style={{ '--across': ball.across, '--down': ball.down } as CSSProperties} />
}

/** Risk and rows, the highest payout, and the return of this choice. */
function Choice({ store }: PartProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'plinko')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const choice = useStore(store, (state) => state.choice)
  const stake = useStore(store, (state) => state.stake)
  const isLocked = useStore(store, (state) => state.isLocked)
  const { num, den } = computeRtp(choice)
  const rowsId = useId()
  const highest = { num: multipliersOf(choice)[0] ?? 0, den: 10 }
  return (
    <fieldset className="board-choice" disabled={isLocked}>
      <ChoiceButtons
        label={formatOriginal('risk')}
        values={risks}
        selected={choice.risk}
        format={formatOriginal}
        onSelect={(risk) => selectChoice(store, { risk })}
      />
      <div className="plinko-rows">
        <label htmlFor={rowsId}>{formatMessage('rows')}</label>
        <output htmlFor={rowsId}>{choice.rows}</output>
        <input
          id={rowsId}
          type="range"
          min={rowRange.least}
          max={rowRange.most}
          value={choice.rows}
          onChange={(event) => selectChoice(store, { rows: Number(event.target.value) })}
        />
      </div>
      <BoardFigures
        figures={[
          [formatOriginal('highest'), formatAmount(computePayout(stake, highest))],
          [localization.formatMessage('rulesReturn'), isolateLeftToRight(`${((100 * num) / den).toFixed(2)} %`)],
        ]}
      />
    </fieldset>
  )
}

function RecentDrops({ store }: PartProps) {
  const formatOriginal = createMessageFormatter(useGameContext().localization, 'originals')
  const drops = useStore(store, (state) => state.drops)
  const results = drops.map(({ multiplier }) => ({
    text: isolateLeftToRight(`${formatMultiplier(multiplier)}×`),
    isWon: multiplier > 10,
  }))
  return <RecentResults label={formatOriginal('last')} results={results} />
}
