import type { PageName } from '@foyer/contract/pages.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageCatalogue } from '#platform/i18n/message-catalogue-type.ts'
import { isMenuServiceName, type MenuServiceName, menuServices } from '#platform/site/menu-services.ts'
import type { LazyComponent } from './lazy-component.ts'

/** What the site shows of a page. */
export interface PageTableRow {
  readonly title: keyof MessageCatalogue['titles']
  /** Its name in menus, where that differs from its title. */
  readonly menuTitle?: keyof MessageCatalogue['titles']
  readonly icon: IconName
  /** Everyday words for it. The command palette lists the pages that have some. */
  readonly keywords?: keyof MessageCatalogue['palette']['keywords']
  /** Missing while it is not implemented: the shell then shows that the page is not available. */
  readonly view?: LazyComponent<Record<string, never>>
}

export type MenuName =
  | 'headerSignedOut'
  | 'headerSignedIn'
  | 'sideActivity'
  | 'sideRewards'
  | 'sideService'
  | 'footerCasino'
  | 'footerHelp'
  | 'avatar'
  | 'bottomBar'
  | 'agentCentre'

export type MenuItemName = PageName | MenuServiceName

/** The table of pages (`app/page-table.tsx`), for the layers below it. */
export interface PagesContextValue {
  readonly rows: Readonly<Record<PageName, PageTableRow>>
  /** The entries of each menu, in its order. */
  readonly menus: Readonly<Record<MenuName, readonly MenuItemName[]>>
  /** Whether the current user can open a page, as a visitor after the login: it is implemented, and enabled. */
  readonly isAvailable: (page: PageName) => boolean
}

export const PagesContext = createContext<PagesContextValue | undefined>(undefined)

export function usePages(): PagesContextValue {
  const pages = use(PagesContext)
  if (!pages) throw new Error('usePages needs a PagesContext around it.')
  return pages
}

/** An entry of a menu: it leads to a page, or opens a service. */
export type MenuItemData = { readonly id: MenuItemName; readonly icon: IconName; readonly label: string } & (
  | { readonly to: PageName }
  | { readonly open: () => void }
)

/** The entries of a menu, without the pages and services that are off, not implemented or not for this user. */
export function useMenuItems(name: MenuName): readonly MenuItemData[] {
  const t = useTranslations()
  const { rows, menus, isAvailable } = usePages()
  return menus[name].flatMap((item): MenuItemData[] => {
    if (isMenuServiceName(item)) {
      const { icon, isOffered, open } = menuServices[item]
      return isOffered() ? [{ id: item, icon, label: t(`frame.${item}`), open }] : []
    }
    const { icon, title, menuTitle = title } = rows[item]
    return isAvailable(item) ? [{ id: item, icon, label: t(`titles.${menuTitle}`), to: item }] : []
  })
}
