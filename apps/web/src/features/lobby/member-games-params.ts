import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'

interface MemberGamesParams {
  readonly category: GameType | undefined
  readonly page: number
}

/** Reads the URL parameters of a page of the member's own games. Invalid values are ignored. */
export function readMemberGamesParams({ category, page }: Readonly<Record<string, string>>): MemberGamesParams {
  return {
    category: gameTypes.find((known) => known === category),
    page: /^[1-9]\d{0,8}$/.test(page ?? '') ? Number(page) : 1,
  }
}
