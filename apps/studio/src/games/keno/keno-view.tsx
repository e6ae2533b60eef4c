import { useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { BoardAndSide } from '#client/originals/board-and-side.tsx'
import { BoardFigures } from '#client/originals/board-figures.tsx'
import { ChoiceButtons } from '#client/originals/choice-buttons.tsx'
import { RecentResults } from '#client/originals/recent-results.tsx'
import { useOriginalView } from '#client/originals/use-original-view.ts'
import type { SoloViewProps } from '#client/solo/solo-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import { KenoBoard } from './keno-board.tsx'
import {
  clearPicks,
  createKenoGameView,
  createKenoStore,
  type KenoStore,
  pickAtRandom,
  selectRisk,
  showPastDraws,
} from './keno-store.ts'
import { risks } from './pay-tables.ts'
import { computeRtp, type DrawEvent, payoutRatioOf, payTableOf, pickRange } from './rules.ts'
import './keno.css'

/** The view of keno: the numbers with what they pay, the choice, and the recent results. */
export function KenoView({ backdrop, onReady, pastRounds }: SoloViewProps) {
  const { localization, stage } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'keno')
  const [store] = useState(createKenoStore)
  const announceDraw = ({ hits, multiplier }: DrawEvent) =>
    stage.setState({ announcement: formatMessage('result', { hits, multiplier: formatMultiplier(multiplier) }) })
  useOriginalView<DrawEvent>(
    { pastRounds, onReady },
    {
      showPast: (events) => showPastDraws(store, events),
      createView: () => createKenoGameView(store, { pickFirst: formatMessage('pickFirst'), announceDraw }),
    },
  )
  return (
    <BoardAndSide className="keno" backdrop={backdrop} board={<KenoBoard store={store} />}>
      <Choice store={store} />
      <Results store={store} />
    </BoardAndSide>
  )
}

interface PartProps {
  readonly store: KenoStore
}

/** Risk, the buttons that pick and clear, the highest payout, and the return of this choice. */
function Choice({ store }: PartProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'keno')
  const formatOriginal = createMessageFormatter(useGameContext().localization, 'originals')
  const chosen = useStore(store, (state) => state.risk)
  const picks = useStore(store, (state) => state.picked.length)
  const isLocked = useStore(store, (state) => state.isLocked)
  return (
    <fieldset className="board-choice" disabled={isLocked}>
      <ChoiceButtons
        label={formatOriginal('risk')}
        values={risks}
        selected={chosen}
        format={formatOriginal}
        onSelect={(risk) => selectRisk(store, risk)}
      />
      <div className="keno-picks">
        <button type="button" className="pill is-quiet" onClick={() => pickAtRandom(store)}>
          {formatMessage('autoPick')}
        </button>
        <button type="button" className="pill is-quiet" disabled={picks === 0} onClick={() => clearPicks(store)}>
          {formatMessage('clear')}
        </button>
      </div>
      <Figures store={store} />
    </fieldset>
  )
}

function Figures({ store }: PartProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'keno')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const risk = useStore(store, (state) => state.risk)
  const picks = useStore(store, (state) => state.picked.length)
  const stake = useStore(store, (state) => state.stake)
  const highest = payTableOf({ risk, picks }).at(-1)
  const { num, den } = computeRtp({ risk, picks })
  const figures = [
    [formatMessage('picked'), isolateLeftToRight(`${picks} / ${pickRange.most}`)],
    [
      formatOriginal('highest'),
      highest === undefined ? '–' : formatAmount(computePayout(stake, payoutRatioOf(highest))),
    ],
    [
      localization.formatMessage('rulesReturn'),
      picks === 0 ? '–' : isolateLeftToRight(`${((100 * num) / den).toFixed(2)} %`),
    ],
  ] as const
  return <BoardFigures figures={figures} />
}

function Results({ store }: PartProps) {
  const formatOriginal = createMessageFormatter(useGameContext().localization, 'originals')
  const draws = useStore(store, (state) => state.draws)
  const results = draws.map(({ multiplier }) => ({ text: formatMultiplier(multiplier), isWon: multiplier > 100 }))
  return <RecentResults label={formatOriginal('last')} results={results} />
}
