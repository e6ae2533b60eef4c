import { type PlayLimit, playLimitPeriods } from '@foyer/contract/responsible-play.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp, formatZoneOffset } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'

/** When the periods of limits begin, and when the current ones end. */
export function PlayLimitResetTimes({ playLimits }: { playLimits: readonly PlayLimit[] }) {
  const t = useTranslations('responsible')
  const { format } = useLanguage()
  const details = playLimitPeriods.flatMap((period) => {
    const currentLimit = playLimits.find((limit) => limit.period === period)
    return currentLimit ? [{ name: t(`ends.${period}`), value: formatTimestamp(currentLimit.endsAt, format) }] : []
  })
  return (
    <div className="grid gap-2 text-sm">
      <p className="max-w-[70ch] text-muted">
        {t('calendarText', { zone: formatZoneOffset(getServerNowMs(), format.timeZone) })}
      </p>
      <DetailList items={details} variant="quiet" className="max-w-105" />
    </div>
  )
}
