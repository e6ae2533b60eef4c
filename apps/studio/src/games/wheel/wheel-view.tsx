import { useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { BoardAndSide } from '#client/originals/board-and-side.tsx'
import { ChoiceButtons } from '#client/originals/choice-buttons.tsx'
import { RecentResults } from '#client/originals/recent-results.tsx'
import { inReadingDirection, useChoiceKeys } from '#client/originals/use-choice-keys.ts'
import { useOriginalView } from '#client/originals/use-original-view.ts'
import type { SoloViewProps } from '#client/solo/solo-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import { risks, segmentCounts } from './prizes.ts'
import { payoutRatioOf, prizesOf, type SpinEvent } from './rules.ts'
import { rankOf, WheelPicture } from './wheel-picture.tsx'
import { createWheelGameView, createWheelStore, selectChoice, showPastSpins, type WheelStore } from './wheel-store.ts'
import './wheel.css'

/** The view of the wheel: the wheel, the choice with its prizes, and the recent results. */
export function WheelView({ backdrop, onReady, pastRounds }: SoloViewProps) {
  const { localization, stage } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'wheel')
  const [store] = useState(createWheelStore)
  const announceSpin = ({ multiplier }: SpinEvent) =>
    stage.setState({ announcement: formatMessage('landed', { multiplier: formatMultiplier(multiplier) }) })
  useOriginalView<SpinEvent>(
    { pastRounds, onReady },
    {
      showPast: (events) => showPastSpins(store, events),
      createView: () => createWheelGameView(store, announceSpin),
    },
  )
  useChoiceKeys(
    useStore(store, (state) => state.isLocked),
    {
      onDigit(digit) {
        const segments = segmentCounts[digit - 1]
        if (segments) selectChoice(store, { segments })
      },
      onSide(by) {
        const risk = risks[risks.indexOf(store.getState().choice.risk) + inReadingDirection(by)]
        if (risk) selectChoice(store, { risk })
      },
    },
  )
  return (
    <BoardAndSide className="wheel" backdrop={backdrop} board={<WheelPicture store={store} />}>
      <Choice store={store} />
      <Results store={store} />
    </BoardAndSide>
  )
}

interface PartProps {
  readonly store: WheelStore
}

/** Risk, segments, and what they pay. */
function Choice({ store }: PartProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'wheel')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const choice = useStore(store, (state) => state.choice)
  const isLocked = useStore(store, (state) => state.isLocked)
  return (
    <fieldset className="board-choice" disabled={isLocked}>
      <ChoiceButtons
        label={formatOriginal('risk')}
        values={risks}
        selected={choice.risk}
        format={formatOriginal}
        onSelect={(risk) => selectChoice(store, { risk })}
      />
      <ChoiceButtons
        label={formatMessage('segments')}
        values={segmentCounts}
        selected={choice.segments}
        format={String}
        onSelect={(segments) => selectChoice(store, { segments })}
      />
      <Prizes store={store} />
    </fieldset>
  )
}

/** The multipliers of the wheel, with how many segments have them and what they pay. */
function Prizes({ store }: PartProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'wheel')
  const choice = useStore(store, (state) => state.choice)
  const stake = useStore(store, (state) => state.stake)
  const landed = useStore(store, (state) => state.landed)
  return (
    <ul className="wheel-prizes" aria-label={formatMessage('prizes')}>
      {prizesOf(choice).map(([multiplier, count]) => (
        <li
          key={multiplier}
          data-rank={rankOf(choice, multiplier)}
          className={multiplier === landed?.multiplier ? 'is-landed' : undefined}
        >
          <strong>{formatMultiplier(multiplier)}</strong>
          <span>{formatMessage('chance', { count, segments: choice.segments })}</span>
          <span className="wheel-payout">{formatAmount(computePayout(stake, payoutRatioOf(multiplier)))}</span>
        </li>
      ))}
    </ul>
  )
}

function Results({ store }: PartProps) {
  const formatOriginal = createMessageFormatter(useGameContext().localization, 'originals')
  const spins = useStore(store, (state) => state.spins)
  const results = spins.map(({ multiplier }) => ({ text: formatMultiplier(multiplier), isWon: multiplier > 100 }))
  return <RecentResults label={formatOriginal('last')} results={results} />
}
