import type { HomeSection } from '@foyer/contract/games/games.ts'
import { getGameMenus } from '@foyer/contract/games/games.ts'
import type { PagePath } from '@foyer/contract/page-paths.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryOptions } from '#platform/api/shared-query-options.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { MemberPageName } from '#platform/navigation/member-page-names.ts'
import type { ModalState } from '#platform/navigation/modal-store.ts'
import { usePageAvailability } from '#platform/navigation/page-availability.ts'
import { categoryIcons, listNonEmptyCategories } from '#platform/site/game-categories.ts'
import { listServicesOpenedInModals } from '#platform/site/services-opened-in-modals.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

export type SideMenuEntry = { readonly id: string; readonly icon: IconName; readonly label: string } & (
  | { readonly section: HomeSection }
  | { readonly path: PagePath }
  | { readonly memberPage: MemberPageName }
  | { readonly modal: ModalState }
)

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
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryOptions(code)))
  const { hasPage, hasMemberPage } = usePageAvailability()
  const section = (id: HomeSection): SideMenuEntry => ({ id, icon: categoryIcons[id], label: names(id), section: id })
  const page = (path: PagePath, icon: IconName, label: string, on = true): SideMenuEntry[] =>
    on && hasPage(path) ? [{ id: path, icon, label, path }] : []
  const member = (name: MemberPageName, icon: IconName, label: string, on = true): SideMenuEntry[] =>
    on && hasMemberPage(name) ? [{ id: name, icon, label, memberPage: name }] : []
  const groups: SideMenuGroup[] = [
    {
      id: 'games',
      title: t('groupGames'),
      entries: [section('HOT'), ...listNonEmptyCategories(menus).map(section)],
    },
    {
      id: 'yours',
      title: t('groupYours'),
      entries: [
        ...(isFeatureEnabled('favorites') ? [section('FAV')] : []),
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
        ...member('referral', 'users', t('invite'), isFeatureEnabled('referral')),
      ],
    },
    {
      id: 'service',
      title: t('groupService'),
      entries: [
        ...page('/announce', 'megaphone', t('announcements')),
        ...listServicesOpenedInModals().map(
          ({ name, icon }): SideMenuEntry => ({ id: name, icon, label: t(name), modal: { name } }),
        ),
        ...page('/down', 'smartphone', t('app')),
        ...page('/help', 'circle-help', t('help')),
        ...member('responsiblePlay', 'life-buoy', t('responsiblePlay')),
      ],
    },
  ]
  return groups.filter((group) => group.entries.length > 0)
}
