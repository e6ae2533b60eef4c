import type { MemberPageName } from './member-page-names.ts'
import type { Destination, SearchParams } from './navigation.tsx'

/** The destination of a member centre page with a paginated list; the first page needs no parameter. */
export function listPageDestination(
  page: MemberPageName,
  { pageNo, ...rest }: SearchParams & { readonly pageNo: number },
): Destination {
  return { to: '/member', search: { page, ...rest, pageNo: pageNo === 1 ? undefined : pageNo } }
}
