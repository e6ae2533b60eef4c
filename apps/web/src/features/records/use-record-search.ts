import { serverNow } from '#lib/clock.ts'
import { dayOf } from '#lib/format.ts'
import type { MemberPageName } from '#lib/member-page-names.ts'
import { navigate, type Search as Query, useSearchParams } from '#lib/navigation.tsx'
import { site } from '#lib/site.ts'

type Raw = Readonly<Record<string, string>>

/** The filters of a record, kept in the address so that they can be shared and survive a reload. */
export function useRecordSearch<Search>(page: MemberPageName, read: (search: Raw, today: string) => Search) {
  const raw = useSearchParams()
  const today = dayOf(serverNow(), site.brand.timeZone)
  /** Changes some of the query; every change but that of the page leads back to the first page. */
  const change = (patch: Query) => {
    const { pageNo: _pageNo, ...kept } = raw
    navigate({ to: '/member', search: { ...kept, ...patch, page }, keepsScroll: true })
  }
  return { search: read(raw, today), today, change }
}
