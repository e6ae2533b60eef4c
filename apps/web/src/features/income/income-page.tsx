import { getAgentIncome } from '@foyer/contract/agents/settlements.ts'
import { toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { AmountChartSkeleton } from '#records/amount-chart.tsx'
import { DateRangeFilter } from '#records/date-range-filter.tsx'
import { listTeamReportPresets } from '#records/date-range-presets.ts'
import { liveReport } from '#records/live-report.ts'
import { useRecordParams } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useIncomeKinds } from '#widgets/use-income-kinds.ts'
import { IncomeByDay } from './income-by-day.tsx'
import { IncomeByKind } from './income-by-kind.tsx'
import { IncomeChart } from './income-chart.tsx'
import { readIncomeParams } from './income-params.ts'
import { OwnRates } from './own-rates.tsx'
import { PayableOverview } from './payable-overview.tsx'
import { RebatesDialog } from './rebates-dialog.tsx'

/** `/agentHome?page=agentRevenueReport`: the commission that can be taken, and what was earned by day and kind. The dates and the open rebate are in the URL. */
export function IncomePage() {
  const t = useTranslations('income')
  const record = useRecordParams('agentHome/agentRevenueReport', readIncomeParams)
  const { search, today, change, open, close } = record
  const { days, rebates } = search
  const query = useQuery({
    ...apiQueryOptions(getAgentIncome, { startDate: days.start, endDate: days.end }),
    ...liveReport,
  })
  const { received, given } = query.data?.totals ?? {}
  const kinds = useIncomeKinds([received, given].filter((totals) => totals !== undefined))
  const isSeveralDays = days.start < days.end
  if (findLoadError(query)) return <LoadFailure query={query} />
  return (
    <div className="grid gap-6">
      <PayableOverview income={query.data} />
      <section aria-labelledby="earned" className="grid gap-4">
        <h2 id="earned" className="font-display text-md font-bold">
          {t('earned')}
        </h2>
        <DateRangeFilter days={days} today={today} presets={listTeamReportPresets(today)} onChange={change} />
        <IncomeByKind
          kinds={kinds}
          days={days}
          totals={query.data?.totals}
          state={toDataTableRowsState(query)}
          onOpenRebates={() => open({ rebates: 'all' })}
        />
        {!query.data && isSeveralDays && <AmountChartSkeleton />}
        {query.data && query.data.days.length > 0 && isSeveralDays && (
          <IncomeChart kinds={kinds} rows={query.data.days} days={days} />
        )}
        <IncomeByDay kinds={kinds} record={record} income={query.data} state={toDataTableRowsState(query)} />
      </section>
      {isFeatureEnabled('teamRebate') && <OwnRates />}
      {rebates && <RebatesDialog days={rebates} onClose={() => close('rebates')} />}
    </div>
  )
}
