import { useRef } from 'react'
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
  const list = useRef<HTMLDivElement>(null)
  const today = dayOf(serverNow(), site.brand.timeZone)
  const changed = (patch: Query): Destination => {
    const { before: _before, after: _after, pageNo: _pageNo, ...kept } = raw
    return { to: '/member', search: { ...kept, ...patch, page } }
  }
  /** Changes some of the query; every change leads to the first page. */
  const change = (patch: Query) => navigate({ ...changed(patch), keepsScroll: true })
  /** A page of the list, which then begins in view. */
  const turnTo = (turned: Cursor & { readonly pageNo?: number }) => ({
    href: hrefOf(changed(turned)),
    onGo: () => {
      change(turned)
      list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
  })
  /** Opens something over the record, which stays on its page: the way back leads to the record alone. */
  const open = (patch: Query) => navigate({ to: '/member', search: { ...raw, ...patch, page }, keepsScroll: true })
  const close = (name: string) =>
    navigate({ to: '/member', search: { ...raw, [name]: undefined, page }, keepsScroll: true, replace: true })
  return { search: read(raw, today), today, list, change, turnTo, open, close }
}

export type RecordSearchOf<Search> = ReturnType<typeof useRecordSearch<Search>>

/** A link to the page that lies beside a row, or has a number. */
export type TurnTo = RecordSearchOf<unknown>['turnTo']
