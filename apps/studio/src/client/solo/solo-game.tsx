import { Dialog } from '@foyer/ui/dialog.tsx'
import { useEffect, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { FairnessPanel } from '#client/panels/fairness-panel.tsx'
import { HistoryPanel } from '#client/panels/history-panel.tsx'
import { subscribeToBalanceChanges } from '#client/parent-page-messages.ts'
import type { PlayApi, Session } from '#client/play-api.ts'
import { GameScreen, Stage } from '#client/screen/game-screen.tsx'
import { GameTitleBar } from '#client/screen/game-title-bar.tsx'
import { AutoplayDialog } from './autoplay-dialog.tsx'
import { BetBar } from './bet-bar.tsx'
import { createPlayLoop, type PlayLoop, usePlayState } from './play-loop.ts'
import type { SoloGameModule } from './solo-game-module.ts'
import { StakeDialog } from './stake-dialog.tsx'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

interface SoloGameProps {
  readonly api: PlayApi
  readonly session: Session
  readonly module: SoloGameModule
}

type Panel = 'rules' | 'history' | 'fairness' | 'stakes' | 'autoplay'

/** A solo game: the view with its controls, panels and keyboard shortcuts. */
export function SoloGame({ api, session, module }: SoloGameProps) {
  const context = useGameContext()
  const { formatMessage } = context.localization
  const [labels] = useState(() => module.labels(context.localization))
  const [loop] = useState(() => createPlayLoop({ context, api, session, labels }))
  const [backdrop, setBackdrop] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<Panel>()
  const close = () => setPanel(undefined)
  useKeyboardShortcuts(loop, panel === undefined)
  useEffect(() => {
    context.stage.setState({ notice: { text: formatMessage('loading') } })
    return subscribeToBalanceChanges(loop.refreshBalanceBetweenRounds)
  }, [context, formatMessage, loop])
  const dialogProps = (name: Panel) => ({
    open: panel === name,
    onOpenChange: close,
    closeLabel: formatMessage('close'),
    size: 'lg' as const,
  })
  const isDemo = session.mode === 'DEMO'
  return (
    <GameScreen
      top={<GameTitleBar session={session} isReady={usePlayState(loop, ({ isReady }) => isReady)} onOpen={setPanel} />}
      bottom={<BetBar loop={loop} labels={labels} isDemo={isDemo} onOpen={setPanel} />}
      onBackdrop={setBackdrop}
      onSkip={loop.skip}
    >
      <Stage onSkip={loop.skip}>
        {backdrop && (
          <module.View
            backdrop={backdrop}
            onReady={loop.attachView}
            pastRounds={async () => (await api.listRounds().catch(() => undefined))?.rounds ?? []}
          />
        )}
      </Stage>
      <Dialog {...dialogProps('rules')} title={formatMessage('rules')}>
        <RulesOfStake loop={loop} session={session} module={module} />
      </Dialog>
      <Dialog {...dialogProps('history')} title={formatMessage('history')}>
        <HistoryPanel api={api} session={session} Thumbnail={module.Thumbnail} />
      </Dialog>
      <Dialog {...dialogProps('fairness')} title={formatMessage('fairness')}>
        <FairnessPanel api={api} localization={context.localization} seed={session.seed} />
      </Dialog>
      <StakeDialog loop={loop} open={panel === 'stakes'} onClose={close} />
      <AutoplayDialog
        loop={loop}
        labels={labels}
        hasStakeProgression={module.hasStakeProgression ?? false}
        open={panel === 'autoplay'}
        onClose={close}
      />
    </GameScreen>
  )
}

/** The rules, with the paytable at the current stake. */
function RulesOfStake({ loop, session, module }: Pick<SoloGameProps, 'session' | 'module'> & { loop: PlayLoop }) {
  const index = usePlayState(loop, ({ stakeIndex }) => stakeIndex)
  return (
    <div className="rules">
      <module.Rules session={session} stake={loop.stakes[index] ?? 0n} />
    </div>
  )
}
