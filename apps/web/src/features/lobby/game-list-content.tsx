import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { GameGrid, GameGridPagination, GameGridSkeleton } from './game-grid.tsx'
import type { GameCardActions } from './lobby-game-card.tsx'
import type { LobbyParams } from './lobby-params.ts'
import { NoGamesFound } from './no-games-found.tsx'
import type { GameListResult } from './use-game-list.ts'

type GameResultsProps = {
  list: GameListResult
  params: LobbyParams
  context: GameCardActions
  label: string
  hrefFor: (page: number) => string
  onPageChange: (page: number) => void
  onClear: () => void
}

/** The requested page of games, or its loading, error or empty state. */
export function GameListContent({ list, params, context, label, hrefFor, onPageChange, onClear }: GameResultsProps) {
  if (findLoadError(list.query)) {
    return (
      <div className="rounded-panel bg-surface-1">
        <LoadFailure query={list.query} />
      </div>
    )
  }
  if (!list.games) return <GameGridSkeleton />
  if (list.totalGames === 0) return <NoGamesFound params={params} context={context} onClear={onClear} />
  return (
    <>
      <GameGrid games={list.games} context={context} label={label} isStale={list.isStale} />
      <GameGridPagination
        page={Math.min(params.page, list.totalPages)}
        totalPages={list.totalPages}
        hrefFor={hrefFor}
        onPageChange={onPageChange}
      />
    </>
  )
}
