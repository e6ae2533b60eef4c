import { useRef } from 'react'
import { serverNow } from '#lib/clock.ts'
import { dayOf } from '#lib/format.ts'
import type { MemberPageName } from '#lib/member-page-names.ts'
import { type Destination, hrefOf, navigate, type Search as Query, useSearchParams } from '#lib/navigation.tsx'
import { site } from '#lib/site.ts'
import type { Cursor } from './record-search.ts'

type Raw = Readonly<Record<string, string>>

/** The filters of a record, stored in the URL so that they can be shared and survive a reload. */
export function useRecordSearch<Search>(page: MemberPageName, read: (search: Raw, today: string) => Search) {
  const raw = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const today = dayOf(serverNow(), site.brand.timeZone)
  const changed = (patch: Query): Destination => {
    const { before: _before, after: _after, pageNo: _pageNo, ...kept } = raw
    return { to: '/member', search: { ...kept, ...patch, page } }
  }
  /** Changes some parameters and returns to the first page. */
  const change = (patch: Query) => navigate({ ...changed(patch), keepsScroll: true })
  /** A link to a page of the list, which scrolls the top of the list into view. */
  const turnTo = (turned: Cursor & { readonly pageNo?: number }) => ({
    href: hrefOf(changed(turned)),
    onGo: () => {
      change(turned)
      list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
  })
  /** Opens a dialog over the current page of the record; the browser's back button closes it. */
  const open = (patch: Query) => navigate({ to: '/member', search: { ...raw, ...patch, page }, keepsScroll: true })
  const close = (name: string) =>
    navigate({ to: '/member', search: { ...raw, [name]: undefined, page }, keepsScroll: true, replace: true })
  return { search: read(raw, today), today, list, change, turnTo, open, close }
}

export type RecordSearchOf<Search> = ReturnType<typeof useRecordSearch<Search>>

/** Builds the link to a page of the list, by its cursor and its number. */
export type TurnTo = RecordSearchOf<unknown>['turnTo']
