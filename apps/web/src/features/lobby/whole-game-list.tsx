import { type Game, type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import type { PagePath } from '@foyer/contract/pages.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Chip } from '@foyer/ui/chip.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, navigate, toHref, usePagePath, useSearchParams } from '#platform/navigation/navigation.tsx'
import { categoryIcons } from '#platform/site/game-categories.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { GameGrid, GameGridPagination, GameGridSkeleton } from './game-grid.tsx'
import { GameListHeader } from './game-list-header.tsx'
import type { GameCardActions } from './lobby-game-card.tsx'
import { paginate } from './paginate.ts'
import type { GameListResult } from './use-game-list.ts'
import { readGameCollectionParams } from './whole-game-list-params.ts'

type GameCollectionProps = {
  title: string
  query: GameListResult['query']
  games: readonly Game[] | undefined
  context: GameCardActions
  empty: { icon: IconName; title: string; text: string }
  /** Optional content above the list. */
  lead?: ReactNode
}

/** A list that loads as a whole, such as a member's own games, by category and fifteen per page. A page number past the end shows the last page (specification section 4). */
export function GameCollection({ title, query, games, context, empty, lead }: GameCollectionProps) {
  const path = usePagePath()
  const search = readGameCollectionParams(useSearchParams())
  const categories = gameTypes.filter((type) => games?.some(({ gameType }) => gameType === type))
  const chosen = categories.find((type) => type === search.category)
  const ofCategory = games?.filter(({ gameType }) => chosen === undefined || gameType === chosen)
  const shown = paginate(ofCategory, search.page)
  const address = (page: number) => ({ to: path, search: { category: chosen, page: page === 1 ? undefined : page } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GameListHeader title={title} count={ofCategory?.length} />
      {categories.length > 1 && <CategoryTabs categories={categories} chosen={chosen} path={path} />}
      {lead}
      <Games query={query} games={shown.games} context={context} empty={empty} label={title} />
      <GameGridPagination
        page={shown.page}
        totalPages={shown.totalPages}
        hrefFor={(page) => toHref(address(page))}
        onPageChange={(page) => navigate(address(page))}
      />
    </div>
  )
}

type CategoryTabsProps = { categories: readonly GameType[]; chosen: GameType | undefined; path: PagePath }

function CategoryTabs({ categories, chosen, path }: CategoryTabsProps) {
  const t = useTranslations()
  const choose = (category: GameType | undefined) => navigate({ to: path, search: { category }, keepsScroll: true })
  return (
    <nav aria-label={t('lobby.categories')}>
      <div className="scroller -mx-1 flex snap-none gap-2 px-1 py-1">
        <Chip size="sm" selected={chosen === undefined} onClick={() => choose(undefined)}>
          {t('lobby.allCategories')}
        </Chip>
        {categories.map((category) => (
          <Chip
            key={category}
            size="sm"
            icon={categoryIcons[category]}
            selected={category === chosen}
            onClick={() => choose(category)}
          >
            {t(`category.${category}`)}
          </Chip>
        ))}
      </div>
    </nav>
  )
}

type GamesProps = Pick<GameCollectionProps, 'query' | 'games' | 'context' | 'empty'> & { label: string }

function Games({ query, games, context, empty, label }: GamesProps) {
  const t = useTranslations('lobby')
  if (findLoadError(query)) {
    return (
      <div className="rounded-panel bg-surface-1">
        <LoadFailure query={query} />
      </div>
    )
  }
  if (!games) return <GameGridSkeleton />
  if (games.length > 0) return <GameGrid games={games} context={context} label={label} />
  return (
    <div className="rounded-panel bg-surface-1">
      <EmptyState
        {...empty}
        action={
          <Link to="/rng" className={buttonClass({ variant: 'primary' })}>
            {t('findGame')}
          </Link>
        }
      />
    </div>
  )
}
