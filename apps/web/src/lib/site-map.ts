import type { PagePath } from '@foyer/contract/pages.ts'
import { createContext, use } from 'react'
import type { MemberPageName } from './member-page-names.ts'

/** Which pages can be gone to: built, and switched on. Menus read it and leave the other entries out. */
export interface SiteMap {
  hasPage(path: PagePath): boolean
  hasMemberPage(name: MemberPageName): boolean
}

export const SiteMapContext = createContext<SiteMap>({ hasPage: () => false, hasMemberPage: () => false })

export function useSiteMap(): SiteMap {
  return use(SiteMapContext)
}
