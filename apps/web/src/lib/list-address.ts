import type { MemberPageName } from './member-page-names.ts'
import type { Destination, Search } from './navigation.tsx'

/** The address of a page of the member centre that has a list in pages; the list's first goes without saying. */
export function listAddress(
  page: MemberPageName,
  { pageNo, ...rest }: Search & { readonly pageNo: number },
): Destination {
  return { to: '/member', search: { page, ...rest, pageNo: pageNo === 1 ? undefined : pageNo } }
}
