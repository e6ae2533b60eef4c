import type { Game } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { ListPages } from '#lib/list-pages.tsx'
import { type CardContext, LobbyCard } from './lobby-card.tsx'

const grid = 'grid grid-cols-2 gap-x-3 gap-y-5 min-[30rem]:grid-cols-3 sm:gap-x-4 md:grid-cols-4 xl:grid-cols-5'
const eagerPosters = 10

type GameGridProps = { games: readonly Game[]; context: CardContext; label: string; isOld?: boolean }

/** A grid of posters. */
export function GameGrid({ games, context, label, isOld = false }: GameGridProps) {
  return (
    <ul aria-label={label} aria-busy={isOld} className={`${grid} transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      {games.map((game, at) => (
        <li key={game.nodeId} className="min-w-0">
          <LobbyCard game={game} eager={at < eagerPosters} {...context} />
        </li>
      ))}
    </ul>
  )
}

const places = Array.from({ length: limits.gameListPageSize }, (_, at) => `place ${at}`)

export function GridSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      {places.map((place) => (
        <div key={place} className="grid gap-1.5">
          <Skeleton shape="poster" />
          <Skeleton shape="line" className="w-4/5" />
          <Skeleton shape="line" className="w-1/2" />
        </div>
      ))}
    </div>
  )
}

type GridPagesProps = {
  page: number
  totalPages: number
  hrefFor: (page: number) => string
  onPage: (page: number) => void
}

/** Hidden when there is only one page. */
export function GridPages({ page, totalPages, hrefFor, onPage }: GridPagesProps) {
  return (
    <ListPages
      page={page}
      pageCount={totalPages}
      onPageChange={onPage}
      hrefFor={hrefFor}
      marginPages={limits.paginatorMarginOnLists}
      className="mbs-2"
    />
  )
}
