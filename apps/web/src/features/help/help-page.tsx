import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { navigate, useHash, useSearchParam } from '#platform/navigation/navigation.tsx'
import { site } from '#platform/site/site.ts'
import { ContactSupportLinks } from './contact-support-links.tsx'
import { HelpContent, HelpSearch } from './searchable-help-articles.tsx'

/** `/help`: questions and documents. `/help#term` opens the article with that id, `?q=` searches. */
export function HelpPage() {
  const t = useTranslations('help')
  const [text, setText] = useState(useSearchParam('q') ?? '')
  /** The search text is in the URL, so that results can be shared. */
  const searchFor = (next: string) => {
    setText(next)
    navigate({ to: '/help', search: { q: next.trim() || undefined }, replace: true, keepsScroll: true })
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4 rounded-panel bg-surface-2 px-5 py-6 shadow-1 sm:px-8 sm:py-8">
        <div className="grid gap-1">
          <h1 className="font-display text-2xl font-bold tracking-display">{t('title')}</h1>
          <p className="text-muted">{t('intro', { brand: site.brand.name })}</p>
        </div>
        <HelpSearch text={text} onChange={searchFor} />
      </div>
      <HelpContent text={text} onShowAll={() => searchFor('')} targetId={useHash()} />
      <ContactSupportLinks />
    </div>
  )
}
