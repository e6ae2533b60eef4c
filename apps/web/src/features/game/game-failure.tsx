import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { ErrorState } from '@foyer/ui/error-state.tsx'
import { useTranslations } from 'use-intl'
import { toCallError } from '#platform/api/call-error.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { PagePicture } from '#widgets/page-picture.tsx'

type GameFailureProps = {
  error: unknown
  title: string
  /** The display name; undefined where it is unknown. */
  vendor: string | undefined
  retrying: boolean
  onRetry: () => void
}

/** Why a game did not open: its vendor is not connected or not responding, it is under maintenance, or another error. */
export function GameFailure({ error, title, vendor, retrying, onRetry }: GameFailureProps) {
  const t = useTranslations()
  const textOf = useErrorText()
  const { code } = toCallError(error)
  const retry = (
    <Button icon="refresh-cw" busy={retrying} onClick={onRetry}>
      {t('frame.retry')}
    </Button>
  )
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      {code === 'vendor_not_connected' ? (
        <EmptyState
          picture={<PagePicture name="hourglass" />}
          title={t('game.comingSoonTitle', { game: title })}
          text={t('game.comingSoonText')}
        />
      ) : code === 'vendor_unavailable' ? (
        <EmptyState
          picture={<PagePicture name="satellite" />}
          title={vendor === undefined ? t('game.awayUnnamedTitle') : t('game.awayTitle', { vendor })}
          text={t('game.awayText')}
          action={retry}
        />
      ) : code === 'game_maintenance' ? (
        <EmptyState
          picture={<PagePicture name="gear" />}
          title={t('game.maintenanceTitle', { game: title })}
          text={t('game.maintenanceText')}
          action={retry}
        />
      ) : (
        <ErrorState
          title={t('game.failedTitle', { game: title })}
          text={textOf(error).title}
          onRetry={onRetry}
          retryLabel={t('frame.retry')}
          retrying={retrying}
          requestId={textOf(error).requestId}
          requestIdLabel={t('frame.request')}
        />
      )}
    </div>
  )
}
