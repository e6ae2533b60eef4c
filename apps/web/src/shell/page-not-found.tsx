import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { PagePicture } from '#widgets/page-picture.tsx'
import { BackToHomeLink } from './page-not-available.tsx'

/** An unknown path. */
export function PageNotFound() {
  const t = useTranslations('frame')
  return (
    <div className="grid min-h-100 place-items-center">
      <EmptyState
        isPage
        picture={<PagePicture name="compass" />}
        title={t('missingTitle')}
        text={t('missingText')}
        action={<BackToHomeLink label={t('unavailableHome')} />}
      />
    </div>
  )
}
