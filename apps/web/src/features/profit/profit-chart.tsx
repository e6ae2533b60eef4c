import type { ProfitAndLossLine } from '@foyer/contract/betting-and-transaction-records.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { AmountChart, usePeriodBarLabel } from '#records/amount-chart.tsx'
import { chooseBarPeriod, toPeriodBars } from '#records/period-bars.ts'
import type { ProfitParams } from '#records/record-params.ts'

/** The maximum number of games or vendors drawn, so that each has room for its name; the rows come with the most played first. */
const maxBars = 20

type ProfitChartProps = { rows: readonly ProfitAndLossLine[]; params: ProfitParams }

/** Profit and loss as bars, over time or by game or vendor. The table below has every figure. */
export function ProfitChart({ rows, params: { by, days } }: ProfitChartProps) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const labelOf = usePeriodBarLabel()
  const chart = {
    label: t('profitChart'),
    isProfit: true,
    format: (amount: string, sign: 'auto' | 'always') => formatMoney(amount, format, { sign }),
  }
  if (by === 'day') {
    const barPeriod = chooseBarPeriod(days)
    const profitByDay = new Map(rows.map(({ key, profit }) => [key, profit]))
    const bars = toPeriodBars(profitByDay, days).map((bar) => ({
      key: bar.start,
      label: labelOf(barPeriod, bar),
      amount: bar.amount,
    }))
    return <AmountChart {...chart} bars={bars} legend={t(`profitBars.${barPeriod}`)} isTimeSeries />
  }
  const bars = rows.slice(0, maxBars).map(({ key, name, profit }) => ({ key, label: name, amount: profit }))
  const counts = { shown: formatNumber(bars.length, format.tag), all: formatNumber(rows.length, format.tag) }
  const legend = t(rows.length > maxBars ? 'profitBars.some' : `profitBars.${by}`, counts)
  return <AmountChart {...chart} bars={bars} legend={legend} />
}
