import { type GameType, gameTypes } from '@foyer/contract/games.ts'

interface AccountSearch {
  readonly category: GameType | undefined
  readonly page: number
}

/** Reads the URL parameters of a page of the member's own games. Invalid values are ignored. */
export function readAccountSearch({ category, page }: Readonly<Record<string, string>>): AccountSearch {
  return {
    category: gameTypes.find((known) => known === category),
    page: /^[1-9]\d{0,8}$/.test(page ?? '') ? Number(page) : 1,
  }
}
