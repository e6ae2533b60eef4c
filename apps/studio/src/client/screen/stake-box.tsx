import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { Meter } from './meters.tsx'
import type { StakeControl } from './stake-control.ts'
import { ToolButton } from './tool-button.tsx'

interface StakeBoxProps {
  readonly control: StakeControl
  /** Whether buttons halve and double the stake; the nearest stake of the ladder below counts. */
  readonly hasHalfAndDouble?: boolean
  readonly onOpen: () => void
}

/** The stake, with the buttons that step it; a press on it opens all stakes. */
export function StakeBox({ control, hasHalfAndDouble = false, onOpen }: StakeBoxProps) {
  const { localization, formatAmount, sound } = useGameContext()
  const { formatMessage } = localization
  const index = useStore(control.state, (state) => state.stakeIndex)
  const isBusy = useStore(control.state, (state) => state.isBusy)
  const isReady = useStore(control.state, (state) => state.isReady)
  const stakeMinor = control.stakes[index] ?? 0n
  const stake = formatAmount(stakeMinor)
  const step = (by: 1 | -1) => {
    sound.play('press')
    control.stepStake(by)
  }
  return (
    <div className="stake-box" inert={isBusy}>
      <ToolButton
        icon="minus"
        label={formatMessage('stakeLess')}
        className="step"
        disabled={!isReady || index === 0}
        onClick={() => step(-1)}
      />
      <Meter name={formatMessage('stake')} kind="stake">
        <button
          type="button"
          className="figure stake-figure"
          title={formatMessage('stakePick')}
          aria-label={`${formatMessage('stake')} ${stake}. ${formatMessage('stakePick')}`}
          disabled={!isReady}
          onClick={onOpen}
        >
          {stake}
        </button>
      </Meter>
      <ToolButton
        icon="plus"
        label={formatMessage('stakeMore')}
        className="step"
        disabled={!isReady || index === control.stakes.length - 1}
        onClick={() => step(1)}
      />
      {hasHalfAndDouble && (
        <>
          <FactorButton
            text="½"
            name={formatMessage('stakeHalf')}
            isEnabled={isReady && index > 0}
            onPress={() => control.setStakeUpTo(stakeMinor / 2n)}
          />
          <FactorButton
            text="2×"
            name={formatMessage('stakeDouble')}
            isEnabled={isReady && index < control.stakes.length - 1}
            onPress={() => control.setStakeUpTo(stakeMinor * 2n)}
          />
        </>
      )}
    </div>
  )
}

interface FactorButtonProps {
  readonly text: string
  readonly name: string
  readonly isEnabled: boolean
  readonly onPress: () => void
}

function FactorButton({ text, name, isEnabled, onPress }: FactorButtonProps) {
  return (
    <button
      type="button"
      className="tool step factor"
      title={name}
      aria-label={`${text} ${name}`}
      disabled={!isEnabled}
      onClick={onPress}
    >
      {text}
    </button>
  )
}
