import { getHelpV2, type HelpCategory } from '@foyer/contract/site/help-and-feedback.ts'
import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '@foyer/ui/skeleton.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { navigate, useHash, useSearchParam } from '#platform/navigation/navigation.tsx'
import { site } from '#platform/site/site.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { ContactSupportLinks } from './contact-support.tsx'
import { filterHelpArticles } from './filter-help-articles.ts'
import { HelpArticles } from './help-articles.tsx'

/** `/help`: questions and documents. `/help#term` opens the article with that id, `?q=` searches. */
export function HelpPage() {
  const t = useTranslations('help')
  const { code } = useLanguage()
  const [text, setText] = useState(useSearchParam('q') ?? '')
  const query = useQuery(apiQueryOptions(getHelpV2, { lang: code, device: 'WEB' }))
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
        <search className="max-w-120">
          <TextField
            label={t('search')}
            hideLabel
            placeholder={t('search')}
            icon="search"
            type="search"
            maxLength={100}
            value={text}
            onChange={({ currentTarget }) => searchFor(currentTarget.value)}
          />
        </search>
      </div>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : (
        <HelpResults categories={query.data?.categories} text={text.trim()} onShowAll={() => searchFor('')} />
      )}
      <ContactSupportLinks />
    </div>
  )
}

type HelpResultsProps = { categories: readonly HelpCategory[] | undefined; text: string; onShowAll: () => void }

function HelpResults({ categories, text, onShowAll }: HelpResultsProps) {
  const t = useTranslations('help')
  const hash = useHash()
  if (!categories) return <HelpSkeleton />
  const isSearch = text !== ''
  const found = filterHelpArticles(categories, text)
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0)
  return (
    <>
      <p role="status" className={isSearch ? 'text-muted' : 'sr-only'}>
        {isSearch && t('found', { count })}
      </p>
      {count === 0 ? (
        <NoArticles isSearch={isSearch} onShowAll={onShowAll} />
      ) : (
        <HelpArticles categories={found} targetId={hash} isSearch={isSearch} />
      )}
    </>
  )
}

function NoArticles({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) {
  const t = useTranslations('help')
  if (!isSearch) return <EmptyState icon="book-open" title={t('empty')} text={t('emptyText')} />
  return (
    <EmptyState
      icon="search-x"
      title={t('notFound')}
      text={t('notFoundText')}
      action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
    />
  )
}

function HelpSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[216px_minmax(0,1fr)]">
      <div className="hidden content-start gap-2 lg:grid">
        <SkeletonText lines={5} />
      </div>
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </div>
  )
}
