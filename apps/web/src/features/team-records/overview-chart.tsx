import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { AmountChart, usePeriodBarLabel } from '#records/amount-chart.tsx'
import { chooseBarPeriod, toPeriodBars } from '#records/period-bars.ts'
import type { RecordParamsState } from '#records/use-record-params.ts'
import type { OverviewDay } from './overview-value.ts'
import { type ChartFigure, chartFigures, type TeamReportParams } from './team-report-params.ts'

const isCount = (figure: ChartFigure) => figure === 'rounds' || figure === 'newMembers'

type OverviewChartProps = { record: RecordParamsState<TeamReportParams>; days: readonly OverviewDay[] }

/** One figure over time, up to today. The table below has every figure. */
export function OverviewChart({ record: { search, today, open }, days: rows }: OverviewChartProps) {
  const t = useTranslations('teamRecords')
  const records = useTranslations('records')
  const { format } = useLanguage()
  const labelOf = usePeriodBarLabel()
  const { chart, days } = search
  const shown = { start: days.start, end: days.end > today && today >= days.start ? today : days.end }
  const barPeriod = chooseBarPeriod(shown)
  const amountByDay = new Map(rows.map((row) => [row.day, String(row[chart])]))
  const bars = toPeriodBars(amountByDay, shown).map((bar) => ({
    key: bar.start,
    label: labelOf(barPeriod, bar),
    amount: bar.amount,
  }))
  return (
    <>
      <div className="sm:w-80">
        <NativeSelect
          label={t('chartFigure')}
          value={chart}
          onChange={({ target }) => open({ chart: target.value })}
          options={chartFigures.map((figure) => ({ value: figure, label: t(`figures.${figure}`) }))}
        />
      </div>
      <AmountChart
        label={t('chartOf', { figure: t(`figures.${chart}`) })}
        legend={records(`profitBars.${barPeriod}`)}
        bars={bars}
        format={(amount, sign) =>
          isCount(chart) ? formatNumber(Number(amount), format.tag) : formatMoney(amount, format, { sign })
        }
        isProfit={chart === 'profit'}
        isTimeSeries
      />
    </>
  )
}
