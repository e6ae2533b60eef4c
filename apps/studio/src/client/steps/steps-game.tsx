import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { FairnessPanel } from '#client/panels/fairness-panel.tsx'
import { GamePanels, type PanelName } from '#client/panels/game-panels.tsx'
import { PaceRule } from '#client/panels/pace-rule.tsx'
import { subscribeToBalanceChanges } from '#client/parent-page-messages.ts'
import type { PlayApi, Session } from '#client/play-api.ts'
import { GameScreen, Stage } from '#client/screen/game-screen.tsx'
import { GameTitleBar } from '#client/screen/game-title-bar.tsx'
import { BalanceMeter, WinMeter } from '#client/screen/meters.tsx'
import { SpinButton } from '#client/screen/spin-button.tsx'
import { StakeBox } from '#client/screen/stake-box.tsx'
import { StakeDialog } from '#client/screen/stake-dialog.tsx'
import type { StepsGameModule } from './steps-game-module.ts'
import { createStepsLoop, type StepsLoop } from './steps-loop.ts'
import './steps-main.css'

interface StepsGameProps {
  readonly api: PlayApi
  readonly session: Session
  readonly module: StepsGameModule
}

/** A game whose round is decided by the player's actions: the view with its controls and panels. */
export function StepsGame({ api, session, module }: StepsGameProps) {
  const context = useGameContext()
  const [labels] = useState(() => module.labels(context.localization))
  const [loop] = useState(() => createStepsLoop({ context, api, session, module, labels }))
  const [backdrop, setBackdrop] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<PanelName | 'stakes'>()
  const state = useStore(loop.state)
  const close = () => setPanel(undefined)
  useEffect(() => subscribeToBalanceChanges(loop.refreshBalanceBetweenRounds), [loop])
  useStepsKeys(loop, module, panel === undefined)
  const stake = loop.stakes[state.stakeIndex] ?? 0n
  return (
    <GameScreen
      top={<GameTitleBar session={session} isReady onOpen={setPanel} />}
      bottom={<StepsBar loop={loop} session={session} module={module} onOpen={() => setPanel('stakes')} />}
      onBackdrop={setBackdrop}
      onSkip={loop.skip}
    >
      <Stage onSkip={module.eventMs === undefined ? () => {} : loop.skip}>
        {backdrop && (
          <module.View
            backdrop={backdrop}
            events={state.events}
            isOpen={state.round !== undefined}
            isWaiting={state.isWaiting}
            stake={stake}
            choice={state.choice}
            selection={state.selection}
            onChoice={loop.setChoice}
            onAction={loop.takeAction}
            onSelect={loop.select}
          />
        )}
      </Stage>
      <GamePanels
        panel={panel}
        onClose={close}
        api={api}
        session={session}
        Thumbnail={module.Thumbnail}
        rules={
          <>
            <module.Rules session={session} stake={stake} />
            <PaceRule session={session} />
          </>
        }
        fairness={<FairnessPanel api={api} localization={context.localization} seed={session.seed} />}
      />
      <StakeDialog control={loop} open={panel === 'stakes'} onClose={close} />
    </GameScreen>
  )
}

interface StepsBarProps {
  readonly loop: StepsLoop
  readonly session: Session
  readonly module: StepsGameModule
  readonly onOpen: () => void
}

/** Balance, stake, payout, and the main button: it opens a round, takes the main action in one, or ends it with what it pays now. */
function StepsBar({ loop, session, module, onOpen }: StepsBarProps) {
  const { localization, formatAmount } = useGameContext()
  const { round, events, isWaiting, hasEnded, stakeIndex } = useStore(loop.state)
  const labels = module.labels(localization)
  const end = round?.stage && module.end?.findAction(events, round.stage.actions)
  const payout = end && ((loop.stakes[stakeIndex] ?? 0n) * BigInt(end.multiplier)) / 100n
  return (
    <footer className="bottom">
      <BalanceMeter isDemo={session.mode === 'DEMO'} />
      <StakeBox control={loop} hasHalfAndDouble onOpen={onOpen} />
      <WinMeter />
      <div className="play steps-play">
        {end && payout !== undefined ? (
          <button
            type="button"
            className="pill steps-main"
            disabled={isWaiting}
            onClick={() => loop.takeAction(end.action)}
          >
            {module.end?.format(localization, formatAmount(payout))}
          </button>
        ) : round && module.mainAction ? (
          <button type="button" className="pill steps-main" disabled={isWaiting} onClick={loop.pressMain}>
            {module.mainAction.label(localization)}
          </button>
        ) : (
          <SpinButton
            icon="play"
            label={labels.open}
            isBusy={round !== undefined}
            disabled={round !== undefined || isWaiting || hasEnded}
            onPress={loop.open}
          />
        )}
      </div>
    </footer>
  )
}

const noKeys: NonNullable<StepsGameModule['keys']> = {}

/**
 * Space opens a round. During a round the player acts on the board, or with the keys of the game. Where the main button takes an action,
 * Space and Enter are that button.
 */
function useStepsKeys(loop: StepsLoop, { keys = noKeys, mainAction }: StepsGameModule, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    const listen = (event: KeyboardEvent) => {
      const isOn = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isOn('input, select, textarea')) return
      const type = keys[event.code]
      if (type !== undefined && loop.state.getState().round?.stage?.actions.includes(type)) loop.takeAction({ type })
      const isMain = event.code === 'Space' || (mainAction !== undefined && event.key === 'Enter')
      if (!isMain || isOn('button, a')) return
      event.preventDefault()
      loop.pressMain()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [loop, keys, mainAction, isEnabled])
}
