import type { MemberPageName } from '@foyer/contract/pages.ts'
import type { PageDestination, SearchParams } from './navigation.tsx'

/** The destination of a member centre page with a paginated list; the first page needs no parameter. */
export function destinationOfListPage(
  page: MemberPageName,
  { pageNo, ...rest }: SearchParams & { readonly pageNo: number },
): PageDestination {
  return { to: page, search: { ...rest, pageNo: pageNo === 1 ? undefined : pageNo } }
}
