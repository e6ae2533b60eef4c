import { type CSSProperties, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { ChoiceButtons } from '#client/originals/choice-buttons.tsx'
import { ChoiceFigure, ChoiceFigures, TypedFigure } from '#client/originals/choice-figures.tsx'
import { NumberPanel } from '#client/originals/number-panel.tsx'
import { RecentResults } from '#client/originals/recent-results.tsx'
import { useChoiceKeys } from '#client/originals/use-choice-keys.ts'
import { useOriginalView } from '#client/originals/use-original-view.ts'
import type { SoloViewProps } from '#client/solo/solo-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import {
  createLimboGameView,
  createLimboStore,
  type LimboStore,
  selectTarget,
  selectWinChance,
  showPastResults,
  targetStepAt,
} from './limbo-store.ts'
import { type ResultEvent, winChanceOf, winPayoutRatioOf } from './rules.ts'
import './limbo.css'

/** Targets of one press, in hundredths. */
const presets = [125, 150, 200, 500, 1_000, 10_000] as const

/** The view of limbo: recent results, the multiplier, the rail with the target, and the choice. */
export function LimboView({ backdrop, onReady, pastRounds }: SoloViewProps) {
  const { localization, stage } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'limbo')
  const [store] = useState(createLimboStore)
  const announceResult = ({ result }: ResultEvent) =>
    stage.setState({ announcement: formatMessage('drawn', { result: formatMultiplier(result) }) })
  useOriginalView<ResultEvent>(
    { pastRounds, onReady },
    {
      showPast: (events) => showPastResults(store, events),
      createView: () => createLimboGameView(store, announceResult),
    },
  )
  const phase = useStore(store, (state) => state.phase)
  const isLocked = useStore(store, (state) => state.isLocked)
  useChoiceKeys(isLocked, {
    onDigit: (digit) => presets[digit - 1] && selectTarget(store, presets[digit - 1] ?? 0),
    onSide(by) {
      const { target } = store.getState().choice
      selectTarget(store, target + by * targetStepAt(target))
    },
  })
  return (
    <>
      {createPortal(<div className="limbo-scene" />, backdrop)}
      <NumberPanel phase={phase} number={<Shown store={store} />} results={<Results store={store} />}>
        <Rail store={store} />
        <Presets store={store} />
        <Figures store={store} />
      </NumberPanel>
    </>
  )
}

interface PartProps {
  readonly store: LimboStore
}

function Shown({ store }: PartProps) {
  return formatMultiplier(useStore(store, (state) => state.shown))
}

function Results({ store }: PartProps) {
  const formatOriginal = createMessageFormatter(useGameContext().localization, 'originals')
  const results = useStore(store, (state) => state.results)
  return (
    <RecentResults
      label={formatOriginal('last')}
      results={results.map(({ result, isWin }) => {
        const text = formatMultiplier(result)
        return { text, isWon: isWin, label: formatOriginal(isWin ? 'isWon' : 'isLost', { result: text }) }
      })}
    />
  )
}

/** The multipliers of the rail's ticks, in hundredths. */
const ticks = [100, 125, 200, 400, 1_000] as const

/** Where a multiplier is on the rail, from 0 to 1: so that every part of the rail is hit as often as it is long. */
const placeOf = (multiplier: number): number => 1 - 100 / multiplier

/** All multipliers, with those that win from the target on, and the one that is shown. */
function Rail({ store }: PartProps) {
  const { target } = useStore(store, (state) => state.choice)
  const shown = useStore(store, (state) => state.shown)
  const phase = useStore(store, (state) => state.phase)
  return (
    <div className="limbo-rail" style={{ '--target': placeOf(target) } as CSSProperties} aria-hidden="true">
      <output className="limbo-flag">{formatMultiplier(target)}</output>
      <div className="limbo-line">
        <i className="limbo-zone" />
      </div>
      {phase !== 'idle' && (
        <i className="limbo-marker" data-phase={phase} style={{ '--at': placeOf(shown) } as CSSProperties} />
      )}
      {ticks.map((tick) => (
        <span key={tick} className="limbo-tick" style={{ '--at': placeOf(tick) } as CSSProperties}>
          {isolateLeftToRight(`${tick / 100}×`)}
        </span>
      ))}
    </div>
  )
}

function Presets({ store }: PartProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'limbo')
  const { target } = useStore(store, (state) => state.choice)
  const isLocked = useStore(store, (state) => state.isLocked)
  return (
    <fieldset className="limbo-presets" disabled={isLocked}>
      <ChoiceButtons
        label={formatMessage('target')}
        values={presets}
        selected={target}
        format={(preset) => isolateLeftToRight(`${preset / 100}×`)}
        onSelect={(preset) => selectTarget(store, preset)}
      />
    </fieldset>
  )
}

/** Target, chance and payout of the choice. Target and chance can be typed. */
function Figures({ store }: PartProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'limbo')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const choice = useStore(store, (state) => state.choice)
  const stake = useStore(store, (state) => state.stake)
  const isLocked = useStore(store, (state) => state.isLocked)
  const figure = new Intl.NumberFormat(localization.lang, { minimumFractionDigits: 2, useGrouping: false })
  const percent = new Intl.NumberFormat(localization.lang, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return (
    <ChoiceFigures>
      <TypedFigure
        name={formatMessage('target')}
        unit="×"
        text={figure.format(choice.target / 100)}
        isLocked={isLocked}
        onType={(target) => selectTarget(store, target * 100)}
      />
      <TypedFigure
        name={formatOriginal('chance')}
        unit="%"
        text={percent.format(winChanceOf(choice))}
        isLocked={isLocked}
        onType={(chance) => selectWinChance(store, chance)}
      />
      <ChoiceFigure name={formatOriginal('pays')}>
        {formatAmount(computePayout(stake, winPayoutRatioOf(choice)))}
      </ChoiceFigure>
    </ChoiceFigures>
  )
}
