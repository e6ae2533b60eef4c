import { CursorPagination } from '@foyer/ui/pagination.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { PageCursor } from './record-params.ts'
import type { PageLinkBuilder } from './use-record-params.ts'

type RecordPaginationProps = {
  /** The page that the URL names. */
  params: { readonly cursor: PageCursor; readonly pageNo: number | undefined }
  /** The cursors of the adjacent pages. While the page loads, and when it does not exist, only the newest page is known. */
  cursors: { readonly next: string | null; readonly previous: string | null } | undefined
  turnTo: PageLinkBuilder
}

/** Links to older and to newer rows. */
export function RecordPagination({ params: { cursor, pageNo }, cursors, turnTo }: RecordPaginationProps) {
  const t = useTranslations('paging')
  const { tag } = useLanguage()
  const isFirst = cursor.before === undefined && cursor.after === undefined
  const adjacentPageNo = (steps: 1 | -1) => (pageNo === undefined ? {} : { pageNo: pageNo + steps })
  // Back from the second page leads to the first page, which also has the rows that were added meanwhile.
  const newer =
    cursors?.previous && pageNo !== 2 ? turnTo({ after: cursors.previous, ...adjacentPageNo(-1) }) : turnTo({})
  return (
    <CursorPagination
      first={turnTo({})}
      page={isFirst ? 1 : pageNo}
      previous={isFirst ? undefined : newer}
      next={cursors?.next ? turnTo({ before: cursors.next, ...adjacentPageNo(1) }) : undefined}
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
