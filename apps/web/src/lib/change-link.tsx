import { buttonClass } from '@foyer/ui/button-class.ts'
import { useTranslations } from 'use-intl'
import { type Destination, Link } from './navigation.tsx'

/** From the review of an order of money back to its form, where everything that was typed stands. */
export function ChangeLink(form: Destination) {
  const t = useTranslations('amount')
  return (
    <Link {...form} className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}>
      {t('change')}
    </Link>
  )
}
