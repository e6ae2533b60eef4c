import { serverNow } from '#lib/clock.ts'
import { dayOf } from '#lib/format.ts'
import type { MemberPageName } from '#lib/member-page-names.ts'
import { type Destination, hrefOf, navigate, type Search as Query, useSearchParams } from '#lib/navigation.tsx'
import { site } from '#lib/site.ts'
import type { Cursor } from './record-search.ts'

type Raw = Readonly<Record<string, string>>

/** The filters of a record, kept in the address so that they can be shared and survive a reload. */
export function useRecordSearch<Search>(page: MemberPageName, read: (search: Raw, today: string) => Search) {
  const raw = useSearchParams()
  const today = dayOf(serverNow(), site.brand.timeZone)
  const changed = (patch: Query): Destination => {
    const { before: _before, after: _after, ...kept } = raw
    return { to: '/member', search: { ...kept, ...patch, page } }
  }
  /** Changes some of the query; every change leads to the newest page. */
  const change = (patch: Query) => navigate({ ...changed(patch), keepsScroll: true })
  const turnTo = (cursor: Cursor) => ({ href: hrefOf(changed(cursor)), onGo: () => change(cursor) })
  return { search: read(raw, today), today, change, turnTo }
}

/** A link to the page that lies beside a row. */
export type TurnTo = ReturnType<typeof useRecordSearch>['turnTo']
