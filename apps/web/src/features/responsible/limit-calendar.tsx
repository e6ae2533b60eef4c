import { limitPeriods, type PlayLimit } from '@foyer/contract/responsible.ts'
import { FactList } from '@foyer/ui/fact-list.tsx'
import { useTranslations } from 'use-intl'
import { serverNow } from '#lib/clock.ts'
import { formatInstant, zoneOffset } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'

/** When the periods of limits begin, and when the current ones end. */
export function LimitCalendar({ own }: { own: readonly PlayLimit[] }) {
  const t = useTranslations('responsible')
  const { format } = useLanguage()
  const facts = limitPeriods.flatMap((period) => {
    const running = own.find((limit) => limit.period === period)
    return running ? [{ name: t(`ends.${period}`), value: formatInstant(running.endsAt, format) }] : []
  })
  return (
    <div className="grid gap-2 text-sm">
      <p className="max-w-[70ch] text-muted">{t('calendarText', { zone: zoneOffset(serverNow(), format.timeZone) })}</p>
      <FactList facts={facts} look="quiet" className="max-w-105" />
    </div>
  )
}
