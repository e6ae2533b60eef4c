import type { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { StatGrid } from '#records/stat-grid.tsx'

export type TransactionTotalsProps = { totals: ResponseValueOf<typeof getTransactionHistory>['totals'] | undefined }

/** The incoming, outgoing and net amounts of the date range, and the number of transactions. */
export function TransactionTotals({ totals }: TransactionTotalsProps) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const loading = !totals
  return (
    <StatGrid>
      <Stat
        label={t('cameIn')}
        icon="arrow-down-left"
        loading={loading}
        value={totals && formatMoney(totals.in, format)}
      />
      <Stat
        label={t('wentOut')}
        icon="arrow-up-right"
        loading={loading}
        value={totals && formatMoney(totals.out, format)}
      />
      <Stat
        label={t('net')}
        icon="scale"
        loading={loading}
        value={totals && formatMoney(totals.net, format, { sign: 'always' })}
        tone={toMoneyTone(totals ? signOf(totals.net) : 0)}
      />
      <Stat
        label={t('movements')}
        icon="arrow-left-right"
        loading={loading}
        value={totals && formatNumber(totals.count, format.tag)}
      />
    </StatGrid>
  )
}
