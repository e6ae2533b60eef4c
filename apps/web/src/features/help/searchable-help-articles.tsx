import { getHelpV2, type HelpCategory } from '@foyer/contract/site/help-and-feedback.ts'
import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '@foyer/ui/skeleton.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { filterHelpArticles } from './filter-help-articles.ts'
import { HelpArticles } from './help-articles.tsx'

export type HelpContentProps = {
  /** What is searched for; every article is listed without it. */
  text: string
  onShowAll: () => void
  /** The URL fragment of the wanted article or category; undefined in a dialog, which has no topic menu either. */
  targetId?: string
}

/** The articles of the help centre that fit the search, with every state of their list. */
export function HelpContent(props: HelpContentProps) {
  const { code } = useLanguage()
  const query = useQuery(apiQueryOptions(getHelpV2, { lang: code, device: 'WEB' }))
  if (findLoadError(query)) return <LoadFailure query={query} />
  return <HelpResults {...props} text={props.text.trim()} categories={query.data?.categories} />
}

/** The search field of the help centre. */
export function HelpSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useTranslations('help')
  return (
    <search className="max-w-120">
      <TextField
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        icon="search"
        type="search"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </search>
  )
}

type HelpResultsProps = HelpContentProps & { categories: readonly HelpCategory[] | undefined }

function HelpResults({ categories, text, onShowAll, targetId }: HelpResultsProps) {
  const t = useTranslations('help')
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
        <HelpArticles categories={found} targetId={targetId} isSearch={isSearch} />
      )}
    </>
  )
}

function NoArticles({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) {
  const t = useTranslations('help')
  if (!isSearch) return <EmptyState icon="book-open" title={t('empty')} text={t('emptyText')} />
  return (
    <EmptyState
      picture={<PagePicture name="crystal-ball" />}
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
