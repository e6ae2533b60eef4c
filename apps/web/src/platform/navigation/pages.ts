import type { PageName } from '@foyer/contract/pages.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageCatalogue } from '#platform/i18n/message-catalogue.ts'
import { isServiceName, type ServiceName, services } from '#platform/site/services.ts'
import type { LazyComponent } from './lazy-component.ts'

/** What the site shows of a page. */
export interface PageRow {
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

export type MenuItemName = PageName | ServiceName

/** The table of pages (`app/page-table.tsx`), for the layers below it. */
export interface Pages {
  readonly rows: Readonly<Record<PageName, PageRow>>
  /** The entries of each menu, in its order. */
  readonly menus: Readonly<Record<MenuName, readonly MenuItemName[]>>
  /** Whether the current user can open a page, as a visitor after the login: it is implemented, and enabled. */
  readonly isAvailable: (page: PageName) => boolean
}

export const PagesContext = createContext<Pages | undefined>(undefined)

export function usePages(): Pages {
  const pages = use(PagesContext)
  if (!pages) throw new Error('usePages needs a PagesContext around it.')
  return pages
}

/** An entry of a menu: it leads to a page, or opens a service. */
export type MenuItem = { readonly id: MenuItemName; readonly icon: IconName; readonly label: string } & (
  | { readonly to: PageName }
  | { readonly open: () => void }
)

/** The entries of a menu, without the pages and services that are off, not implemented or not for this user. */
export function useMenu(name: MenuName): readonly MenuItem[] {
  const t = useTranslations()
  const { rows, menus, isAvailable } = usePages()
  return menus[name].flatMap((item): MenuItem[] => {
    if (isServiceName(item)) {
      const { icon, isOffered, open } = services[item]
      return isOffered() ? [{ id: item, icon, label: t(`frame.${item}`), open }] : []
    }
    const { icon, title, menuTitle = title } = rows[item]
    return isAvailable(item) ? [{ id: item, icon, label: t(`titles.${menuTitle}`), to: item }] : []
  })
}
