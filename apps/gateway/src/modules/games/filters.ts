import type { Game } from '@foyer/contract/games.ts'
import type { CatalogueGame } from './catalogue.ts'

export interface Filter {
  readonly gameType?: string
  /** One vendor code, or several separated by commas. */
  readonly vassalage?: string
}

/** Filters by category and vendors. Esports match the category SPORTS only if their vendor is named. */
export function isOf(game: CatalogueGame, { gameType, vassalage }: Filter): boolean {
  if (vassalage !== undefined && !vassalage.split(',').includes(game.row.vendor)) return false
  if (gameType === undefined || game.wire.gameType === gameType) return true
  return vassalage !== undefined && game.row.gameType === gameType
}

export function wire(games: readonly CatalogueGame[]): Game[] {
  return games.map((game) => game.wire)
}
