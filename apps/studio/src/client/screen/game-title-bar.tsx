import type { ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { PanelName } from '#client/panels/game-panels.tsx'
import { SoundButton } from '#client/panels/sound-panel.tsx'
import { isFramed, leaveGame } from '#client/parent-page-messages.ts'
import type { Session } from '#client/play-api.ts'
import { TitleBar } from './title-bar.tsx'
import { ToolButton } from './tool-button.tsx'

interface GameTitleBarProps {
  readonly session: Session
  /** Whether the panels that need the loaded game can be opened. */
  readonly isReady: boolean
  readonly onOpen: (panel: PanelName) => void
  /** A button of the game's own, the first. */
  readonly extra?: ReactNode
}

/** The title bar of a game in play: sound, session, history, fairness, rules and exit, in the same corner everywhere. */
export function GameTitleBar({ session, isReady, onOpen, extra }: GameTitleBarProps) {
  const { formatMessage } = useGameContext().localization
  return (
    <TitleBar title={session.title} badge={session.mode === 'DEMO' ? formatMessage('demo') : undefined}>
      {extra}
      <SoundButton onOpen={() => onOpen('sound')} />
      <ToolButton icon="chart-line" label={formatMessage('session')} onClick={() => onOpen('session')} />
      <ToolButton
        icon="history"
        label={formatMessage('history')}
        disabled={!isReady}
        onClick={() => onOpen('history')}
      />
      <ToolButton icon="shield-check" label={formatMessage('fairness')} onClick={() => onOpen('fairness')} />
      <ToolButton icon="info" label={formatMessage('rules')} disabled={!isReady} onClick={() => onOpen('rules')} />
      {!isFramed() && <ToolButton icon="x" label={formatMessage('exit')} onClick={() => leaveGame(session)} />}
    </TitleBar>
  )
}
