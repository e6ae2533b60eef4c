import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { NumberPanel } from '#client/originals/number-panel.tsx'
import { RecentResults } from '#client/originals/recent-results.tsx'
import { useOriginalView } from '#client/originals/use-original-view.ts'
import { ToolButton } from '#client/screen/tool-button.tsx'
import type { SoloViewProps } from '#client/solo/solo-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { DiceBackdrop } from './dice-backdrop.tsx'
import { DiceFigures } from './dice-figures.tsx'
import { createDiceStore, type DiceStore, selectChoice, showPastRolls } from './dice-store.ts'
import { coarseStep, DiceTrack } from './dice-track.tsx'
import type { DiceMessageFormatter } from './format-dice-choice.ts'
import { createDiceGameView } from './play-roll.ts'
import { countWinningRolls, type DiceSide, formatHundredths, type RollEvent, targetForWinningRolls } from './rules.ts'
import './dice.css'

/** The view of dice: recent rolls, the number, the track, and the choice. */
export function DiceView({ backdrop, onReady, pastRounds }: SoloViewProps) {
  const { localization, stage } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'dice')
  const [store] = useState(createDiceStore)
  const announceRoll = (roll: number) =>
    stage.setState({ announcement: formatMessage('rolled', { roll: formatHundredths(roll) }) })
  useOriginalView<RollEvent>(
    { pastRounds, onReady },
    {
      showPast: (events) => showPastRolls(store, events),
      createView: () => createDiceGameView(store, announceRoll),
    },
  )
  const phase = useStore(store, (state) => state.phase)
  return (
    <>
      {createPortal(<DiceBackdrop />, backdrop)}
      <NumberPanel phase={phase} number={<ShownNumber store={store} />} results={<RecentRolls store={store} />}>
        <DiceTrack store={store} formatMessage={formatMessage} />
        <Sides store={store} formatMessage={formatMessage} />
        <DiceFigures store={store} />
      </NumberPanel>
    </>
  )
}

interface PartProps {
  readonly store: DiceStore
  readonly formatMessage: DiceMessageFormatter
}

function RecentRolls({ store }: Pick<PartProps, 'store'>) {
  const formatOriginal = createMessageFormatter(useGameContext().localization, 'originals')
  const rolls = useStore(store, (state) => state.rolls)
  const results = rolls.map(({ roll, isWin }) => {
    const text = formatHundredths(roll)
    return { text, isWon: isWin, label: formatOriginal(isWin ? 'isWon' : 'isLost', { result: text }) }
  })
  return <RecentResults label={formatOriginal('last')} results={results} />
}

function ShownNumber({ store }: Pick<PartProps, 'store'>) {
  return formatHundredths(useStore(store, (state) => state.shown))
}

/** The buttons that select the side, between those that move the target by 1.00. */
function Sides({ store, formatMessage }: PartProps) {
  const choice = useStore(store, (state) => state.choice)
  const isLocked = useStore(store, (state) => state.isLocked)
  const step = (by: number) => selectChoice(store, { ...choice, target: choice.target + by })
  const sideButton = (side: DiceSide) => {
    // The other side is offered with the same chance to win.
    const target = targetForWinningRolls(side, countWinningRolls(choice))
    return (
      <button type="button" aria-pressed={side === choice.side} onClick={() => selectChoice(store, { side, target })}>
        {formatMessage(side === 'over' ? 'overTarget' : 'underTarget', { target: formatHundredths(target) })}
      </button>
    )
  }
  return (
    <fieldset className="dice-sides" aria-label={formatMessage('side')} disabled={isLocked}>
      <ToolButton
        icon="minus"
        label={`${formatMessage('target')} ${isolateLeftToRight('−1')}`}
        onClick={() => step(-coarseStep)}
      />
      {sideButton('under')}
      {sideButton('over')}
      <ToolButton
        icon="plus"
        label={`${formatMessage('target')} ${isolateLeftToRight('+1')}`}
        onClick={() => step(coarseStep)}
      />
    </fieldset>
  )
}
