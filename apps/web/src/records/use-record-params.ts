import type { PageName } from '@foyer/contract/pages.ts'
import { useRef } from 'react'
import { toIsoDay } from '#platform/i18n/format.ts'
import {
  navigate,
  type PageDestination,
  type SearchParams as Query,
  toHref,
  useSearchParams,
} from '#platform/navigation/navigation.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'
import type { PageCursor } from './record-params.ts'

type UrlParams = Readonly<Record<string, string>>

/** The filters of a record, stored in the URL so that they can be shared and survive a reload. */
export function useRecordParams<Search>(page: PageName, read: (search: UrlParams, today: string) => Search) {
  const { page: _page, ...urlParams } = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const today = toIsoDay(getServerNowMs(), site.brand.timeZone)
  const destinationWith = (patch: Query): PageDestination => {
    const { before: _before, after: _after, pageNo: _pageNo, ...otherParams } = urlParams
    return { to: page, search: { ...otherParams, ...patch } }
  }
  /** Changes some parameters and returns to the first page. */
  const change = (patch: Query) => navigate({ ...destinationWith(patch), keepsScroll: true })
  /** A link to a page of the list, which scrolls the top of the list into view. */
  const turnTo = (pageCursor: PageCursor & { readonly pageNo?: number }) => ({
    href: toHref(destinationWith(pageCursor)),
    onGo: () => {
      change(pageCursor)
      list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
  })
  /** Opens a dialog over the current page of the record; the browser's back button closes it. */
  const open = (patch: Query) => navigate({ to: page, search: { ...urlParams, ...patch }, keepsScroll: true })
  const close = (name: string) =>
    navigate({ to: page, search: { ...urlParams, [name]: undefined }, keepsScroll: true, replace: true })
  return { search: read(urlParams, today), today, list, change, turnTo, open, close }
}

export type RecordParamsState<Search> = ReturnType<typeof useRecordParams<Search>>

/** Builds the link to a page of the list, by its cursor and its number. */
export type PageLinkBuilder = RecordParamsState<unknown>['turnTo']
