import { baccarat } from './baccarat/meta.ts'
import { dice } from './dice/meta.ts'
import type { StudioGame } from './game.ts'
import { reels } from './reels/meta.ts'

/** Every game of the studio. */
export const games: readonly StudioGame[] = [reels, dice, baccarat]

export function findGame(code: string): StudioGame | undefined {
  return games.find((game) => game.meta.code === code)
}
