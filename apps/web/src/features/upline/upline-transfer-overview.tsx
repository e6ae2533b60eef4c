import { Progress } from '@foyer/ui/progress.tsx'
import { Stat } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatZoneOffset } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { MaskedAmount } from '#widgets/masked-amount.tsx'
import { computeDailyLimitUsage, type UplineTransferTerms } from './upline-transfer-form-rules.ts'

/** The upline, the available balance and the usage of the daily limit. */
export function UplineTransferOverview({ terms }: { terms: UplineTransferTerms }) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const { upline, balance, available, day } = terms
  const money = (amount: string) => formatMoney(amount, format)
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Stat label={t('upline')} icon="handshake" value={upline} note={t('uplineText')} />
      <Stat
        label={t('available')}
        icon="wallet"
        value={<MaskedAmount text={money(available)} />}
        note={available === balance ? t('availableText') : t('availableUnwagered')}
      />
      <div className="grid content-start gap-1 rounded-panel bg-surface-2 p-4 shadow-1 sm:col-span-2 xl:col-span-1">
        <Progress
          label={t('day')}
          value={computeDailyLimitUsage(terms)}
          valueText={t('dayOf', { used: money(day.amount), most: money(day.maxAmount) })}
        />
        <p className="mbs-1 text-sm text-muted">
          {t('dayText', { zone: formatZoneOffset(getServerNowMs(), format.timeZone) })}
        </p>
      </div>
    </div>
  )
}
