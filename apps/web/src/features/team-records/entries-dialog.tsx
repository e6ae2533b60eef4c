import { getTeamEntries, type TeamEntry } from '@foyer/contract/agents/team-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestQueryOf } from '@foyer/contract/route.ts'
import { DataTable, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { formatDayRange, formatTimeRange } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import { liveReport } from '#records/live-report.ts'
import type { PageTrail } from '#records/page-trail.ts'
import type { EntriesFilter } from '#records/team-entries-param.ts'
import { TrailPagination } from '#records/trail-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useEntryColumns, useEntryExportColumns } from './entry-columns.tsx'
import { useFigureFormat } from './team-figures.tsx'

type EntriesQuery = Omit<RequestQueryOf<typeof getTeamEntries>, 'pageSize' | 'before'>

type EntriesDialogProps = {
  filter: EntriesFilter
  /** What the report that has the figure is of. */
  report: Pick<EntriesQuery, 'startDate' | 'endDate' | 'account' | 'category' | 'vendor'>
  onClose: () => void
}

/** The entries behind a figure, newest first, with their total, which is the figure. */
export function EntriesDialog({ filter, report, onClose }: EntriesDialogProps) {
  const t = useTranslations('teamRecords')
  const frame = useTranslations('frame')
  const { figure } = filter
  const query = toEntriesQuery(filter, report)
  const [trail, setTrail] = useState<PageTrail>([])
  const before = trail.at(-1)
  const entries = useQuery({
    ...apiQueryOptions(getTeamEntries, { ...query, ...(before !== undefined && { before }) }),
    ...liveReport,
  })
  const { data } = entries
  const columns = useColumns(figure, data?.total)
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onClose}
      title={t('entriesOf', { figure: t(`figures.${figure}`) })}
      closeLabel={frame('close')}
    >
      <div className="grid gap-4">
        <EntriesSubject query={query} />
        <DataTable
          caption={t('entries')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          totalLabel={t('total')}
          state={toDataTableRowsState(entries)}
          loadingRows={6}
          empty={<EmptyState title={t('noEntries')} text={t('noEntriesText')} />}
          error={findLoadError(entries) ? <LoadFailure query={entries} /> : undefined}
        />
        <div className="flex flex-wrap-reverse items-center justify-between gap-4">
          {data?.rows !== 0 && (
            <EntriesExport query={query} rowCount={entries.isPlaceholderData ? undefined : data?.rows} />
          )}
          <TrailPagination
            trail={trail}
            next={entries.isPlaceholderData ? null : data?.next}
            linkTo={(pages) => ({ href: '', onGo: () => setTrail(pages) })}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** A day's figure has that day's entries; all others have those of the report's range. */
function toEntriesQuery(
  { figure, of, isOwn, day, category, vendor, from, to }: EntriesFilter,
  report: EntriesDialogProps['report'],
) {
  return {
    ...report,
    figure,
    ...(day !== undefined && { startDate: day, endDate: day }),
    ...(of !== undefined && { of }),
    ...(isOwn && { own: true }),
    ...(category !== undefined && { category }),
    ...(vendor !== undefined && { vendor }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  } as EntriesQuery
}

/** The days, or the hours of a day, and what else the entries have in common. */
function EntriesSubject({ query: { startDate, endDate, figure, from, to } }: { query: EntriesQuery }) {
  const t = useTranslations('teamRecords')
  const { format } = useLanguage()
  const noon = (day: string) => `${day}T12:00:00Z`
  const days = formatDayRange(noon(startDate), noon(endDate), { ...format, timeZone: 'UTC' })
  const hours = from !== undefined && to !== undefined && formatTimeRange(from, to, format)
  return (
    <p className="text-muted text-pretty">
      <bdi>{hours || days}</bdi>
      {' · '}
      {t(figure === 'profit' ? 'profitEntriesText' : 'entriesText')}
    </p>
  )
}

function useColumns(figure: EntriesFilter['figure'], total: string | undefined) {
  const t = useTranslations('teamRecords')
  const text = useFigureFormat()
  return [
    ...useEntryColumns(),
    {
      key: 'amount',
      head: t(`figures.${figure}`),
      kind: 'figure' as const,
      cell: ({ amount }: TeamEntry) => text(figure, amount),
      total: total && text(figure, total),
    },
  ]
}

function EntriesExport({ query, rowCount }: { query: EntriesQuery; rowCount: number | undefined }) {
  const t = useTranslations('teamRecords')
  const columns = useEntryExportColumns()
  return (
    <ExportButtons<TeamEntry>
      fileName={`${t('entriesFile')}-${query.figure}-${query.startDate}-${query.endDate}`}
      columns={[
        ...columns,
        {
          head: t(`figures.${query.figure}`),
          kind: 'money',
          cell: ({ amount }) => amount,
          total: ({ amount }) => amount,
        },
      ]}
      readPage={(cursor, signal) =>
        callApi(getTeamEntries, { query: { ...query, ...cursor, pageSize: limits.recordsExportPageSize }, signal })
      }
      rowCount={rowCount}
    />
  )
}
