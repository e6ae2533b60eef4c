import { CursorPagination, type PaginationLink } from '@foyer/ui/pagination.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { type PageTrail, toTrailParam } from './page-trail.ts'
import type { PageLinkBuilder } from './use-record-params.ts'

type TrailPaginationProps = {
  trail: PageTrail
  /** The cursor of the next page. */
  next: string | null | undefined
  linkTo: (trail: PageTrail) => PaginationLink
}

/** Links to the first, the previous and the next page of a list that knows only the cursor of its next page. */
export function TrailPagination({ trail, next, linkTo }: TrailPaginationProps) {
  const t = useTranslations('paging')
  const { tag } = useLanguage()
  return (
    <CursorPagination
      first={linkTo([])}
      page={trail.length + 1}
      previous={trail.length === 0 ? undefined : linkTo(trail.slice(0, -1))}
      next={next ? linkTo([...trail, next]) : undefined}
      labels={{
        region: t('pages'),
        previous: t('previousPage'),
        next: t('nextPage'),
        page: (page) => t('pageOf', { page }),
        current: t('thisPage'),
      }}
      formatPage={(page) => formatNumber(page, tag)}
    />
  )
}

/** Links whose trail is the URL parameter `after`. */
export function trailLinks(turnTo: PageLinkBuilder): (trail: PageTrail) => PaginationLink {
  return (trail) => {
    const after = toTrailParam(trail)
    return turnTo(after === undefined ? {} : { after })
  }
}
