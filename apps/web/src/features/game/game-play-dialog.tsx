import type { PageName } from '@foyer/contract/pages.ts'
import { useTranslations } from 'use-intl'
import { useNativeDialog } from '#platform/browser/use-native-dialog.ts'
import type { ModalState } from '#platform/navigation/modal-store.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { GameView } from './game-view.tsx'

export type GamePlayDialogProps = { game: Extract<ModalState, { name: 'game' }>; onClose: () => void }

/** A game in a full-page dialog. */
export function GamePlayDialog({ game, onClose }: GamePlayDialogProps) {
  const t = useTranslations('game')
  const { dialog, close } = useNativeDialog(onClose)
  const closeAndNavigate = (to: PageName, search?: Record<string, string>) => {
    close()
    navigate({ to, search })
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('frame', { game: game.title })}
      className="m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col bg-surface-0 text-ink open:flex backdrop:bg-overlay"
    >
      <GameView
        game={game}
        fullscreenTarget={dialog}
        onDeposit={() => closeAndNavigate('depositv2')}
        onTransfer={(vassalage) => closeAndNavigate('transferFund', { vassalage })}
        onLimits={() => closeAndNavigate('responsiblePlay')}
        onClose={close}
        onOpenAsPage={(path) => closeAndNavigate(path, { nodeId: game.nodeId })}
      />
    </dialog>
  )
}
