import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'

interface GameCollectionParams {
  readonly category: GameType | undefined
  readonly page: number
}

/** Reads the URL parameters of a list that loads as a whole. Invalid values are ignored. */
export function readGameCollectionParams({ category, page }: Readonly<Record<string, string>>): GameCollectionParams {
  return {
    category: gameTypes.find((known) => known === category),
    page: /^[1-9]\d{0,8}$/.test(page ?? '') ? Number(page) : 1,
  }
}
