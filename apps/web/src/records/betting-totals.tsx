import type { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { StatGrid } from './stat-grid.tsx'

export type BettingTotalsProps = { totals: ResponseValueOf<typeof getBettingRecord>['totals'] | undefined }

/** The totals of the date range, with profit and loss first. */
export function BettingTotals({ totals }: BettingTotalsProps) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const loading = !totals
  return (
    <StatGrid>
      <Stat
        label={t('profit')}
        icon="chart-line"
        loading={loading}
        value={totals && formatMoney(totals.profit, format, { sign: 'always' })}
        tone={toMoneyTone(totals ? signOf(totals.profit) : 0)}
      />
      <Stat label={t('stake')} icon="coins" loading={loading} value={totals && formatMoney(totals.betAmount, format)} />
      <Stat label={t('win')} icon="trophy" loading={loading} value={totals && formatMoney(totals.winAmount, format)} />
      <Stat
        label={t('rounds')}
        icon="dices"
        loading={loading}
        value={totals && formatNumber(totals.rounds, format.tag)}
      />
    </StatGrid>
  )
}
