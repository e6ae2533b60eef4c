import { PageTurns } from '@foyer/ui/pagination.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import type { Cursor } from './record-search.ts'
import type { TurnTo } from './use-record-search.ts'

type RecordPagesProps = {
  /** The page that the address asks for. */
  cursor: Cursor
  /** The ways on from it; while it loads, and where there is no such page, only that to the newest is known. */
  ways: { readonly next: string | null; readonly previous: string | null } | undefined
  turnTo: TurnTo
}

/** On to older rows and back to newer ones. */
export function RecordPages({ cursor, ways, turnTo }: RecordPagesProps) {
  const t = useTranslations('paging')
  const { tag } = useLanguage()
  const isFirst = cursor.before === undefined && cursor.after === undefined
  const newer = ways?.previous ? turnTo({ after: ways.previous }) : turnTo({})
  return (
    <PageTurns
      first={turnTo({})}
      isFirst={isFirst}
      previous={isFirst ? undefined : newer}
      next={ways?.next ? turnTo({ before: ways.next }) : undefined}
      labels={{
        region: t('pages'),
        previous: t('previousPage'),
        next: t('nextPage'),
        page: (page) => t('pageOf', { page }),
      }}
      formatPage={(page) => formatNumber(page, tag)}
    />
  )
}
