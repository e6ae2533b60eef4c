import { useEffect, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { FairnessPanel } from '#client/panels/fairness-panel.tsx'
import { GamePanels, type PanelName } from '#client/panels/game-panels.tsx'
import { PaceRule } from '#client/panels/pace-rule.tsx'
import { subscribeToBalanceChanges } from '#client/parent-page-messages.ts'
import type { PlayApi, Session } from '#client/play-api.ts'
import { GameScreen, Stage } from '#client/screen/game-screen.tsx'
import { GameTitleBar } from '#client/screen/game-title-bar.tsx'
import { StakeDialog } from '#client/screen/stake-dialog.tsx'
import { allowsBonusBuy } from '#games/bonus-buy.ts'
import { AutoplayDialog } from './autoplay-dialog.tsx'
import { BetBar } from './bet-bar.tsx'
import { BonusBuyButton } from './bonus-buy-button.tsx'
import { createPlayLoop, type PlayLoop, usePlayState } from './play-loop.ts'
import type { GameControlLabels, SoloGameModule } from './solo-game-module.ts'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'
import { usePotAmount } from './use-pot-amount.ts'

interface SoloGameProps {
  readonly api: PlayApi
  readonly session: Session
  readonly module: SoloGameModule
}

type Panel = PanelName | 'stakes' | 'autoplay' | 'bonus-buy'

/** A solo game: the view with its controls, panels and keyboard shortcuts. */
export function SoloGame({ api, session, module }: SoloGameProps) {
  const context = useGameContext()
  const { formatMessage } = context.localization
  const [labels] = useState(() => module.labels(context.localization))
  const [loop] = useState(() => createPlayLoop({ context, api, session, labels }))
  const [backdrop, setBackdrop] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<Panel>()
  const pot = usePotAmount({ api, session, loop })
  const bonusBuy = findBonusBuy(session)
  const offer = bonusBuy && module.bonusBuy && (
    <BonusBuyButton
      loop={loop}
      facts={bonusBuy}
      label={module.bonusBuy.label(context.localization)}
      onOpen={() => setPanel('bonus-buy')}
    />
  )
  useKeyboardShortcuts(loop, panel === undefined)
  useEffect(() => {
    if (module.musicOf) context.sound.setMood(module.musicOf(context.skin))
  }, [context, module])
  useEffect(() => {
    context.stage.setState({ notice: { text: formatMessage('loading') } })
    return subscribeToBalanceChanges(loop.refreshBalanceBetweenRounds)
  }, [context, formatMessage, loop])
  return (
    <GameScreen
      top={<GameTitleBar session={session} isReady={usePlayState(loop, ({ isReady }) => isReady)} onOpen={setPanel} />}
      bottom={
        <BetBar
          loop={loop}
          labels={labels}
          session={session}
          hasHalfAndDouble={module.hasStakeProgression ?? false}
          onOpen={setPanel}
        />
      }
      onBackdrop={setBackdrop}
      onSkip={loop.skip}
    >
      <Stage onSkip={loop.skip} offer={offer}>
        {backdrop && (
          <module.View
            backdrop={backdrop}
            onReady={loop.attachView}
            pot={pot}
            pastRounds={async () => (await api.listRounds().catch(() => undefined))?.rounds ?? []}
          />
        )}
      </Stage>
      <SoloPanels {...{ api, session, module, loop, labels, panel }} onClose={() => setPanel(undefined)} />
    </GameScreen>
  )
}

/** The bonus buy on offer. */
const findBonusBuy = ({ pace, game }: Session) => (allowsBonusBuy(pace) ? game.bonusBuy : undefined)

interface SoloPanelsProps extends SoloGameProps {
  readonly loop: PlayLoop
  readonly labels: GameControlLabels
  /** The open one. */
  readonly panel: Panel | undefined
  readonly onClose: () => void
}

/** The panels and dialogs of a solo game, of which one at most is open. */
function SoloPanels({ api, session, module, loop, labels, panel, onClose }: SoloPanelsProps) {
  const { localization } = useGameContext()
  const stakeIndex = usePlayState(loop, (state) => state.stakeIndex)
  const bonusBuy = findBonusBuy(session)
  return (
    <>
      <GamePanels
        panel={panel}
        onClose={onClose}
        api={api}
        session={session}
        Thumbnail={module.Thumbnail}
        rules={
          <>
            <module.Rules session={session} stake={loop.stakes[stakeIndex] ?? 0n} />
            <PaceRule session={session} />
          </>
        }
        fairness={<FairnessPanel api={api} localization={localization} seed={session.seed} />}
      />
      <StakeDialog control={loop} open={panel === 'stakes'} onClose={onClose} />
      {bonusBuy && module.bonusBuy && (
        <module.bonusBuy.Dialog
          session={session}
          facts={bonusBuy}
          stake={loop.stakes[stakeIndex] ?? 0n}
          onBuy={() => {
            onClose()
            loop.buyBonus()
          }}
          open={panel === 'bonus-buy'}
          onClose={onClose}
        />
      )}
      <AutoplayDialog
        loop={loop}
        labels={labels}
        hasStakeProgression={module.hasStakeProgression ?? false}
        hasFeature={session.game.featureEvery !== undefined}
        open={panel === 'autoplay'}
        onClose={onClose}
      />
    </>
  )
}
