import { useGameContext } from '#client/game-context.tsx'
import { BalanceMeter, Meter, WinMeter } from '#client/screen/meters.tsx'
import { SpinButton } from '#client/screen/spin-button.tsx'
import { ToolButton } from '#client/screen/tool-button.tsx'
import { type PlayLoop, usePlayState } from './play-loop.ts'
import type { GameControlLabels } from './solo-game-module.ts'

interface BetBarProps {
  readonly loop: PlayLoop
  readonly labels: GameControlLabels
  readonly isDemo: boolean
  readonly onOpen: (panel: 'stakes' | 'autoplay') => void
}

/** The controls of a solo game: balance, stake, payout, autoplay, the main button and turbo. */
export function BetBar({ loop, labels, isDemo, onOpen }: BetBarProps) {
  const { formatMessage } = useGameContext().localization
  const isReady = usePlayState(loop, (state) => state.isReady)
  const isTurbo = usePlayState(loop, (state) => state.isTurbo)
  return (
    <footer className="bottom">
      <BalanceMeter isDemo={isDemo} />
      <StakeBox loop={loop} onOpen={() => onOpen('stakes')} />
      <WinMeter />
      <div className="play">
        <AutoplayButton loop={loop} labels={labels} onOpen={() => onOpen('autoplay')} />
        <PlayButton loop={loop} labels={labels} />
        <ToolButton
          icon="zap"
          label={formatMessage('turbo')}
          className="round"
          aria-pressed={isTurbo}
          disabled={!isReady}
          onClick={loop.toggleTurbo}
        />
      </div>
    </footer>
  )
}

function StakeBox({ loop, onOpen }: { loop: PlayLoop; onOpen: () => void }) {
  const { localization, formatAmount, sound } = useGameContext()
  const { formatMessage } = localization
  const index = usePlayState(loop, (state) => state.stakeIndex)
  const isBusy = usePlayState(loop, (state) => state.isBusy)
  const isReady = usePlayState(loop, (state) => state.isReady)
  const stake = formatAmount(loop.stakes[index] ?? 0n)
  const step = (by: 1 | -1) => {
    sound.play('press')
    loop.stepStake(by)
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
        disabled={!isReady || index === loop.stakes.length - 1}
        onClick={() => step(1)}
      />
    </div>
  )
}

function AutoplayButton({ loop, labels, onOpen }: { loop: PlayLoop; labels: GameControlLabels; onOpen: () => void }) {
  const { formatMessage } = useGameContext().localization
  const autoplay = usePlayState(loop, (state) => state.autoplay)
  const isReady = usePlayState(loop, (state) => state.isReady)
  if (!autoplay)
    return <ToolButton icon="repeat" label={labels.autoplay} className="round" disabled={!isReady} onClick={onOpen} />
  const label = formatMessage('autoStop', { count: autoplay.roundsLeft })
  return (
    <button
      type="button"
      className="tool round"
      aria-label={label}
      title={label}
      aria-pressed="true"
      onClick={loop.stopAutoplay}
    >
      <span className="count">{autoplay.roundsLeft}</span>
    </button>
  )
}

/** Starts a round, or skips to its result. */
function PlayButton({ loop, labels }: { loop: PlayLoop; labels: GameControlLabels }) {
  const { formatMessage } = useGameContext().localization
  const isBusy = usePlayState(loop, (state) => state.isBusy)
  const isReady = usePlayState(loop, (state) => state.isReady)
  return (
    <SpinButton
      icon={isBusy ? 'square' : labels.playIcon}
      label={isBusy ? formatMessage('stop') : labels.play}
      isBusy={isBusy}
      disabled={!isReady}
      onPress={loop.playOrSkip}
    />
  )
}
