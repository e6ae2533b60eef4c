import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { site } from '#platform/site/site.ts'
import { PagePicture } from '#widgets/page-picture.tsx'

/** A page whose feature is off, or which is not implemented. */
export function PageNotAvailable() {
  const t = useTranslations('frame')
  return (
    <div className="grid min-h-100 place-items-center">
      <EmptyState
        isPage
        picture={<PagePicture name="key" />}
        title={t('unavailableTitle')}
        text={t('unavailableText', { brand: site.brand.name })}
        action={<BackToHomeLink label={t('unavailableHome')} />}
      />
    </div>
  )
}

export function BackToHomeLink({ label }: { label: string }) {
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {label}
    </Link>
  )
}
