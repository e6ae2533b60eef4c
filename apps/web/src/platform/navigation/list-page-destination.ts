import type { MemberPageName } from './member-page-names.ts'
import type { PageDestination, SearchParams } from './navigation.tsx'

/** The destination of a member centre page with a paginated list; the first page needs no parameter. */
export function listPageDestination(
  page: MemberPageName,
  { pageNo, ...rest }: SearchParams & { readonly pageNo: number },
): PageDestination {
  return { to: '/member', search: { page, ...rest, pageNo: pageNo === 1 ? undefined : pageNo } }
}
