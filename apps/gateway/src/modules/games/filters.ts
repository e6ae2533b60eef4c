import type { Game } from '@foyer/contract/games.ts'
import type { CatalogueGame } from './catalogue.ts'

export interface Filter {
  readonly gameType?: string
  /** One vendor, or several with commas between them. */
  readonly vassalage?: string
}

/** Games of a category and of vendors. Esports are sports too, but only for who asks for their vendor by name. */
export function isOf(game: CatalogueGame, { gameType, vassalage }: Filter): boolean {
  if (vassalage !== undefined && !vassalage.split(',').includes(game.row.vendor)) return false
  if (gameType === undefined || game.wire.gameType === gameType) return true
  return vassalage !== undefined && game.row.gameType === gameType
}

export function wire(games: readonly CatalogueGame[]): Game[] {
  return games.map((game) => game.wire)
}
