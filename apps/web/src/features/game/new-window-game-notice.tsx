import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { LinkButton } from '@foyer/ui/link-button.tsx'
import { useTranslations } from 'use-intl'

/** For a vendor that does not allow framing: a link that opens the game in a new window. */
export function NewWindowGameNotice({ url }: { url: string }) {
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
