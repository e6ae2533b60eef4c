import type { HomeSection } from '@foyer/contract/games/games.ts'
import { getGameMenus } from '@foyer/contract/games/games.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { type MenuItemData, useMenuItems } from '#platform/navigation/page-and-menu-context.ts'
import { categoryIcons, listNonEmptyCategories } from '#platform/site/game-categories.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

export type SideMenuEntry =
  | MenuItemData
  | { readonly id: HomeSection; readonly icon: IconName; readonly label: string; readonly section: HomeSection }

export interface SideMenuGroup {
  readonly id: 'games' | 'yours' | 'rewards' | 'service'
  readonly title: string
  readonly entries: readonly SideMenuEntry[]
}

/**
 * The groups of the side menu in the specification's order. Entries that are off or not implemented are omitted, and so
 * are empty groups.
 */
export function useSideMenuGroups(): readonly SideMenuGroup[] {
  const t = useTranslations('frame')
  const names = useTranslations('category')
  const { code } = useLanguage()
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  const section = (id: HomeSection): SideMenuEntry => ({ id, icon: categoryIcons[id], label: names(id), section: id })
  const groups: SideMenuGroup[] = [
    { id: 'games', title: t('groupGames'), entries: [section('HOT'), ...listNonEmptyCategories(menus).map(section)] },
    {
      id: 'yours',
      title: t('groupYours'),
      entries: [
        ...(isFeatureEnabled('favorites') ? [section('FAV')] : []),
        section('RECENT'),
        ...useMenuItems('sideActivity'),
      ],
    },
    { id: 'rewards', title: t('groupRewards'), entries: useMenuItems('sideRewards') },
    { id: 'service', title: t('groupService'), entries: useMenuItems('sideService') },
  ]
  return groups.filter((group) => group.entries.length > 0)
}
