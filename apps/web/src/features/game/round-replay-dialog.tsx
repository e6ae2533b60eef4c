import { getRoundReplayUrl } from '@foyer/contract/games/rounds.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { IconButton } from '@foyer/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useNativeDialog } from '#platform/browser/use-native-dialog.ts'
import type { ModalState } from '#platform/navigation/modal-store.ts'
import { GameFailure } from './game-failure.tsx'
import { GameFrame } from './game-frame.tsx'
import type { StudioMessage } from './studio-game-frame-messages.ts'
import { useReachableLaunchUrl } from './use-reachable-launch-url.ts'

export type RoundReplayDialogProps = { replay: Extract<ModalState, { name: 'round_replay' }>; onClose: () => void }

/** Replays a finished round in a full-page dialog, in the same kind of iframe as the game. */
export function RoundReplayDialog({ replay: { roundId, title }, onClose }: RoundReplayDialogProps) {
  const t = useTranslations('game')
  const { dialog, close } = useNativeDialog(onClose)
  // The replay URL is short-lived, so it is never cached.
  const options = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const
  const query = useQuery({ ...apiQueryOptions(getRoundReplayUrl, { roundId }), ...options })
  const frameUrl = useReachableLaunchUrl(query.isFetching ? undefined : query.data?.url)
  const retry = () => void query.refetch()
  const onMessage = ({ type }: StudioMessage) => {
    if (type === 'exit') close()
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
        {query.error && !query.isFetching ? (
          <GameFailure
            error={query.error}
            title={title}
            vendor={undefined}
            retrying={query.isFetching}
            onRetry={retry}
          />
        ) : (
          <GameFrame key={frameUrl} url={frameUrl} title={title} onMessage={onMessage} onRetry={retry} />
        )}
      </div>
    </dialog>
  )
}
