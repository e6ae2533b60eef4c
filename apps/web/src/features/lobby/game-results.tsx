import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { GameGrid, GridPages, GridSkeleton } from './game-grid.tsx'
import type { CardContext } from './lobby-card.tsx'
import type { LobbySearch } from './lobby-search.ts'
import { NothingFound } from './nothing-found.tsx'
import type { GameList } from './use-game-list.ts'

type GameResultsProps = {
  list: GameList
  search: LobbySearch
  context: CardContext
  label: string
  hrefFor: (page: number) => string
  onPage: (page: number) => void
  onClear: () => void
}

/** The requested page of games, or its loading, error or empty state. */
export function GameResults({ list, search, context, label, hrefFor, onPage, onClear }: GameResultsProps) {
  if (failureOf(list.asked)) {
    return (
      <div className="rounded-panel bg-surface-1">
        <LoadFailure asked={list.asked} />
      </div>
    )
  }
  if (!list.games) return <GridSkeleton />
  if (list.totalGames === 0) return <NothingFound search={search} context={context} onClear={onClear} />
  return (
    <>
      <GameGrid games={list.games} context={context} label={label} isOld={list.isOld} />
      <GridPages
        page={Math.min(search.page, list.totalPages)}
        totalPages={list.totalPages}
        hrefFor={hrefFor}
        onPage={onPage}
      />
    </>
  )
}
