import { limitPeriods, type PlayLimit } from '@foyer/contract/responsible.ts'
import { DetailList } from '@foyer/ui/fact-list.tsx'
import { useTranslations } from 'use-intl'
import { getServerNowMs } from '#lib/clock.ts'
import { formatInstant, formatZoneOffset } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'

/** When the periods of limits begin, and when the current ones end. */
export function LimitResetTimes({ playLimits }: { playLimits: readonly PlayLimit[] }) {
  const t = useTranslations('responsible')
  const { format } = useLanguage()
  const details = limitPeriods.flatMap((period) => {
    const currentLimit = playLimits.find((limit) => limit.period === period)
    return currentLimit ? [{ name: t(`ends.${period}`), value: formatInstant(currentLimit.endsAt, format) }] : []
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
