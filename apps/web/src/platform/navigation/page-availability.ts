import type { PagePath } from '@foyer/contract/page-paths.ts'
import { createContext, use } from 'react'
import type { MemberPageName } from './member-page-names.ts'

/** Which pages can be opened: implemented, and enabled. Menus omit the other entries. */
export interface PageAvailability {
  hasPage(path: PagePath): boolean
  hasMemberPage(name: MemberPageName): boolean
}

export const PageAvailabilityContext = createContext<PageAvailability>({
  hasPage: () => false,
  hasMemberPage: () => false,
})

export function usePageAvailability(): PageAvailability {
  return use(PageAvailabilityContext)
}
