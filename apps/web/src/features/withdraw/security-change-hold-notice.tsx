import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** Says that withdrawals are held after a change of security details, and until when. */
export function WithdrawalHoldNotice({ until }: { until: string }) {
  const t = useTranslations('withdraw.hold')
  const { format } = useLanguage()
  return (
    <div className="flex items-start gap-4 rounded-card bg-info-soft px-4 py-3">
      <Icon name="shield-check" className="text-info-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('title', { time: formatTimestamp(until, format) })}</p>
        <p className="text-sm text-muted text-pretty">{t('text')}</p>
      </div>
    </div>
  )
}
