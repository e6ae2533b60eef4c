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
import { type AnnounceParams, readAnnounceParams } from './announce-params.ts'
import { AnnouncementItem } from './announcement-item.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** `/announce`: nine announcements per page, each expands in place. The page number and the open announcement are in the URL. */
export function AnnouncePage() {
  const t = useTranslations('announce')
  return (
    <div className="mx-auto grid w-full max-w-220 grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h1 className="font-display text-2xl font-bold tracking-display">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <Announcements search={readAnnounceParams(useSearchParams())} />
    </div>
  )
}

function Announcements({ search: { id, pageNo } }: { search: AnnounceParams }) {
  const { code } = useLanguage()
  const place = pageNo === undefined ? { id: id ?? '' } : { pageNo }
  const query = useQuery({
    ...apiQueryOptions(getAnnouncements, { types: 'B,PL,PU,PR,H', platform: 'W', language: code, ...place }),
    placeholderData: keepPreviousData,
  })
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <ListSkeleton />
  const { list, totalPages, pageNo: shown } = query.data
  return (
    <>
      {id !== undefined && !query.isPlaceholderData && !list.some((item) => item.id === id) && <AnnouncementNotFound />}
      {list.length === 0 ? (
        <NoAnnouncements isPast={shown > 1} />
      ) : (
        <List
          list={list}
          pageNo={shown}
          open={id}
          isStale={query.isPlaceholderData}
          isScrollTarget={pageNo === undefined}
        />
      )}
      <Pages pageNo={shown} totalPages={totalPages} />
    </>
  )
}

interface ListProps {
  readonly list: readonly Announcement[]
  readonly pageNo: number
  readonly open: string | undefined
  readonly isStale: boolean
  /** Whether the URL named the open announcement without a page: it is scrolled into view. */
  readonly isScrollTarget: boolean
}

function List({ list, pageNo, open, isStale, isScrollTarget }: ListProps) {
  const toggle = (item: Announcement) => {
    const search = { pageNo, id: item.id === open ? undefined : item.id }
    navigate({ to: '/announce', search, replace: true, keepsScroll: true })
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

function Pages({ pageNo, totalPages }: { pageNo: number; totalPages: number }) {
  const target = (page: number) => ({ to: '/announce' as const, search: { pageNo: page } })
  return (
    <ListPagination
      page={pageNo}
      pageCount={totalPages}
      onPageChange={(page) => navigate(target(page))}
      hrefFor={(page) => toHref(target(page))}
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

function NoAnnouncements({ isPast }: { isPast: boolean }) {
  const t = useTranslations('announce')
  const linkClass = buttonClass({ variant: 'primary' })
  const [to, label] = isPast ? (['/announce', t('firstPage')] as const) : (['/', t('toGames')] as const)
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
