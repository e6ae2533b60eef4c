import type { CSSProperties, KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { type DiceStore, selectChoice } from './dice-store.ts'
import type { DiceMessageFormatter } from './format-dice-choice.ts'
import { countWinningRolls, formatHundredths } from './rules.ts'

/** Steps of the target in hundredths. */
export const coarseStep = 100
const fineStep = 1

/** The arrow keys step by 1.00, with Shift by 0.01; the Page keys by 10.00. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: coarseStep,
  ArrowUp: coarseStep,
  ArrowLeft: -coarseStep,
  ArrowDown: -coarseStep,
  PageUp: 10 * coarseStep,
  PageDown: -10 * coarseStep,
  Home: -10_000,
  End: 10_000,
}

const ticks = [0, 25, 50, 75, 100] as const

/** The number line with the winning zone, the slider of the target, and the marker of the last roll. */
export function DiceTrack({ store, formatMessage }: { store: DiceStore; formatMessage: DiceMessageFormatter }) {
  const choice = useStore(store, (state) => state.choice)
  const isLocked = useStore(store, (state) => state.isLocked)
  const { side, target } = choice
  const chance = formatHundredths(countWinningRolls(choice))
  const stepByKey = (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const step = event.shiftKey && Math.abs(by) === coarseStep ? Math.sign(by) * fineStep : by
    selectChoice(store, { side, target: target + step })
  }
  return (
    <div className="dice-track" data-side={side} style={{ '--target': target / 10_000 } as CSSProperties}>
      <div className="dice-rail">
        <i className="dice-zone" />
      </div>
      <Marker store={store} />
      <output className="dice-flag">{formatHundredths(target)}</output>
      <input
        type="range"
        min={0}
        max={9_999}
        step={1}
        value={target}
        disabled={isLocked}
        aria-label={formatMessage('target')}
        aria-valuetext={`${formatHundredths(target)}. ${formatMessage('sliderValue', { side: formatMessage(side), chance })}`}
        onKeyDown={stepByKey}
        // The pointer selects whole numbers.
        onChange={(event) =>
          selectChoice(store, { side, target: Math.round(Number(event.target.value) / coarseStep) * coarseStep })
        }
      />
      <div className="dice-ticks" aria-hidden="true">
        {ticks.map((at) => (
          <span key={at}>{at}</span>
        ))}
      </div>
    </div>
  )
}

function Marker({ store }: { store: DiceStore }) {
  const marker = useStore(store, (state) => state.marker)
  if (!marker) return null
  const result = marker.isWin === undefined ? '' : marker.isWin ? 'won' : 'lost'
  return <div className="dice-marker" data-result={result} style={{ '--at': marker.at / 10_000 } as CSSProperties} />
}
