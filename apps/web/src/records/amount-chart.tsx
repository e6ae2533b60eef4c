import { BarChart, type BarChartEntry } from '@foyer/ui/bar-chart.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { formatDay, formatDayRange, formatMonth } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { BarPeriod, PeriodBar } from './period-bars.ts'

const panel = 'grid gap-3 rounded-panel bg-surface-2 p-4 shadow-1'

type AmountChartProps = {
  /** Accessible name; the same figures are in a table nearby. */
  label: string
  /** What the bars are, above them. */
  legend: string
  /** Amounts are decimal strings. */
  bars: readonly (Pick<BarChartEntry, 'key' | 'label'> & { amount: string })[]
  /** Formats an amount; `sign` is wanted where it is a bar's own. */
  format: (amount: string, sign: 'auto' | 'always') => string
  /** Gains and losses have the colours of money. */
  isProfit: boolean
  /** Whether the bars form a time series, whose first and last bar are labelled. */
  isTimeSeries?: boolean
}

/** Amounts as bars in a panel. */
export function AmountChart({ label, legend, bars, format, isProfit, isTimeSeries = false }: AmountChartProps) {
  const sorted = bars.map(({ amount }) => amount).sort((one, other) => Number(one) - Number(other))
  const [lowest = '0', highest = '0'] = [sorted[0], sorted.at(-1)]
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? '']
  return (
    <div className={panel}>
      <p className="text-sm text-muted">{legend}</p>
      <BarChart
        label={label}
        tone={isProfit ? 'money' : 'accent'}
        bars={bars.map(({ key, label: name, amount }) => ({
          key,
          label: name,
          value: Number(amount),
          text: format(amount, isProfit ? 'always' : 'auto'),
        }))}
        scale={{
          highest: format(Number(highest) > 0 ? highest : '0', 'auto'),
          zero: format('0', 'auto'),
          lowest: format(Number(lowest) < 0 ? lowest : '0', 'auto'),
        }}
        {...(isTimeSeries && { ends: { first, last } })}
      />
    </div>
  )
}

/** A placeholder in the size of the chart. */
export function AmountChartSkeleton() {
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

/** Returns the label of a bar: its day, days or month. */
export function usePeriodBarLabel(): (barPeriod: BarPeriod, bar: PeriodBar) => string {
  const { format } = useLanguage()
  const noon = (day: string) => `${day}T12:00:00Z`
  const inUtc = { ...format, timeZone: 'UTC' }
  return (barPeriod, { start, end }) => {
    if (barPeriod === 'day') return formatDay(noon(start), inUtc)
    return barPeriod === 'month' ? formatMonth(noon(start), inUtc) : formatDayRange(noon(start), noon(end), inUtc)
  }
}
