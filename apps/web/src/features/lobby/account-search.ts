import { type GameType, gameTypes } from '@foyer/contract/games.ts'

interface AccountSearch {
  readonly category: GameType | undefined
  readonly page: number
}

/** What the address asks of a member's own games. What makes no sense counts as absent. */
export function readAccountSearch({ category, page }: Readonly<Record<string, string>>): AccountSearch {
  return {
    category: gameTypes.find((known) => known === category),
    page: /^[1-9]\d{0,8}$/.test(page ?? '') ? Number(page) : 1,
  }
}
