import { useTranslations } from 'use-intl'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'

/** Opens the terms in a new tab, which keeps the form; missing while there is no such page. */
export function TermsLink() {
  const t = useTranslations('session')
  const siteMap = usePages()
  if (!siteMap.isAvailable('/help')) return null
  return (
    <a href="/help#term" target="_blank" rel="noreferrer" className="text-accent-text underline underline-offset-2">
      {t('readTerms')}
    </a>
  )
}
