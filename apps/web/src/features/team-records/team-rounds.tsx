import { getTeamBets, type PlayFigures, type TeamEntry } from '@foyer/contract/agents/team-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import { liveReport } from '#records/live-report.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import { toEntriesParam } from '#records/team-entries-param.ts'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { findLoadError } from '#widgets/load-failure.tsx'
import { CountedUpTo } from './counted-up-to.tsx'
import { useEntryColumns, useEntryExportColumns } from './entry-columns.tsx'
import { NoRounds } from './no-rounds.tsx'
import { PlayTotals } from './play-totals.tsx'
import { ReportFailure } from './report-failure.tsx'
import { type TeamReportParams, toBetsQuery } from './team-report-params.ts'

/** The rounds of the team one by one, newest first. */
export function TeamRounds(record: RecordParamsState<TeamReportParams>) {
  const t = useTranslations('teamRecords')
  const { search: params, list, change, open, turnTo } = record
  const before = params.trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getTeamBets, { ...toBetsQuery(params), ...(before !== undefined && { before }) }),
    ...liveReport,
  })
  const { data } = query
  const failure = findLoadError(query)
  const columns = useRoundColumns(data?.totals)
  return (
    <div className="grid gap-5">
      {!failure && <CountedUpTo asOf={data?.asOf} />}
      {!failure && (
        <PlayTotals totals={data?.totals} onOpen={(figure) => open({ entries: toEntriesParam({ figure }) })} />
      )}
      <DataTable
        ref={list}
        compact
        caption={t('roundsCaption')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        totalLabel={t('total')}
        state={toDataTableRowsState(query)}
        loadingRows={8}
        empty={<NoRounds {...record} />}
        error={failure ? <ReportFailure query={query} onClear={() => change({ account: undefined })} /> : undefined}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        {data?.rows !== 0 && (
          <RoundsExport params={params} rowCount={query.isPlaceholderData ? undefined : data?.rows} />
        )}
        <TrailPagination
          trail={params.trail}
          next={query.isPlaceholderData ? null : data?.next}
          linkTo={trailLinks(turnTo)}
        />
      </div>
    </div>
  )
}

function useRoundColumns(totals: PlayFigures | undefined): readonly DataTableColumn<TeamEntry>[] {
  const t = useTranslations('teamRecords')
  const { format } = useLanguage()
  const money = (figure: 'bet' | 'validBet' | 'win'): DataTableColumn<TeamEntry> => ({
    key: figure,
    head: t(`figures.${figure}`),
    kind: 'figure',
    cell: (entry) => formatMoney(entry[figure], format),
    total: totals && formatMoney(totals[figure], format),
  })
  return [
    ...useEntryColumns(),
    money('bet'),
    money('validBet'),
    money('win'),
    {
      key: 'profit',
      head: t('figures.profit'),
      kind: 'figure',
      cell: ({ amount }) => <SignedAmount amount={amount} />,
      total: totals && <SignedAmount amount={totals.profit} />,
    },
  ]
}

function RoundsExport({ params, rowCount }: { params: TeamReportParams; rowCount: number | undefined }) {
  const t = useTranslations('teamRecords')
  const entryColumns = useEntryExportColumns()
  const amounts = (['bet', 'validBet', 'win', 'amount'] as const).map((name) => ({
    head: t(`figures.${name === 'amount' ? 'profit' : name}`),
    kind: 'money' as const,
    cell: (entry: TeamEntry) => entry[name],
    total: (entry: TeamEntry) => entry[name],
  }))
  return (
    <ExportButtons<TeamEntry>
      fileName={`${t('roundsFile')}-${params.days.start}-${params.days.end}`}
      columns={[...entryColumns, ...amounts]}
      readPage={(cursor, signal) => {
        const query = { ...toBetsQuery(params), ...cursor, pageSize: limits.recordsExportPageSize }
        return callApi(getTeamBets, { query, signal })
      }}
      rowCount={rowCount}
    />
  )
}
