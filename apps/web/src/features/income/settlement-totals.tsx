import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import type { SettlementsQuery } from './settlement-list.tsx'
import type { SettlementSide } from './settlement-params.ts'
import { useIncomeText } from './use-income-text.ts'

type SettlementTotalsProps = { side: SettlementSide; data: SettlementsQuery['data'] }

/** What the settlements of the range come to. */
export function SettlementTotals({ side, data }: SettlementTotalsProps) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const { format } = useLanguage()
  const loading = data === undefined
  const totals = data?.totals
  return (
    <StatGrid>
      <Stat
        label={t(`totals.paid.${side}`)}
        icon="circle-check"
        loading={loading}
        value={totals && text.money(totals.paid)}
      />
      <Stat
        label={t('totals.waiting')}
        icon="hourglass"
        loading={loading}
        value={totals && text.money(totals.waiting)}
      />
      <Stat
        label={t(`totals.net.${side}`)}
        icon="scale"
        loading={loading}
        value={totals && formatMoney(totals.net, format, { sign: 'always' })}
        tone={toMoneyTone(totals ? signOf(totals.net) : 0)}
      />
      <Stat label={t('settlements')} icon="receipt-text" loading={loading} value={data && text.number(data.entries)} />
    </StatGrid>
  )
}
