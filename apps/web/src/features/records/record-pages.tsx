import { PageTurns } from '@foyer/ui/pagination.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import type { Cursor } from './record-search.ts'
import type { TurnTo } from './use-record-search.ts'

type RecordPagesProps = {
  /** The page that the URL names. */
  search: { readonly cursor: Cursor; readonly pageNo: number | undefined }
  /** The cursors of the adjacent pages. While the page loads, and when it does not exist, only the newest page is known. */
  ways: { readonly next: string | null; readonly previous: string | null } | undefined
  turnTo: TurnTo
}

/** Links to older and to newer rows. */
export function RecordPages({ search: { cursor, pageNo }, ways, turnTo }: RecordPagesProps) {
  const t = useTranslations('paging')
  const { tag } = useLanguage()
  const isFirst = cursor.before === undefined && cursor.after === undefined
  const beside = (steps: 1 | -1) => (pageNo === undefined ? {} : { pageNo: pageNo + steps })
  // Back from the second page leads to the first page, which also has the rows that were added meanwhile.
  const newer = ways?.previous && pageNo !== 2 ? turnTo({ after: ways.previous, ...beside(-1) }) : turnTo({})
  return (
    <PageTurns
      first={turnTo({})}
      page={isFirst ? 1 : pageNo}
      previous={isFirst ? undefined : newer}
      next={ways?.next ? turnTo({ before: ways.next, ...beside(1) }) : undefined}
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
