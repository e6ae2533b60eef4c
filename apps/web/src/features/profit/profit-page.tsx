import { limits } from '@foyer/contract/limits.ts'
import { getProfit, type ProfitRow, profitGroupings } from '@foyer/contract/records.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { type Column, DataTable, toTableState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { moneyTone, Stat } from '@foyer/ui/stat.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQuery } from '#platform/api/api.ts'
import { formatDay, formatMoney, formatNumber, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePageAvailability } from '#platform/navigation/page-availability.ts'
import { BettingTotals } from '#records/betting-totals.tsx'
import { useCurrencyExportColumn } from '#records/currency-column.ts'
import { DateRangeFilter } from '#records/date-range-filter.tsx'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import { ExportButtons } from '#records/export/export-buttons.tsx'
import type { ExportColumn } from '#records/export/export-column.ts'
import { type ProfitParams, readProfitParams } from '#records/record-params.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import { type RecordState, useRecordParams } from '#records/use-record-params.ts'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { getLoadFailure, LoadFailure } from '#widgets/load-failure.tsx'
import { ProfitChart, ProfitChartSkeleton } from './profit-chart.tsx'

/** `/member?page=personalProfit`: profit and loss by day, game or vendor, and the lifetime deposits and withdrawals. */
export function ProfitPage() {
  const t = useTranslations('records')
  const record = useRecordParams('personalProfit', readProfitParams)
  const { search: params, today, change } = record
  return (
    <div className="grid gap-5">
      <div className="grid min-w-0 gap-4">
        <DateRangeFilter days={params.days} today={today} onChange={change} />
        <div className="sm:w-80">
          <NativeSelect
            label={t('profitBy')}
            value={params.by}
            onChange={({ target }) => change({ by: target.value })}
            options={profitGroupings.map((by) => ({ value: by, label: t(`profitGroups.${by}`) }))}
          />
        </div>
      </div>
      <Profit {...record} />
    </div>
  )
}

function Profit({ search: params, today, list, change, turnTo }: RecordState<ProfitParams>) {
  const t = useTranslations('records')
  const { days, by } = params
  const query = useQuery({
    ...apiQuery(getProfit, { startDate: days.start, endDate: days.end, by }),
    // Previous rows are placeholders only while the grouping stays the same: games have no dates.
    placeholderData: (previous, before) => (before?.queryKey[1].by === by ? previous : undefined),
    staleTime: 0,
  })
  const columns = useColumns(params, query.data?.totals)
  const currency = useCurrencyExportColumn()
  if (getLoadFailure(query)) return <LoadFailure query={query} />
  const rows = sortRows(query.data?.rows ?? [], by)
  const pageCount = Math.ceil(rows.length / limits.profitPageSize)
  const page = Math.min(params.pageNo, Math.max(pageCount, 1))
  return (
    <>
      <LifetimeTotals lifetime={query.data?.lifetime} />
      <section aria-labelledby="chosen-days" className="grid gap-3">
        <h2 id="chosen-days" className="font-display text-md font-bold">
          {t('inDays')}
        </h2>
        <BettingTotals totals={query.data?.totals} />
      </section>
      {!query.data && days.start < days.end && <ProfitChartSkeleton />}
      {query.data && hasChart(query.data.rows, params) && <ProfitChart rows={query.data.rows} params={params} />}
      <DataTable
        ref={list}
        caption={t('profitCaption')}
        columns={columns}
        rows={rows.slice((page - 1) * limits.profitPageSize, page * limits.profitPageSize)}
        rowKey={({ key }) => key}
        totalLabel={t('total')}
        state={toTableState(query)}
        loadingRows={8}
        empty={
          <EmptyState
            icon="chart-line"
            title={t('noRounds')}
            text={t('noRoundsText')}
            action={
              <EmptyRecordActions days={days} today={today} onChange={change}>
                <Link to="/" className={buttonClass({ variant: 'primary' })}>
                  {t('findGame')}
                </Link>
              </EmptyRecordActions>
            }
          />
        }
      />
      {query.data?.rows.length !== 0 && (
        <div className="flex flex-wrap-reverse items-center justify-between gap-4">
          <ExportButtons<ProfitRow>
            fileName={`${t('profitFile')}-${days.start}-${days.end}`}
            columns={[
              by === 'day'
                ? { head: t('profitGroups.day'), kind: 'day', cell: ({ key }) => key }
                : { head: t(`profitGroups.${by}`), cell: ({ name }) => name },
              { ...moneyColumn(t('rounds'), ({ rounds }) => String(rounds)), kind: 'count' },
              currency,
              moneyColumn(t('stake'), ({ betAmount }) => betAmount),
              moneyColumn(t('win'), ({ winAmount }) => winAmount),
              moneyColumn(t('profit'), ({ profit }) => profit),
            ]}
            readPage={async () => ({ list: rows, next: null })}
            rowCount={query.isPlaceholderData ? undefined : query.data?.rows.length}
          />
          <ListPagination
            page={page}
            pageCount={pageCount}
            onPageChange={(pageNo) => turnTo({ pageNo }).onGo()}
            hrefFor={(pageNo) => turnTo({ pageNo }).href}
          />
        </div>
      )}
    </>
  )
}

/** Lists days newest first, as the other records do; the chart draws them from oldest to newest. */
function sortRows(rows: readonly ProfitRow[], by: ProfitParams['by']): readonly ProfitRow[] {
  return by === 'day' ? rows.toReversed() : rows
}

/** A single bar compares nothing, so it gets no chart. */
function hasChart(rows: readonly ProfitRow[], { by, days }: ProfitParams): boolean {
  return by === 'day' ? rows.length > 0 && days.start < days.end : rows.length > 1
}

function moneyColumn(head: string, cell: (row: ProfitRow) => string): ExportColumn<ProfitRow> {
  return { head, kind: 'money', cell, total: cell }
}

/** The net position since the account was opened: deposits, withdrawals, and the profit or loss from play. */
function LifetimeTotals({ lifetime }: { lifetime: ValueOf<typeof getProfit>['lifetime'] | undefined }) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const money = (amount: string | undefined) => amount && formatMoney(amount, format)
  const hasPendingWithdrawals = lifetime !== undefined && signOf(lifetime.pendingWithdrawals) > 0
  return (
    <section aria-label={t('lifetime')} className="grid gap-3">
      <h2 className="font-display text-md font-bold">{t('lifetime')}</h2>
      <StatGrid>
        <Stat label={t('netDeposits')} icon="scale" loading={!lifetime} value={money(lifetime?.netDeposits)} />
        <Stat label={t('paidIn')} icon="wallet" loading={!lifetime} value={money(lifetime?.deposits)} />
        <Stat
          label={t('paidOut')}
          icon="banknote"
          loading={!lifetime}
          value={money(lifetime?.withdrawals)}
          note={hasPendingWithdrawals && t('onItsWay', { amount: money(lifetime.pendingWithdrawals) ?? '' })}
        />
        <Stat
          label={t('profit')}
          icon="chart-line"
          loading={!lifetime}
          value={lifetime && formatMoney(lifetime.profit, format, { sign: 'always' })}
          tone={moneyTone(lifetime ? signOf(lifetime.profit) : 0)}
        />
      </StatGrid>
    </section>
  )
}

/** Returns a day in the format of the user's language, or the name of a game or vendor. */
function useRowName(by: ProfitParams['by']): (row: ProfitRow) => string {
  const { format } = useLanguage()
  return (row) => (by === 'day' ? formatDay(`${row.key}T12:00:00Z`, { ...format, timeZone: 'UTC' }) : row.name)
}

/** The day, game or vendor of a row, linked to its rounds. */
function RowLink({ row, params }: { row: ProfitRow; params: ProfitParams }) {
  const { hasMemberPage } = usePageAvailability()
  const name = <bdi>{useRowName(params.by)(row)}</bdi>
  if (!hasMemberPage('personalHistoryCopy')) return name
  return (
    <Link
      to="/member"
      search={{ page: 'personalHistoryCopy', ...toRoundsFilter(row, params) }}
      className="underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  )
}

/** The filters of the betting record that select the rounds of a row. */
function toRoundsFilter({ key }: ProfitRow, { by, days: { start, end } }: ProfitParams) {
  if (by === 'day') return { start: key, end: key }
  return by === 'game' ? { start, end, nodeId: key } : { start, end, vassalage: key }
}

function useColumns(
  params: ProfitParams,
  totals: ValueOf<typeof getProfit>['totals'] | undefined,
): readonly Column<ProfitRow>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  const number = (count: number) => formatNumber(count, format.tag)
  return [
    {
      key: 'name',
      head: t(`profitGroups.${params.by}`),
      cell: (row) => <RowLink row={row} params={params} />,
    },
    {
      key: 'rounds',
      head: t('rounds'),
      kind: 'figure',
      cell: (row) => number(row.rounds),
      total: totals && number(totals.rounds),
    },
    {
      key: 'stake',
      head: t('stake'),
      kind: 'figure',
      cell: (row) => money(row.betAmount),
      total: totals && money(totals.betAmount),
    },
    {
      key: 'win',
      head: t('win'),
      kind: 'figure',
      cell: (row) => money(row.winAmount),
      total: totals && money(totals.winAmount),
    },
    {
      key: 'profit',
      head: t('profit'),
      kind: 'figure',
      cell: (row) => <SignedAmount amount={row.profit} />,
      total: totals && <SignedAmount amount={totals.profit} />,
    },
  ]
}
