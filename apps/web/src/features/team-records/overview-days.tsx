import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatDay, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import { toEntriesParam } from '#records/team-entries-param.ts'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { ListPagination } from '#widgets/list-pagination.tsx'
import type { Overview, OverviewDay } from './overview-value.ts'
import { selectShownFigures, useFigureColumns, useTeamFigureExportColumns } from './team-figures.tsx'
import type { TeamReportParams } from './team-report-params.ts'

/** Few enough that the categories below are not far away on a phone, where each day is a card. */
const daysPerPage = 10

type OverviewDaysProps = {
  record: RecordParamsState<TeamReportParams>
  overview: Overview | undefined
  isOld: boolean
}

/** The figures of each day that has any, newest first. */
export function OverviewDays({ record: { list, open, search, turnTo }, overview, isOld }: OverviewDaysProps) {
  const t = useTranslations('teamRecords')
  const { format, tag } = useLanguage()
  const rows = (overview?.days ?? []).toReversed()
  const pageCount = Math.ceil(rows.length / daysPerPage)
  const page = Math.min(search.pageNo, Math.max(pageCount, 1))
  const inUtc = { ...format, timeZone: 'UTC' }
  const figures = useFigureColumns({
    figures: selectShownFigures(overview ? [overview.totals, ...rows] : []),
    totals: overview?.totals,
    onOpen: (figure, row: OverviewDay | undefined) => open({ entries: toEntriesParam({ figure, day: row?.day }) }),
  })
  const columns: readonly DataTableColumn<OverviewDay>[] = [
    {
      key: 'day',
      head: t('groups.day'),
      cell: ({ day }) => <span className="font-semibold">{formatDay(`${day}T12:00:00Z`, inUtc)}</span>,
    },
    {
      key: 'newMembers',
      head: t('figures.newMembers'),
      kind: 'figure',
      cell: ({ newMembers }) => formatNumber(newMembers, tag),
      total: overview && formatNumber(overview.newMembers, tag),
    },
    ...figures,
  ]
  const count = ({ newMembers }: OverviewDay) => String(newMembers)
  const exportColumns = [
    { head: t('groups.day'), kind: 'day' as const, cell: ({ day }: OverviewDay) => day },
    { head: t('figures.newMembers'), kind: 'count' as const, cell: count, total: count },
    useCurrencyExportColumn(),
    ...useTeamFigureExportColumns(),
  ]
  return (
    <>
      <DataTable
        ref={list}
        compact
        caption={t('daysCaption')}
        columns={columns}
        rows={rows.slice((page - 1) * daysPerPage, page * daysPerPage)}
        rowKey={({ day }) => day}
        totalLabel={t('total')}
        state={overview ? (isOld ? 'old' : 'ready') : 'loading'}
        loadingRows={8}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <ExportButtons<OverviewDay>
          fileName={`${t('overviewFile')}-${search.days.start}-${search.days.end}`}
          columns={exportColumns}
          readPage={async () => ({ list: rows, next: null })}
          rowCount={overview && !isOld ? rows.length : undefined}
        />
        <ListPagination
          page={page}
          pageCount={pageCount}
          onPageChange={(pageNo) => turnTo({ pageNo }).onGo()}
          hrefFor={(pageNo) => turnTo({ pageNo }).href}
        />
      </div>
    </>
  )
}
