import { useTranslations } from 'use-intl'
import { formatTimeLeft } from '#platform/i18n/format-time-left.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useServerNowMs } from '#platform/site/server-clock.ts'

type PeriodCountdownProps = { periodStart: string; periodEnd: string }

/** The time to the end of the running period, or to its start if it has not begun. */
export function PeriodCountdown({ periodStart, periodEnd }: PeriodCountdownProps) {
  const t = useTranslations('income')
  const { tag } = useLanguage()
  const nowMs = useServerNowMs()
  const isBefore = nowMs < Date.parse(periodStart)
  const leftMs = Date.parse(isBefore ? periodStart : periodEnd) - nowMs
  if (leftMs <= 0) return <p className="text-sm text-muted">{t('periodOver')}</p>
  return (
    <div>
      <p className="text-sm text-muted">{t(isBefore ? 'beginsIn' : 'endsIn')}</p>
      <p role="timer" className="text-lg font-bold tabular-nums">
        {t('timeLeft', formatTimeLeft(leftMs, tag))}
      </p>
    </div>
  )
}
