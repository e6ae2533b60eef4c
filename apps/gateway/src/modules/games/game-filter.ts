import { type Game, lotteryVendor } from '@foyer/contract/games/games.ts'
import type { CatalogueGame } from './catalogue.ts'

export interface GameFilter {
  readonly gameType?: string
  /** One vendor code, or several separated by commas. */
  readonly vassalage?: string
}

/** Filters by category and vendors. Esports match the category SPORTS only if their vendor is named; LOTT is a vendor of ELOTT. */
export function matchesGameFilter(game: CatalogueGame, { gameType, vassalage }: GameFilter): boolean {
  if (vassalage !== undefined && !vassalage.split(',').includes(game.row.vendor)) return false
  if (gameType === lotteryVendor) return game.row.gameType === 'ELOTT' && game.row.vendor === lotteryVendor
  if (gameType === undefined || game.publicView.gameType === gameType) return true
  return vassalage !== undefined && game.row.gameType === gameType
}

export function toPublicGames(games: readonly CatalogueGame[]): Game[] {
  return games.map((game) => game.publicView)
}
