import type { Game } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { type GameCardActions, LobbyGameCard } from './lobby-game-card.tsx'

const grid = 'grid grid-cols-2 gap-x-3 gap-y-5 min-[30rem]:grid-cols-3 sm:gap-x-4 md:grid-cols-4 xl:grid-cols-5'
const eagerPosters = 10

type GameGridProps = { games: readonly Game[]; context: GameCardActions; label: string; isStale?: boolean }

/** A grid of posters. */
export function GameGrid({ games, context, label, isStale = false }: GameGridProps) {
  return (
    <ul aria-label={label} aria-busy={isStale} className={`${grid} transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      {games.map((game, index) => (
        <li key={game.nodeId} className="min-w-0">
          <LobbyGameCard game={game} eager={index < eagerPosters} {...context} />
        </li>
      ))}
    </ul>
  )
}

const skeletonKeys = Array.from({ length: limits.gameListPageSize }, (_, index) => `place ${index}`)

export function GameGridSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      {skeletonKeys.map((place) => (
        <div key={place} className="grid gap-1.5">
          <Skeleton shape="poster" />
          <Skeleton shape="line" className="w-4/5" />
          <Skeleton shape="line" className="w-1/2" />
        </div>
      ))}
    </div>
  )
}

type GridPaginationProps = {
  page: number
  totalPages: number
  hrefFor: (page: number) => string
  onPageChange: (page: number) => void
}

/** Hidden when there is only one page. */
export function GameGridPagination({ page, totalPages, hrefFor, onPageChange }: GridPaginationProps) {
  return (
    <ListPagination
      page={page}
      pageCount={totalPages}
      onPageChange={onPageChange}
      hrefFor={hrefFor}
      marginPages={limits.paginatorMarginOnLists}
      className="mbs-2"
    />
  )
}
