import { Dialog } from '@foyer/ui/dialog.tsx'
import type { ComponentType, ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { PlayApi, Round, Session } from '#client/play-api.ts'
import { HistoryPanel } from './history-panel.tsx'

export type PanelName = 'rules' | 'history' | 'fairness'

interface GamePanelsProps {
  /** The open panel. */
  readonly panel: string | undefined
  readonly onClose: () => void
  readonly api: PlayApi
  readonly session: Session
  readonly Thumbnail: ComponentType<{ readonly round: Round }>
  readonly rules: ReactNode
  readonly fairness: ReactNode
}

/** The dialogs that every game has: rules, history and fairness. */
export function GamePanels({ panel, onClose, api, session, Thumbnail, rules, fairness }: GamePanelsProps) {
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
