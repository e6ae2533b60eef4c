import { useLocation, useNavigate } from '@tanstack/react-router'
import { serverNow } from '#lib/clock.ts'
import { dayOf } from '#lib/format.ts'
import type { MemberPageName } from '#lib/member-page-names.ts'
import { site } from '#lib/site.ts'

type Raw = Readonly<Record<string, unknown>>

/** The filters of a record, kept in the address so that they can be shared and survive a reload. */
export function useRecordSearch<Search>(page: MemberPageName, read: (search: Raw, today: string) => Search) {
  const raw = useLocation({ select: ({ search }) => search as object }) as Raw
  const navigate = useNavigate()
  const today = dayOf(serverNow(), site.brand.timeZone)
  /** Changes some of the query; every change but that of the page leads back to the first page. */
  const change = (patch: Raw) => {
    const { pageNo: _pageNo, ...kept } = raw
    const entries = Object.entries({ ...kept, ...patch, page }).filter(([, value]) => value !== undefined)
    void navigate({ to: '/member', search: Object.fromEntries(entries) as object, resetScroll: false })
  }
  return { search: read(raw, today), today, change }
}
