import type { PagePath } from '@foyer/contract/pages.ts'
import { createContext, use } from 'react'
import type { MemberPageName } from './member-page-names.ts'

/** Which pages can be opened: implemented, and enabled. Menus omit the other entries. */
export interface SiteMap {
  hasPage(path: PagePath): boolean
  hasMemberPage(name: MemberPageName): boolean
}

export const SiteMapContext = createContext<SiteMap>({ hasPage: () => false, hasMemberPage: () => false })

export function useSiteMap(): SiteMap {
  return use(SiteMapContext)
}
