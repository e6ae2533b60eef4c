import { useGameContext } from '#client/game-context.tsx'
import type { Session } from '#client/play-api.ts'
import { BalanceMeter, WinMeter } from '#client/screen/meters.tsx'
import { SpinButton } from '#client/screen/spin-button.tsx'
import { StakeBox } from '#client/screen/stake-box.tsx'
import { ToolButton } from '#client/screen/tool-button.tsx'
import { type PlayLoop, usePlayState } from './play-loop.ts'
import type { GameControlLabels } from './solo-game-module.ts'

interface BetBarProps {
  readonly loop: PlayLoop
  readonly labels: GameControlLabels
  readonly session: Session
  readonly hasHalfAndDouble: boolean
  readonly onOpen: (panel: 'stakes' | 'autoplay') => void
}

/** The controls of a solo game: balance, stake, payout, autoplay, the main button and turbo. */
export function BetBar({ loop, labels, session, hasHalfAndDouble, onOpen }: BetBarProps) {
  const { formatMessage } = useGameContext().localization
  const isReady = usePlayState(loop, (state) => state.isReady)
  const isTurbo = usePlayState(loop, (state) => state.isTurbo)
  const hasFastPlay = session.pace === 'classic'
  return (
    <footer className="bottom">
      <BalanceMeter isDemo={session.mode === 'DEMO'} />
      <StakeBox control={loop} hasHalfAndDouble={hasHalfAndDouble} onOpen={() => onOpen('stakes')} />
      <WinMeter />
      <div className="play">
        {hasFastPlay && <AutoplayButton loop={loop} labels={labels} onOpen={() => onOpen('autoplay')} />}
        <PlayButton loop={loop} labels={labels} canStop={hasFastPlay} />
        {hasFastPlay && (
          <ToolButton
            icon="zap"
            label={formatMessage('turbo')}
            className="round"
            aria-pressed={isTurbo}
            disabled={!isReady}
            onClick={loop.toggleTurbo}
          />
        )}
      </div>
    </footer>
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
function PlayButton({ loop, labels, canStop }: { loop: PlayLoop; labels: GameControlLabels; canStop: boolean }) {
  const { formatMessage } = useGameContext().localization
  const isBusy = usePlayState(loop, (state) => state.isBusy)
  const isReady = usePlayState(loop, (state) => state.isReady)
  return (
    <SpinButton
      icon={isBusy && canStop ? 'square' : labels.playIcon}
      label={isBusy && canStop ? formatMessage('stop') : labels.play}
      isBusy={isBusy}
      disabled={!isReady || (isBusy && !canStop)}
      onPress={loop.playOrSkip}
    />
  )
}
