import { getGameMenus, getRecentGames, type HomeSection, homeSections } from '@foyer/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api.ts'
import { listCategoriesWithVendors } from '#lib/categories.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { gameMenusQuery, recentGamesQuery } from '#lib/page-queries.ts'
import { useSession } from '#lib/session.ts'
import { isFeatureEnabled } from '#lib/site.ts'

/**
 * The sections of the home page in the specification's order: HOT, favourites when signed in, recent games after the
 * first game played, then each category that has vendors.
 */
export function useHomeSections(): readonly HomeSection[] {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const { data: menus = [] } = useQuery(apiQuery(getGameMenus, gameMenusQuery(code)))
  const { data: recent } = useQuery({ ...apiQuery(getRecentGames, recentGamesQuery(code)), enabled: isSignedIn })
  return visibleSections({
    categories: listCategoriesWithVendors(menus),
    hasFavorites: isSignedIn && isFeatureEnabled('favorites'),
    hasRecent: isSignedIn && (recent?.list.length ?? 0) > 0,
  })
}

export function visibleSections({
  categories,
  hasFavorites,
  hasRecent,
}: {
  readonly categories: readonly HomeSection[]
  readonly hasFavorites: boolean
  readonly hasRecent: boolean
}): readonly HomeSection[] {
  const shown = new Set<HomeSection>(['HOT', ...categories])
  if (hasFavorites) shown.add('FAV')
  if (hasRecent) shown.add('RECENT')
  return homeSections.filter((section) => shown.has(section))
}
