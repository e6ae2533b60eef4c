import type { ProfitAndLossLine } from '@foyer/contract/betting-and-transaction-records.ts'
import { BarChart, type BarChartEntry } from '@foyer/ui/bar-chart.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { formatDay, formatDayRange, formatMoney, formatMonth, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { ProfitParams } from '#records/record-params.ts'
import { chooseProfitBarPeriod, type ProfitBarData, type ProfitBarPeriod, toProfitBars } from './profit-bars.ts'

/** The maximum number of games or vendors drawn, so that each has room for its name; the rows come with the most played first. */
const maxBars = 20

type ProfitChartProps = { rows: readonly ProfitAndLossLine[]; params: ProfitParams }

/** Profit and loss as bars, over time or by game or vendor. The table below has every figure. */
export function ProfitChart({ rows, params: { by, days } }: ProfitChartProps) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const labelOf = useBarLabel()
  if (by === 'day') {
    const barPeriod = chooseProfitBarPeriod(days)
    const chartBars = toProfitBars(rows, days).map((bar) => ({
      key: bar.start,
      label: labelOf(barPeriod, bar),
      profit: bar.profit,
    }))
    return <Chart bars={chartBars} legend={t(`profitBars.${barPeriod}`)} isTimeSeries />
  }
  const chartBars = rows.slice(0, maxBars).map(({ key, name, profit }) => ({ key, label: name, profit }))
  const counts = { shown: formatNumber(chartBars.length, format.tag), all: formatNumber(rows.length, format.tag) }
  return <Chart bars={chartBars} legend={t(rows.length > maxBars ? 'profitBars.some' : `profitBars.${by}`, counts)} />
}

/** A placeholder in the size of the chart. */
export function ProfitChartSkeleton() {
  return (
    <div aria-busy="true" className={panel}>
      <p className="flex h-lh items-center text-sm">
        <Skeleton shape="line" className="w-28" />
      </p>
      <div>
        <Skeleton className="h-50" />
        <p className="mbs-2 h-lh text-2xs" />
      </div>
    </div>
  )
}

const panel = 'grid gap-3 rounded-panel bg-surface-2 p-4 shadow-1'

type ChartProps = {
  bars: readonly (Pick<BarChartEntry, 'key' | 'label'> & { profit: string })[]
  legend: string
  /** Whether the bars form a time series, whose first and last bar are labelled. */
  isTimeSeries?: boolean
}

function Chart({ bars, legend, isTimeSeries = false }: ChartProps) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const sorted = bars.map(({ profit }) => profit).sort((one, other) => Number(one) - Number(other))
  const [lowest = '0', highest = '0'] = [sorted[0], sorted.at(-1)]
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? '']
  return (
    <div className={panel}>
      <p className="text-sm text-muted">{legend}</p>
      <BarChart
        label={t('profitChart')}
        bars={bars.map(({ key, label, profit }) => ({
          key,
          label,
          value: Number(profit),
          text: formatMoney(profit, format, { sign: 'always' }),
        }))}
        scale={{
          highest: formatMoney(Number(highest) > 0 ? highest : '0', format),
          zero: formatMoney('0', format),
          lowest: formatMoney(Number(lowest) < 0 ? lowest : '0', format),
        }}
        {...(isTimeSeries && { ends: { first, last } })}
      />
    </div>
  )
}

function useBarLabel(): (barPeriod: ProfitBarPeriod, bar: ProfitBarData) => string {
  const { format } = useLanguage()
  const noon = (day: string) => `${day}T12:00:00Z`
  const inUtc = { ...format, timeZone: 'UTC' }
  return (barPeriod, { start, end }) => {
    if (barPeriod === 'day') return formatDay(noon(start), inUtc)
    return barPeriod === 'month' ? formatMonth(noon(start), inUtc) : formatDayRange(noon(start), noon(end), inUtc)
  }
}
