import { agentHoursModId, defaultAgentHours, isOpenAt, readOpeningHours } from '@foyer/contract/opening-hours.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { useNow } from '#lib/clock.ts'
import { zoneOffset } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { site } from '#lib/site.ts'
import { minuteOfWeek } from './minute-of-week.ts'

const hours = readOpeningHours(site.settings.get(agentHoursModId) ?? '') ?? defaultAgentHours

/** The opening hours of agent support in the brand's time zone, and whether it is open now. */
export function DeskHours() {
  const t = useTranslations('agentLanding')
  const { tag } = useLanguage()
  const nowMs = useNow()
  const { timeZone } = site.brand
  const { day, minute } = minuteOfWeek(nowMs, timeZone)
  const open = isOpenAt(hours, day, minute)
  return (
    <div className="flex items-center gap-4 rounded-panel bg-surface-2 px-5 py-4">
      <Icon name="clock" className="flex-none text-muted" />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-medium">
        {t('hours', {
          firstDay: dayName(hours.firstDay, tag),
          lastDay: dayName(hours.lastDay, tag),
          opens: timeOf(hours.opens, tag),
          closes: timeOf(hours.closes, tag),
          zone: zoneOffset(nowMs, timeZone),
        })}
        <Badge tone={open ? 'success' : 'neutral'}>{open ? t('openNow') : t('closedNow')}</Badge>
      </p>
    </div>
  )
}

/** Day 1 is Monday: 1 January 2024 was a Monday. */
function dayName(day: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
}

function timeOf(minutes: number, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' })
  return format.format(Date.UTC(2024, 0, 1, 0, minutes))
}
