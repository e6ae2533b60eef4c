import { useRef, useState } from 'react'
import { useGameContext } from './game-context.tsx'
import type { GameModule } from './game-modules.ts'
import type { GameView } from './game-view-types.ts'
import { SoundButton, SoundDialog } from './panels/sound-panel.tsx'
import { isFramed } from './parent-page-messages.ts'
import type { RoundReplay } from './play-api.ts'
import { ReplayShots } from './room/replay-shots.tsx'
import { roundAmountsOf } from './round-amounts.ts'
import { createRoundPresenter } from './round-presenter.ts'
import { GameScreen, Stage } from './screen/game-screen.tsx'
import { Meter, WinMeter } from './screen/meters.tsx'
import { SpinButton } from './screen/spin-button.tsx'
import { TitleBar } from './screen/title-bar.tsx'
import { ToolButton } from './screen/tool-button.tsx'
import { toWinMeter } from './stage-store.ts'
import { ReplaySteps } from './steps/replay-steps.tsx'
import { ReplayFelt } from './table/replay-felt.tsx'
import { toMinorUnits } from './text/amount-format.ts'
import { formatRoundResult } from './text/round-result-message.ts'
import { createTimestampFormatter } from './text/timestamp-format.ts'

interface ReplayProps {
  readonly replay: RoundReplay
  readonly game: GameModule
  readonly onClose: () => void
}

/**
 * One finished round, in the view that it was played with: time, stake, win and the replay button. In a frame, the parent page shows
 * the title and the close button.
 */
export function Replay({ replay, game, onClose }: ReplayProps) {
  const { formatMessage } = useGameContext().localization
  const [backdrop, setBackdrop] = useState<HTMLElement | null>(null)
  const { isBusy, attachView, replayOrSkip, skip } = useReplay(replay)
  const bar = isFramed() ? (
    <h1 className="sr-only">{replay.title}</h1>
  ) : (
    <TitleBar title={replay.title} badge={formatMessage('replay')}>
      <ToolButton icon="x" label={formatMessage('close')} onClick={onClose} />
    </TitleBar>
  )
  return (
    <GameScreen
      top={bar}
      bottom={<ReplayBar replay={replay} isBusy={isBusy} onPress={replayOrSkip} />}
      onBackdrop={setBackdrop}
      onSkip={skip}
    >
      <Stage onSkip={skip}>
        {backdrop && game.kind === 'solo' && (
          <game.module.View backdrop={backdrop} onReady={attachView} pastRounds={async () => []} />
        )}
        {backdrop && game.kind === 'steps' && (
          <ReplaySteps module={game.module} round={replay.round} backdrop={backdrop} onReady={attachView} />
        )}
        {game.kind === 'room' && <ReplayShots module={game.module} round={replay.round} onReady={attachView} />}
        {backdrop && game.kind === 'table' && (
          <ReplayFelt
            module={game.module}
            code={replay.game.code}
            backdrop={backdrop}
            round={replay.round}
            onReady={attachView}
          />
        )}
      </Stage>
    </GameScreen>
  )
}

function ReplayBar({ replay, isBusy, onPress }: { replay: RoundReplay; isBusy: boolean; onPress: () => void }) {
  const { localization, formatAmount, digits } = useGameContext()
  const { formatMessage, lang } = localization
  const timeZone = new URLSearchParams(location.search).get('timeZone')
  const [isSoundOpen, setSoundOpen] = useState(false)
  return (
    <footer className="bottom replay-bottom">
      <p className="replay-note">
        <bdi>{createTimestampFormatter(lang, timeZone).dateTime(replay.round.at)}</bdi>
        <span>{formatMessage('replayNote')}</span>
      </p>
      <Meter name={formatMessage('stake')} kind="stake">
        <strong className="figure">{formatAmount(toMinorUnits(replay.round.stake, digits))}</strong>
      </Meter>
      <WinMeter />
      <SoundButton onOpen={() => setSoundOpen(true)} />
      <SoundDialog open={isSoundOpen} onClose={() => setSoundOpen(false)} />
      <SpinButton
        icon={isBusy ? 'square' : 'repeat'}
        label={formatMessage(isBusy ? 'stop' : 'replayAgain')}
        isBusy={isBusy}
        onPress={onPress}
      />
    </footer>
  )
}

/** Shows the round as soon as its view is there, and again on request. */
function useReplay({ round, game }: RoundReplay) {
  const context = useGameContext()
  const { stage, pace, sound, localization, formatAmount, digits } = context
  const view = useRef<GameView>(undefined)
  const [isBusy, setBusy] = useState(false)
  const amounts = roundAmountsOf(round, { digits })
  const show = async () => {
    const shown = view.current
    if (!shown) return
    setBusy(true)
    pace.skipped = false
    stage.setState({ win: undefined, message: '' })
    sound.play('spin')
    shown.start(pace)
    await shown.play(
      round.events ?? [],
      createRoundPresenter({ ...context, unitsPerStake: game.unitsPerStake }, amounts),
    )
    const result = formatRoundResult(localization, amounts, formatAmount)
    // The settled win is authoritative, regardless of the amounts shown during the replay.
    stage.setState({ win: toWinMeter(amounts), message: result, announcement: result })
    setBusy(false)
  }
  const skip = () => {
    if (isBusy) pace.skipped = true
  }
  return {
    isBusy,
    skip,
    replayOrSkip: () => (isBusy ? skip() : void show()),
    attachView(attached: GameView) {
      view.current = attached
      attached.setStake?.(amounts.stake, true)
      void show()
    },
  }
}
