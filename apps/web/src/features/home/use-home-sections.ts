import {
  getFavoriteIds,
  getGameMenus,
  getRecentGames,
  type HomeSection,
  homeSections,
} from '@foyer/contract/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryParams, recentGamesQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useSession } from '#platform/session/session.ts'
import { listNonEmptyCategories } from '#platform/site/game-categories.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

/**
 * The sections of the home page in the specification's order: HOT, favourites and recent games if the member has any,
 * then each category that has vendors.
 */
export function useHomeSections(): readonly HomeSection[] {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  const { data: recent } = useQuery({
    ...apiQueryOptions(getRecentGames, recentGamesQueryParams(code)),
    enabled: isSignedIn,
  })
  const { data: favorites } = useQuery({
    ...apiQueryOptions(getFavoriteIds),
    enabled: isSignedIn && isFeatureEnabled('favorites'),
  })
  const shown = new Set<HomeSection>(['HOT', ...listNonEmptyCategories(menus)])
  if (isSignedIn && favorites && favorites.length > 0) shown.add('FAV')
  if (isSignedIn && recent && recent.list.length > 0) shown.add('RECENT')
  return homeSections.filter((section) => shown.has(section))
}

/** Whether the brand lists no game at all; false until that is known. */
export function useIsLobbyEmpty(): boolean {
  const { code } = useLanguage()
  const { data: menus } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  return menus !== undefined && listNonEmptyCategories(menus).length === 0
}
