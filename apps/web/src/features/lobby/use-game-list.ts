import { type Game, type GameType, getGameList, getHotGames, getRecentGames } from '@foyer/contract/games.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#lib/api.ts'
import { useLanguage } from '#lib/i18n.tsx'
import type { LoadFailure } from '#lib/load-failure.tsx'
import { hotGamesQuery, recentGamesQuery } from '#lib/page-queries.ts'
import { useSession } from '#lib/session.ts'
import { type LobbySearch, listQuery, vassalageOf } from './lobby-search.ts'
import { pageOf } from './page-of.ts'

/** A page of games, whichever call it comes from. */
export interface GameList {
  readonly games: readonly Game[] | undefined
  readonly totalGames: number
  readonly totalPages: number
  /** Whether the games are those of the previous query while the next one loads. */
  readonly isOld: boolean
  readonly asked: Parameters<typeof LoadFailure>[0]['asked']
}

/** The games of a list page. The hot and recent views use other calls (specification section 4). */
export function useGameList(gameType: GameType, search: LobbySearch): GameList {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const { classify } = search
  const isPlain = classify !== 'HOT' && classify !== 'RECENT'
  const all = useQuery({
    ...read(getGameList, listQuery(search, gameType, code)),
    placeholderData: keepPreviousData,
    enabled: isPlain,
  })
  const vassalage = vassalageOf(search)
  const ofVendor = { gameType, ...(vassalage !== undefined && { vassalage }) }
  const hot = useQuery({ ...read(getHotGames, { ...hotGamesQuery(code), ...ofVendor }), enabled: classify === 'HOT' })
  const recent = useQuery({
    ...read(getRecentGames, { ...ofVendor, ...recentGamesQuery(code) }),
    enabled: classify === 'RECENT' && isSignedIn,
    staleTime: 0,
  })
  if (isPlain) {
    const { games, totalGames = 0, totalPages = 0 } = all.data ?? {}
    return { games, totalGames, totalPages, isOld: all.isPlaceholderData, asked: all }
  }
  const asked = classify === 'HOT' ? hot : recent
  return { ...pageOf(asked.data?.list, search.page), isOld: false, asked }
}

/** Facets are counted for the vendors that the list shows. */
export function facetQuery(gameType: GameType, search: LobbySearch, language: string) {
  const vassalage = vassalageOf(search)
  return { gameType, language, ...(vassalage !== undefined && { vassalage }) }
}
