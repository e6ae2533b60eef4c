import {
  agentSupportHoursModId,
  defaultAgentSupportHours,
  isSupportOpenAt,
  parseOpeningHours,
} from '@foyer/contract/site/agent-support-hours.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { formatZoneOffset } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'
import { toWeekdayAndMinute } from './weekday-and-minute.ts'

/** The opening hours of agent support in the brand's time zone, and whether it is open now. */
export function AgentSupportHours() {
  const t = useTranslations('agentLanding')
  const { tag } = useLanguage()
  const nowMs = useServerNowMs()
  const hours = parseOpeningHours(site.settings.get(agentSupportHoursModId) ?? '') ?? defaultAgentSupportHours
  const { timeZone } = site.brand
  const { day, minute } = toWeekdayAndMinute(nowMs, timeZone)
  const open = isSupportOpenAt(hours, day, minute)
  return (
    <div className="flex items-center gap-4 rounded-panel bg-surface-2 px-5 py-4">
      <Icon name="clock" className="flex-none text-muted" />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-medium">
        {t('hours', {
          firstDay: formatWeekday(hours.firstDay, tag),
          lastDay: formatWeekday(hours.lastDay, tag),
          opens: formatTimeOfDay(hours.opens, tag),
          closes: formatTimeOfDay(hours.closes, tag),
          zone: formatZoneOffset(nowMs, timeZone),
        })}
        <Badge tone={open ? 'success' : 'neutral'}>{open ? t('openNow') : t('closedNow')}</Badge>
      </p>
    </div>
  )
}

/** Day 1 is Monday: 1 January 2024 was a Monday. */
function formatWeekday(day: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
}

function formatTimeOfDay(minutes: number, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' })
  return format.format(Date.UTC(2024, 0, 1, 0, minutes))
}
