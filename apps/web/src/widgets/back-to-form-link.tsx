import { buttonClass } from '@foyer/ui/button-class.ts'
import { useTranslations } from 'use-intl'
import { Link, type PageDestination } from '#platform/navigation/navigation.tsx'

/** Returns from the review of an order to its form, which keeps what was typed. */
export function BackToFormLink(form: PageDestination) {
  const t = useTranslations('amount')
  return (
    <Link {...form} className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}>
      {t('change')}
    </Link>
  )
}
