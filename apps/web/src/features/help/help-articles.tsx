import { type HelpArticle, type HelpCategory, legalHelpCategoryId } from '@foyer/contract/site/help-and-feedback.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { RichText } from '#widgets/rich-text.tsx'

const icons: Readonly<Record<string, IconName>> = {
  start: 'rocket',
  account: 'shield-check',
  money: 'wallet',
  games: 'gamepad-2',
  [legalHelpCategoryId]: 'scale',
}

export type HelpArticlesProps = {
  categories: readonly HelpCategory[]
  /** The URL fragment: the id of an article, or `topic-` followed by the id of a category. Without it there is no menu. */
  targetId?: string | undefined
  /** Whether the list is a search result: every article is open. */
  isSearch: boolean
}

/** The articles by category, with a category menu beside them. */
export function HelpArticles({ categories, targetId, isSearch }: HelpArticlesProps) {
  const articles = (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      {categories.map((category) => (
        <Category key={category.id} category={category} wanted={targetId} isSearch={isSearch} />
      ))}
    </div>
  )
  if (targetId === undefined) return articles
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[216px_minmax(0,1fr)]">
      <TopicMenu categories={categories} targetId={targetId} />
      {articles}
    </div>
  )
}

function TopicMenu({ categories, targetId }: { categories: readonly HelpCategory[]; targetId: string }) {
  const t = useTranslations('help')
  return (
    <nav aria-label={t('topics')} className="min-w-0 lg:sticky lg:inset-bs-33">
      <ul className="scroller flex gap-2 lg:grid lg:gap-0.5 lg:rounded-panel lg:bg-surface-2 lg:p-3 lg:shadow-1">
        {categories.map((category) => (
          <li key={category.id} className="flex-none">
            <Link
              to="/help"
              hash={`topic-${category.id}`}
              onClick={() => scrollIntoViewLater(`topic-${category.id}`)}
              aria-current={targetId === `topic-${category.id}` ? 'true' : undefined}
              className="flex min-h-10 items-center gap-3 rounded-control bg-surface-2 px-3 font-medium text-muted no-underline transition-colors hover:bg-surface-3 hover:text-ink aria-current:bg-surface-3 aria-current:text-ink"
            >
              <Icon name={iconOf(category)} size={18} />
              <span className="truncate">{category.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Selecting the current category does not change the URL, so the scroll is done here. */
function scrollIntoViewLater(id: string) {
  setTimeout(() => document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'instant' }))
}

function iconOf({ id }: HelpCategory): IconName {
  return icons[id] ?? 'book-open'
}

function Category({
  category,
  wanted,
  isSearch,
}: {
  category: HelpCategory
  wanted: string | undefined
  isSearch: boolean
}) {
  const section = useRef<HTMLElement>(null)
  const id = `topic-${category.id}`
  const isWanted = wanted === id
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isWanted])
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-33 gap-3">
      <h2 id={`${id}-title`} className="flex items-center gap-3 font-display text-lg font-bold">
        <Icon name={iconOf(category)} className="text-accent-text" />
        {category.title}
      </h2>
      <div className="grid gap-2">
        {category.articles.map((article) => (
          <Article key={article.id} article={article} isWanted={article.id === wanted} isOpen={isSearch} />
        ))}
      </div>
    </section>
  )
}

/** A native disclosure, so that find-in-page opens it too. */
function Article({ article, isWanted, isOpen }: { article: HelpArticle; isWanted: boolean; isOpen: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element) return
    if (isWanted || isOpen) element.open = true
    if (isWanted) element.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isWanted, isOpen])
  return (
    <details ref={details} id={article.id} className="group/article scroll-mt-33 rounded-card bg-surface-2 shadow-1">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-card px-4 py-3 font-semibold transition-colors hover:bg-surface-3 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 flex-1 text-pretty">{article.title}</h3>
        <Icon
          name="chevron-down"
          className="text-muted transition-[rotate] group-open/article:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <RichText html={article.content} className="max-w-180 px-4 pbs-1 pbe-5 text-muted" />
    </details>
  )
}
