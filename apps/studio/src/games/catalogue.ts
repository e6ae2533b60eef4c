import { baccaratGame } from './baccarat/baccarat-game.ts'
import { diceGame } from './dice/dice-game.ts'
import type { StudioGame } from './game.ts'
import { reelsGame } from './reels/reels-game.ts'

/** Every game of the studio. */
export const games: readonly StudioGame[] = [reelsGame, diceGame, baccaratGame]

export function findGame(code: string): StudioGame | undefined {
  return games.find((game) => game.meta.code === code)
}
