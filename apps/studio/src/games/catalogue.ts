import type { StudioGame } from './game.ts'
import { reelsMeta } from './reels/meta.ts'
import { playReels } from './reels/rules.ts'

/** Every game of the studio. */
export const games: readonly StudioGame[] = [{ meta: reelsMeta, play: playReels }]

/** The game of a code, or undefined. */
export function findGame(code: string): StudioGame | undefined {
  return games.find((game) => game.meta.code === code)
}
