import type { HomeSection } from '@foyer/contract/games.ts'
import { getGameMenus } from '@foyer/contract/games.ts'
import type { PagePath } from '@foyer/contract/pages.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { categoryIcon, sortedCategories } from '#lib/categories.ts'
import { useLanguage } from '#lib/i18n.tsx'
import type { MemberPageName } from '#lib/member-page-names.ts'
import type { Modal } from '#lib/modal.ts'
import { gameMenusQuery } from '#lib/page-queries.ts'
import { serviceWindows } from '#lib/service-windows.ts'
import { isOn } from '#lib/site.ts'
import { useSiteMap } from '#lib/site-map.ts'

export type SideEntry = { readonly id: string; readonly icon: IconName; readonly label: string } & (
  | { readonly section: HomeSection }
  | { readonly path: PagePath }
  | { readonly memberPage: MemberPageName }
  | { readonly modal: Modal }
)

export interface SideGroup {
  readonly id: 'games' | 'yours' | 'rewards' | 'service'
  readonly title: string
  readonly entries: readonly SideEntry[]
}

/**
 * The groups of the side menu in the specification's order. Entries that are off or not implemented are omitted, and so
 * are empty groups.
 */
export function useSideGroups(): readonly SideGroup[] {
  const t = useTranslations('frame')
  const names = useTranslations('category')
  const { code } = useLanguage()
  const { data: menus = [] } = useQuery(read(getGameMenus, gameMenusQuery(code)))
  const { hasPage, hasMemberPage } = useSiteMap()
  const section = (id: HomeSection): SideEntry => ({ id, icon: categoryIcon[id], label: names(id), section: id })
  const page = (path: PagePath, icon: IconName, label: string, on = true): SideEntry[] =>
    on && hasPage(path) ? [{ id: path, icon, label, path }] : []
  const member = (name: MemberPageName, icon: IconName, label: string, on = true): SideEntry[] =>
    on && hasMemberPage(name) ? [{ id: name, icon, label, memberPage: name }] : []
  const groups: SideGroup[] = [
    { id: 'games', title: t('groupGames'), entries: [section('HOT'), ...sortedCategories(menus).map(section)] },
    {
      id: 'yours',
      title: t('groupYours'),
      entries: [
        ...(isOn('favorites') ? [section('FAV')] : []),
        section('RECENT'),
        ...member('personalHistoryCopy', 'receipt-text', t('bettingRecord')),
        ...member('transactionHistory', 'history', t('transactionHistory')),
      ],
    },
    {
      id: 'rewards',
      title: t('groupRewards'),
      entries: [
        ...page('/promotions', 'gift', t('promotions')),
        ...member('missionLeaderboard', 'target', t('missions')),
        ...member('manualRebate', 'percent', t('rebate')),
        ...member('rewardCenter', 'award', t('rewards')),
        ...member('referral', 'users', t('invite'), isOn('referral')),
      ],
    },
    {
      id: 'service',
      title: t('groupService'),
      entries: [
        ...page('/announce', 'megaphone', t('announcements')),
        ...serviceWindows().map(({ name, icon }): SideEntry => ({ id: name, icon, label: t(name), modal: { name } })),
        ...page('/down', 'smartphone', t('app')),
        ...page('/help', 'circle-help', t('help')),
        ...member('responsiblePlay', 'life-buoy', t('responsiblePlay')),
      ],
    },
  ]
  return groups.filter((group) => group.entries.length > 0)
}
