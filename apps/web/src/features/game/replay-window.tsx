import { getRoundReplay } from '@foyer/contract/rounds.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { IconButton } from '@foyer/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import type { Modal } from '#lib/modal.ts'
import { useNativeDialog } from '#lib/use-native-dialog.ts'
import { GameFailure } from './game-failure.tsx'
import { GameFrame } from './game-frame.tsx'
import type { StudioMessage } from './studio-messages.ts'
import { useLaunchAddress } from './use-launch-address.ts'

export type ReplayWindowProps = { replay: Extract<Modal, { name: 'round_replay' }>; onClose: () => void }

/** Replays a finished round in a full-page dialog, in the same kind of iframe as the game. */
export function ReplayWindow({ replay: { roundId, title }, onClose }: ReplayWindowProps) {
  const t = useTranslations('game')
  const { dialog, close } = useNativeDialog(onClose)
  // The replay URL is short-lived, so it is never cached.
  const options = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const
  const asked = useQuery({ ...read(getRoundReplay, { roundId }), ...options })
  const address = useLaunchAddress(asked.isFetching ? undefined : asked.data?.url)
  const retry = () => void asked.refetch()
  const onMessage = (message: StudioMessage) => {
    if (message === 'exit') close()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('frame', { game: title })}
      className="m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col bg-surface-0 text-ink open:flex backdrop:bg-overlay"
    >
      <div className="flex min-h-14 flex-none items-center gap-2 border-be border-line bg-surface-1 ps-4 pe-2">
        <p className="min-w-0 flex-1 truncate font-display text-md font-bold">
          <bdi>{title}</bdi>
        </p>
        <Badge tone="info">{t('replayBadge')}</Badge>
        <IconButton icon="x" variant="ghost" label={t('closeReplay')} onClick={close} />
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col">
        {asked.error && !asked.isFetching ? (
          <GameFailure
            error={asked.error}
            title={title}
            vendor={undefined}
            retrying={asked.isFetching}
            onRetry={retry}
          />
        ) : (
          <GameFrame key={address} url={address} title={title} onMessage={onMessage} onRetry={retry} />
        )}
      </div>
    </dialog>
  )
}
