import type { TeamEntry } from '@foyer/contract/agents/team-records.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import type { DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import type { ExportColumn } from '#records/export/export-column.ts'
import { useCategoryName } from '#records/use-vendors.ts'

/** Whether an entry is of a round. All others move money. */
export function isOfRound({ kind }: Pick<TeamEntry, 'kind'>): boolean {
  return kind === 'round' || kind === 'change'
}

/** When an entry was counted, whose it is, and what it is. */
export function useEntryColumns(): readonly DataTableColumn<TeamEntry>[] {
  const t = useTranslations('teamRecords')
  return [
    { key: 'counted', head: t('counted'), lines: 2, cell: (entry) => <CountedAt entry={entry} /> },
    {
      key: 'account',
      head: t('account'),
      cell: ({ account }) => <bdi className="font-semibold wrap-anywhere">{account}</bdi>,
    },
    { key: 'entry', head: t('entry'), lines: 2, cell: (entry) => <EntryName entry={entry} /> },
  ]
}

/** When it was counted; of a late entry also when it happened. */
function CountedAt({ entry: { countedAt, happenedAt } }: { entry: TeamEntry }) {
  const t = useTranslations('teamRecords')
  const { format } = useLanguage()
  return (
    <>
      <span className="block">{formatTimestamp(countedAt, format)}</span>
      {happenedAt !== null && (
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Badge tone="warning">{t('late')}</Badge>
          {t('happenedAt', { time: formatTimestamp(happenedAt, format) })}
        </span>
      )}
    </>
  )
}

/** The game and round of an entry, or the kind and reference of a movement. */
function EntryName({ entry }: { entry: TeamEntry }) {
  const t = useTranslations('teamRecords')
  const { kind, gameName, vendor, reference } = entry
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        {isOfRound(entry) ? <bdi>{gameName}</bdi> : t(`kinds.${kind}`)}
        {kind === 'change' && <Badge tone="neutral">{t('kinds.change')}</Badge>}
      </span>
      <span className="block text-sm text-muted wrap-anywhere">
        {isOfRound(entry) ? t('roundOf', { vendor, round: reference }) : <bdi>{reference}</bdi>}
      </span>
    </>
  )
}

/** The export columns of entries, before their amounts. */
export function useEntryExportColumns(): readonly ExportColumn<TeamEntry>[] {
  const t = useTranslations('teamRecords')
  const categoryName = useCategoryName()
  const currency = useCurrencyExportColumn()
  return [
    { head: t('counted'), kind: 'instant', cell: ({ countedAt }) => countedAt },
    { head: t('happened'), kind: 'instant', cell: ({ happenedAt, countedAt }) => happenedAt ?? countedAt },
    { head: t('account'), cell: ({ account }) => account },
    { head: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { head: t('reference'), cell: ({ reference }) => reference },
    { head: t('game'), cell: ({ gameName }) => gameName },
    { head: t('vendor'), cell: ({ vendor }) => vendor },
    { head: t('category'), cell: ({ category }) => (category ? categoryName(category) : '') },
    currency,
  ]
}
