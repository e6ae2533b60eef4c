import {
  getProfitAndLoss,
  type ProfitAndLossLine,
  profitAndLossGroupings,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { AmountChartSkeleton } from '#records/amount-chart.tsx'
import { BettingTotals } from '#records/betting-totals.tsx'
import { DateRangeFilter } from '#records/date-range-filter.tsx'
import { type ProfitParams, readProfitParams } from '#records/record-params.ts'
import { type RecordParamsState, useRecordParams } from '#records/use-record-params.ts'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { LifetimeTotals } from './lifetime-totals.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { ProfitExportButtons } from './profit-export.tsx'
import { ProfitTable } from './profit-table.tsx'

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
            options={profitAndLossGroupings.map((by) => ({ value: by, label: t(`profitGroups.${by}`) }))}
          />
        </div>
      </div>
      <Profit {...record} />
    </div>
  )
}

function Profit(record: RecordParamsState<ProfitParams>) {
  const t = useTranslations('records')
  const { search: params, turnTo } = record
  const { days } = params
  const query = useProfit(params)
  if (findLoadError(query)) return <LoadFailure query={query} />
  const rows = sortRows(query.data?.rows ?? [], params.by)
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
      {!query.data && days.start < days.end && <AmountChartSkeleton />}
      {query.data && hasChart(query.data.rows, params) && <ProfitChart rows={query.data.rows} params={params} />}
      <ProfitTable
        record={record}
        rows={rows.slice((page - 1) * limits.profitPageSize, page * limits.profitPageSize)}
        totals={query.data?.totals}
        state={toDataTableRowsState(query)}
      />
      {query.data?.rows.length !== 0 && (
        <div className="flex flex-wrap-reverse items-center justify-between gap-4">
          <ProfitExportButtons
            params={params}
            rows={rows}
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

function useProfit({ days, by }: ProfitParams) {
  return useQuery({
    ...apiQueryOptions(getProfitAndLoss, { startDate: days.start, endDate: days.end, by }),
    // Previous rows are placeholders only while the grouping stays the same: games have no dates.
    placeholderData: (previous, before) => (before?.queryKey[1].by === by ? previous : undefined),
    staleTime: 0,
  })
}

/** Lists days newest first, as the other records do; the chart draws them from oldest to newest. */
function sortRows(rows: readonly ProfitAndLossLine[], by: ProfitParams['by']): readonly ProfitAndLossLine[] {
  return by === 'day' ? rows.toReversed() : rows
}

/** A single bar compares nothing, so it gets no chart. */
function hasChart(rows: readonly ProfitAndLossLine[], { by, days }: ProfitParams): boolean {
  return by === 'day' ? rows.length > 0 && days.start < days.end : rows.length > 1
}
