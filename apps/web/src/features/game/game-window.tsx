import { useTranslations } from 'use-intl'
import type { Modal } from '#lib/modal.ts'
import { navigate } from '#lib/navigation.tsx'
import { useNativeDialog } from '#lib/use-native-dialog.ts'
import { GameStage } from './game-stage.tsx'

export type GameWindowProps = { game: Extract<Modal, { name: 'game' }>; onClose: () => void }

/** A game in a full-page dialog. */
export function GameWindow({ game, onClose }: GameWindowProps) {
  const t = useTranslations('game')
  const { dialog, close } = useNativeDialog(onClose)
  const leaveFor = (to: string, search: Record<string, string>) => {
    close()
    navigate({ to, search })
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('frame', { game: game.title })}
      className="m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col bg-surface-0 text-ink open:flex backdrop:bg-overlay"
    >
      <GameStage
        game={game}
        frame={dialog}
        onDeposit={() => leaveFor('/member', { page: 'depositv2' })}
        onTransfer={(vassalage) => leaveFor('/member', { page: 'transferFund', vassalage })}
        onLimits={() => leaveFor('/member', { page: 'responsiblePlay' })}
        onClose={close}
        onPage={(path) => leaveFor(path, { nodeId: game.nodeId })}
      />
    </dialog>
  )
}
