import { useTranslations } from 'use-intl'
import { formatTimeLeft } from '#platform/i18n/format-time-left.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useServerNowMs } from '#platform/site/server-clock.ts'

/** The time that is left, by the gateway's clock. */
export function PromotionCountdown({ until }: { until: string }) {
  const t = useTranslations('promotions')
  const { tag } = useLanguage()
  const leftMs = Date.parse(until) - useServerNowMs()
  if (leftMs <= 0) return <p className="text-muted">{t('timeOver')}</p>
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="text-muted">{t('timeLeftLabel')}</span>
      <span role="timer" className="font-semibold tabular-nums">
        {t('timeLeft', formatTimeLeft(leftMs, tag))}
      </span>
    </p>
  )
}
