import type { Game } from '@foyer/contract/games/games.ts'
import type { CatalogueGame } from './catalogue.ts'

export interface GameFilter {
  readonly gameType?: string
  /** One vendor code, or several separated by commas. */
  readonly vassalage?: string
}

/** Filters by category and vendors. Esports match the category SPORTS only if their vendor is named. */
export function matchesFilter(game: CatalogueGame, { gameType, vassalage }: GameFilter): boolean {
  if (vassalage !== undefined && !vassalage.split(',').includes(game.row.vendor)) return false
  if (gameType === undefined || game.publicView.gameType === gameType) return true
  return vassalage !== undefined && game.row.gameType === gameType
}

export function toGames(games: readonly CatalogueGame[]): Game[] {
  return games.map((game) => game.publicView)
}
