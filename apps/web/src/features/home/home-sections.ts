import { getGameMenus, getRecentGames, type HomeSection, homeSections } from '@foyer/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api.ts'
import { sortedCategories } from '#lib/categories.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { gameMenusQuery, recentGamesQuery } from '#lib/page-queries.ts'
import { useSession } from '#lib/session.ts'
import { isOn } from '#lib/site.ts'

/**
 * The sections of the home page in the specification's order: HOT, favourites when signed in, recent games after the
 * first game played, then each category that has vendors.
 */
export function useHomeSections(): readonly HomeSection[] {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const { data: menus = [] } = useQuery(read(getGameMenus, gameMenusQuery(code)))
  const { data: recent } = useQuery({ ...read(getRecentGames, recentGamesQuery(code)), enabled: isSignedIn })
  return shownSections({
    categories: sortedCategories(menus),
    hasFavorites: isSignedIn && isOn('favorites'),
    hasRecent: isSignedIn && (recent?.list.length ?? 0) > 0,
  })
}

export function shownSections({
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
