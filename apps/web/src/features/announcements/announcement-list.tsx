import type { PageName } from '@foyer/contract/pages.ts'
import type { AccessLevelName } from '@foyer/contract/roles.ts'
import { type Announcement, getAnnouncements } from '@foyer/contract/site/announcements-and-banners.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, navigate, toHref, useSearchParams } from '#platform/navigation/navigation.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { readAnnounceParams } from './announce-params.ts'
import { AnnouncementItem } from './announcement-item.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

interface AnnouncementListProps {
  /** The page that it is on. */
  readonly page: PageName
  /** The kinds of announcements, as the call expects them. */
  readonly types: string
  /** Who receives them: what others may not see leaves the cache with the session. */
  readonly access: AccessLevelName
  /** Where to go if there is none. */
  readonly emptyLink: { readonly to: PageName; readonly label: string }
}

/** Nine announcements per page, each expands in place. The page number and the open announcement are in the URL. */
export function AnnouncementList({ page, types, access, emptyLink }: AnnouncementListProps) {
  const { code } = useLanguage()
  const { id, pageNo } = readAnnounceParams(useSearchParams())
  const place = pageNo === undefined ? { id: id ?? '' } : { pageNo }
  const query = useQuery({
    ...apiQueryOptions(getAnnouncements, { types, platform: 'W', language: code, ...place }),
    meta: { access },
    placeholderData: keepPreviousData,
  })
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <ListSkeleton />
  const { list, totalPages, pageNo: shown } = query.data
  return (
    <>
      {id !== undefined && !query.isPlaceholderData && !list.some((item) => item.id === id) && <AnnouncementNotFound />}
      {list.length === 0 ? (
        <NoAnnouncements page={page} emptyLink={emptyLink} isPast={shown > 1} />
      ) : (
        <List
          page={page}
          list={list}
          pageNo={shown}
          open={id}
          isStale={query.isPlaceholderData}
          isScrollTarget={pageNo === undefined}
        />
      )}
      <Pages page={page} pageNo={shown} totalPages={totalPages} />
    </>
  )
}

interface ListProps {
  readonly page: PageName
  readonly list: readonly Announcement[]
  readonly pageNo: number
  readonly open: string | undefined
  readonly isStale: boolean
  /** Whether the URL named the open announcement without a page: it is scrolled into view. */
  readonly isScrollTarget: boolean
}

function List({ page, list, pageNo, open, isStale, isScrollTarget }: ListProps) {
  const toggle = (item: Announcement) => {
    const search = { pageNo, id: item.id === open ? undefined : item.id }
    navigate({ to: page, search, replace: true, keepsScroll: true })
  }
  return (
    <ul aria-busy={isStale} className={`grid gap-2 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      {list.map((item) => (
        <li key={item.id}>
          <AnnouncementItem
            item={item}
            isOpen={item.id === open}
            isScrollTarget={isScrollTarget && item.id === open}
            onToggle={() => toggle(item)}
          />
        </li>
      ))}
    </ul>
  )
}

function Pages({ page, pageNo, totalPages }: { page: PageName; pageNo: number; totalPages: number }) {
  const target = (chosen: number) => ({ to: page, search: { pageNo: chosen } })
  return (
    <ListPagination
      page={pageNo}
      pageCount={totalPages}
      onPageChange={(chosen) => navigate(target(chosen))}
      hrefFor={(chosen) => toHref(target(chosen))}
    />
  )
}

function AnnouncementNotFound() {
  const t = useTranslations('announce')
  return (
    <p role="status" className="rounded-card bg-info-soft px-4 py-3 text-info-text">
      {t('missing')}
    </p>
  )
}

type NoAnnouncementsProps = Pick<AnnouncementListProps, 'page' | 'emptyLink'> & { isPast: boolean }

function NoAnnouncements({ page, emptyLink, isPast }: NoAnnouncementsProps) {
  const t = useTranslations('announce')
  const linkClass = buttonClass({ variant: 'primary' })
  const { to, label } = isPast ? { to: page, label: t('firstPage') } : emptyLink
  return (
    <EmptyState
      picture={<PagePicture name="microphone" />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link to={to} className={linkClass}>
          {label}
        </Link>
      }
    />
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      {rows.map((row) => (
        <Skeleton key={row} className="h-17" />
      ))}
    </div>
  )
}
