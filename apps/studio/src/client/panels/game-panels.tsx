import { Dialog } from '@foyer/ui/dialog.tsx'
import type { ComponentType, ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { PlayApi, Round, Session } from '#client/play-api.ts'
import { HistoryPanel } from './history-panel.tsx'
import { SessionPanel } from './session-panel.tsx'
import { SoundDialog } from './sound-panel.tsx'

export type PanelName = 'sound' | 'session' | 'rules' | 'history' | 'fairness'

interface GamePanelsProps {
  /** The open panel. */
  readonly panel: string | undefined
  readonly onClose: () => void
  readonly api: PlayApi
  readonly session: Session
  readonly Thumbnail: ComponentType<{ readonly round: Round }>
  readonly rules: ReactNode
  readonly fairness: ReactNode
  /** The number of shots of an open table balance. */
  readonly shots?: number | undefined
  /** Whether the game calls the results of a table. */
  readonly hasCalls?: boolean
}

/** The dialogs that every game has: sound, session, rules, history and fairness. */
export function GamePanels(props: GamePanelsProps) {
  const { panel, onClose, api, session, Thumbnail, rules, fairness, shots, hasCalls = false } = props
  const { formatMessage } = useGameContext().localization
  const dialogProps = (name: PanelName) => ({
    open: panel === name,
    onOpenChange: onClose,
    title: formatMessage(name),
    closeLabel: formatMessage('close'),
    size: 'lg' as const,
  })
  return (
    <>
      <SoundDialog open={panel === 'sound'} onClose={onClose} hasCalls={hasCalls} />
      <Dialog {...dialogProps('session')}>
        <SessionPanel api={api} session={session} shots={shots} />
      </Dialog>
      <Dialog {...dialogProps('rules')}>
        <div className="rules">{rules}</div>
      </Dialog>
      <Dialog {...dialogProps('history')}>
        <HistoryPanel api={api} session={session} Thumbnail={Thumbnail} />
      </Dialog>
      <Dialog {...dialogProps('fairness')}>{fairness}</Dialog>
    </>
  )
}
