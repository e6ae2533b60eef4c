import type { getProfitAndLoss } from '@foyer/contract/betting-and-transaction-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { StatGrid } from '#records/stat-grid.tsx'

export type LifetimeTotalsProps = { lifetime: ResponseValueOf<typeof getProfitAndLoss>['lifetime'] | undefined }

/** The net position since the account was opened: deposits, withdrawals, and the profit or loss from play. */
export function LifetimeTotals({ lifetime }: LifetimeTotalsProps) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const money = (amount: string | undefined) => amount && formatMoney(amount, format)
  const hasPendingWithdrawals = lifetime !== undefined && signOf(lifetime.pendingWithdrawals) > 0
  return (
    <section aria-label={t('lifetime')} className="grid gap-3">
      <h2 className="font-display text-md font-bold">{t('lifetime')}</h2>
      <StatGrid>
        <Stat label={t('netDeposits')} icon="scale" loading={!lifetime} value={money(lifetime?.netDeposits)} />
        <Stat label={t('paidIn')} icon="wallet" loading={!lifetime} value={money(lifetime?.deposits)} />
        <Stat
          label={t('paidOut')}
          icon="banknote"
          loading={!lifetime}
          value={money(lifetime?.withdrawals)}
          note={hasPendingWithdrawals && t('onItsWay', { amount: money(lifetime.pendingWithdrawals) ?? '' })}
        />
        <Stat
          label={t('profit')}
          icon="chart-line"
          loading={!lifetime}
          value={lifetime && formatMoney(lifetime.profit, format, { sign: 'always' })}
          tone={toMoneyTone(lifetime ? signOf(lifetime.profit) : 0)}
        />
      </StatGrid>
    </section>
  )
}
