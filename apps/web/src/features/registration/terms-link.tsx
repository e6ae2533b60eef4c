import { useTranslations } from 'use-intl'
import { usePageAvailability } from '#platform/navigation/page-availability.ts'

/** Opens the terms in a new tab, which keeps the form; missing while there is no such page. */
export function TermsLink() {
  const t = useTranslations('session')
  const siteMap = usePageAvailability()
  if (!siteMap.hasPage('/help')) return null
  return (
    <a href="/help#term" target="_blank" rel="noreferrer" className="text-accent-text underline underline-offset-2">
      {t('readTerms')}
    </a>
  )
}
