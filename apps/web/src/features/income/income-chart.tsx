import type { getAgentIncome, IncomeKind } from '@foyer/contract/agents/settlements.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { findStackBounds, StackedBarChart } from '@foyer/ui/stacked-bar-chart.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { usePeriodBarLabel } from '#records/amount-chart.tsx'
import { chooseBarPeriod, toPeriodBars } from '#records/period-bars.ts'
import type { DateRange } from '#records/record-params.ts'
import { useIncomeText } from './use-income-text.ts'

type IncomeChartProps = {
  kinds: readonly IncomeKind[]
  /** Days with any income. */
  rows: ResponseValueOf<typeof getAgentIncome>['days']
  days: DateRange
}

/** The net income of each period, in parts by kind. The tables have every figure. */
export function IncomeChart({ kinds, rows, days }: IncomeChartProps) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const { format } = useLanguage()
  const labelOf = usePeriodBarLabel()
  const barPeriod = chooseBarPeriod(days)
  const barsOf = (kind: IncomeKind | 'total') =>
    toPeriodBars(new Map(rows.map(({ day, net }) => [day, net[kind]])), days)
  const barsByKind = kinds.map((kind) => barsOf(kind))
  const signed = (amount: string) => formatMoney(amount, format, { sign: 'always' })
  const bars = barsOf('total').map((bar, at) => ({
    key: bar.start,
    label: labelOf(barPeriod, bar),
    text: [
      signed(bar.amount),
      ...kinds.flatMap((kind, index) => {
        const amount = barsByKind[index]?.[at]?.amount ?? '0'
        return Number(amount) === 0 ? [] : [`${text.kind(kind)} ${signed(amount)}`]
      }),
    ].join('\n'),
    values: barsByKind.map((series) => Number(series[at]?.amount ?? 0)),
  }))
  const { highest, lowest } = findStackBounds(bars)
  const bound = (value: number) => formatMoney(value.toFixed(2), format)
  return (
    <div className="grid gap-3 rounded-panel bg-surface-2 p-4 shadow-1">
      <p className="text-sm text-muted">{t(`chart.${barPeriod}`)}</p>
      <StackedBarChart
        label={t('chart.label')}
        series={kinds.map((kind) => ({ key: kind, label: text.kind(kind) }))}
        bars={bars}
        scale={{ highest: bound(highest), zero: bound(0), lowest: bound(lowest) }}
        ends={{ first: bars[0]?.label ?? '', last: bars.at(-1)?.label ?? '' }}
      />
    </div>
  )
}
