import { getTeamTransactions, type TeamEntry, teamTransactionKinds } from '@foyer/contract/agents/team-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Button } from '@foyer/ui/button.tsx'
import { DataTable, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { AccountSearch } from '#records/account-search.tsx'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import { liveReport } from '#records/live-report.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import { toEntriesParam } from '#records/team-entries-param.ts'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import { type RecordParamsState, useRecordParams } from '#records/use-record-params.ts'
import { findLoadError } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { CountedUpTo } from './counted-up-to.tsx'
import { EntriesDialog } from './entries-dialog.tsx'
import { useEntryColumns, useEntryExportColumns } from './entry-columns.tsx'
import { FigureStat } from './figure-stat.tsx'
import { sumMovements, toSignedAmount } from './movement-amounts.ts'
import { ReportFailure } from './report-failure.tsx'
import { ReportFilters } from './report-filters.tsx'
import { readTeamReportParams, type TeamReportParams, toRangeQuery } from './team-report-params.ts'

/** `/agentHome?page=agentDownlineTransactionDetailsCopy`: deposits, withdrawals, transfers to uplines and adjustments of the team. */
export function TeamTransactionsPage() {
  const t = useTranslations('teamRecords')
  const record = useRecordParams('agentHome/agentDownlineTransactionDetailsCopy', readTeamReportParams)
  const { search: params, change, close } = record
  const { account, type, entries } = params
  return (
    <div className="grid gap-5">
      <ReportFilters record={record}>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_240px]">
          <AccountSearch key={account} account={account} onSearch={(name) => change({ account: name })} />
          <NativeSelect
            label={t('kind')}
            value={type ?? ''}
            onChange={({ target }) => change({ type: target.value || undefined })}
            options={[
              { value: '', label: t('allKinds') },
              ...teamTransactionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
            ]}
          />
        </div>
      </ReportFilters>
      <Movements {...record} />
      {entries && <EntriesDialog filter={entries} report={toRangeQuery(params)} onClose={() => close('entries')} />}
    </div>
  )
}

function Movements(record: RecordParamsState<TeamReportParams>) {
  const t = useTranslations('teamRecords')
  const { search: params, list, change, open, turnTo } = record
  const before = params.trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getTeamTransactions, { ...toMovementsQuery(params), ...(before !== undefined && { before }) }),
    ...liveReport,
  })
  const { data } = query
  const failure = findLoadError(query)
  const entryColumns = useEntryColumns()
  const total = data && sumMovements(data.totals, params.type)
  return (
    <>
      {!failure && <CountedUpTo asOf={data?.asOf} />}
      {!failure && (
        <MovementTotals totals={data?.totals} onOpen={(figure) => open({ entries: toEntriesParam({ figure }) })} />
      )}
      <DataTable
        ref={list}
        caption={t('movementsCaption')}
        columns={[
          ...entryColumns,
          {
            key: 'amount',
            head: t('amount'),
            kind: 'figure',
            cell: (entry) => <SignedAmount amount={toSignedAmount(entry)} />,
            total: total && <SignedAmount amount={total} />,
          },
        ]}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        totalLabel={t('total')}
        state={toDataTableRowsState(query)}
        loadingRows={8}
        empty={<NoMovements {...record} />}
        error={failure ? <ReportFailure query={query} onClear={() => change({ account: undefined })} /> : undefined}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        {data?.rows !== 0 && (
          <MovementsExport params={params} rowCount={query.isPlaceholderData ? undefined : data?.rows} />
        )}
        <TrailPagination
          trail={params.trail}
          next={query.isPlaceholderData ? null : data?.next}
          linkTo={trailLinks(turnTo)}
        />
      </div>
    </>
  )
}

type MovementTotalsProps = {
  totals: ResponseValueOf<typeof getTeamTransactions>['totals'] | undefined
  onOpen: (figure: (typeof teamTransactionKinds)[number]) => void
}

/** What the movements of the range come to, by kind and together. */
function MovementTotals({ totals, onOpen }: MovementTotalsProps) {
  const t = useTranslations()
  const { format } = useLanguage()
  const net = totals && sumMovements(totals, undefined)
  return (
    <section aria-label={t('teamRecords.totals')}>
      <StatGrid columns={3}>
        {teamTransactionKinds.map((figure) => (
          <FigureStat key={figure} figure={figure} amount={totals?.[figure]} onOpen={() => onOpen(figure)} />
        ))}
        <Stat
          label={t('records.net')}
          icon="scale"
          loading={net === undefined}
          value={net && formatMoney(net, format, { sign: 'always' })}
          tone={toMoneyTone(net === undefined ? 0 : signOf(net))}
        />
      </StatGrid>
    </section>
  )
}

function NoMovements({ search: { days, account, type }, today, change }: RecordParamsState<TeamReportParams>) {
  const t = useTranslations()
  const isFiltered = account !== '' || type !== undefined
  return (
    <EmptyState
      picture={<PagePicture name="abacus" />}
      title={t('records.noMovements')}
      text={t('teamRecords.noMovementsText')}
      action={
        <EmptyRecordActions days={days} today={today} onChange={change}>
          {isFiltered && (
            <Button onClick={() => change({ account: undefined, type: undefined })}>{t('records.clearFilters')}</Button>
          )}
        </EmptyRecordActions>
      }
    />
  )
}

function MovementsExport({ params, rowCount }: { params: TeamReportParams; rowCount: number | undefined }) {
  const t = useTranslations('teamRecords')
  const entryColumns = useEntryExportColumns()
  return (
    <ExportButtons<TeamEntry>
      fileName={`${t('movementsFile')}-${params.days.start}-${params.days.end}`}
      columns={[...entryColumns, { head: t('amount'), kind: 'money', cell: toSignedAmount, total: toSignedAmount }]}
      readPage={(cursor, signal) => {
        const query = { ...toMovementsQuery(params), ...cursor, pageSize: limits.recordsExportPageSize }
        return callApi(getTeamTransactions, { query, signal })
      }}
      rowCount={rowCount}
    />
  )
}

function toMovementsQuery({ type, ...params }: TeamReportParams) {
  return { ...toRangeQuery(params), ...(type && { type }) }
}
