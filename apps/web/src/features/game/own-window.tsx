import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { LinkButton } from '@foyer/ui/link-button.tsx'
import { useTranslations } from 'use-intl'

/** A vendor that does not let itself be framed: its game opens in a window of its own, at the reader's press. */
export function OwnWindow({ url }: { url: string }) {
  const t = useTranslations('game')
  return (
    <div className="grid min-h-0 flex-1 place-items-center">
      <EmptyState
        icon="external-link"
        title={t('popupText')}
        action={
          <LinkButton variant="primary" href={url} target="_blank" rel="noopener noreferrer">
            {t('popupOpen')}
          </LinkButton>
        }
      />
    </div>
  )
}
