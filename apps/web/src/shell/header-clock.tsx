import { useTranslations } from 'use-intl'
import { formatHeaderClock, formatZoneOffset } from '#platform/i18n/format.ts'
import { useServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'

/** The server's time in the brand's zone, month/day hh:mm:ss, updated each second. */
export function HeaderClock() {
  const t = useTranslations('frame')
  const nowMs = useServerNowMs()
  const { timeZone } = site.brand
  const zone = formatZoneOffset(nowMs, timeZone)
  return (
    <time
      title={t('clock', { zone })}
      dateTime={new Date(nowMs).toISOString()}
      className="hidden min-w-28 text-end text-sm text-muted tabular-nums lg:inline"
    >
      <bdi>{formatHeaderClock(nowMs, timeZone)}</bdi>
    </time>
  )
}
