import {
  type Game,
  type GameType,
  getFavoriteGames,
  getGameList,
  getHotGames,
  getRecentGames,
} from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#platform/api/api.ts'
import { hotGamesQueryParams, recentGamesQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useSession } from '#platform/session/session.ts'
import type { LoadFailure } from '#widgets/load-failure.tsx'
import { type LobbyParams, toGameListQuery, toGameListViewName, toVassalageParam } from './lobby-params.ts'
import { paginate } from './paginate.ts'

/** A page of games, whichever call it comes from. */
export interface GameListResult {
  readonly games: readonly Game[] | undefined
  readonly totalGames: number
  readonly totalPages: number
  /** Whether the games are those of the previous query while the next one loads. */
  readonly isStale: boolean
  readonly query: Parameters<typeof LoadFailure>[0]['query']
}

/** The games of a list page. Hot, favourite and recent games come from calls of their own (specification section 4). */
export function useGameList(gameType: GameType, params: LobbyParams): GameListResult {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const view = toGameListViewName(params.classify)
  const all = useQuery({
    ...apiQueryOptions(getGameList, toGameListQuery(params, gameType, code)),
    placeholderData: keepPreviousData,
    enabled: view === undefined,
  })
  const vassalage = toVassalageParam(params)
  const ofVendor = { gameType, ...(vassalage !== undefined && { vassalage }) }
  const hot = useQuery({
    ...apiQueryOptions(getHotGames, { ...hotGamesQueryParams(code), ...ofVendor }),
    enabled: view === 'HOT',
  })
  const favorites = useQuery({
    ...apiQueryOptions(getFavoriteGames, {
      ...ofVendor,
      pageNo: 1,
      pageSize: limits.favoritesPageSize,
      language: code,
    }),
    enabled: view === 'FAV' && isSignedIn,
    staleTime: 0,
  })
  const recent = useQuery({
    ...apiQueryOptions(getRecentGames, { ...ofVendor, ...recentGamesQueryParams(code) }),
    enabled: view === 'RECENT' && isSignedIn,
    staleTime: 0,
  })
  if (view === undefined) {
    const { games, totalGames = 0, totalPages = 0 } = all.data ?? {}
    return { games, totalGames, totalPages, isStale: all.isPlaceholderData, query: all }
  }
  const isStale = false
  if (view === 'FAV') return { ...paginate(favorites.data?.content, params.page), isStale, query: favorites }
  const query = view === 'HOT' ? hot : recent
  return { ...paginate(query.data?.list, params.page), isStale, query }
}

/** Facets are counted for the vendors that the list shows. */
export function toGameFacetQuery(gameType: GameType, params: LobbyParams, language: string) {
  const vassalage = toVassalageParam(params)
  return { gameType, language, ...(vassalage !== undefined && { vassalage }) }
}
