import type { ProfitRow } from '@foyer/contract/records.ts'
import { BarChart } from '@foyer/ui/bar-chart.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'

const mostBars = 62

/** Profit and loss as bars; of very many the first are drawn, and the table below has all of them. */
export function ProfitChart({ rows, nameOf }: { rows: readonly ProfitRow[]; nameOf: (row: ProfitRow) => string }) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const drawn = rows.slice(0, mostBars)
  const sorted = drawn.map(({ profit }) => profit).sort((one, other) => Number(one) - Number(other))
  const [lowest = '0', highest = '0'] = [sorted[0], sorted.at(-1)]
  return (
    <div className="rounded-panel bg-surface-2 p-4 shadow-1">
      <BarChart
        label={t('profitChart')}
        bars={drawn.map((row) => ({
          key: row.key,
          label: nameOf(row),
          value: Number(row.profit),
          text: formatMoney(row.profit, format, { sign: 'always' }),
        }))}
        scale={{
          highest: formatMoney(Number(highest) > 0 ? highest : '0', format),
          lowest: formatMoney(Number(lowest) < 0 ? lowest : '0', format),
        }}
      />
    </div>
  )
}
