import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import { useTranslations } from 'use-intl'
import { formatTimeLeft } from '#platform/i18n/format-time-left.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useServerNowMs } from '#platform/site/server-clock.ts'
import { findMinuteMarkToAnnounce } from './countdown-announcements.ts'

/** The time left to pay. The display updates every second; screen readers announce it only at the last few minute marks. */
export function DepositCountdown({ order: { expiresAt, flow } }: { order: Deposit }) {
  const t = useTranslations('cashier')
  const { tag } = useLanguage()
  const leftMs = Date.parse(expiresAt) - useServerNowMs()
  const isOver = leftMs <= 0
  const announcedMinutes = findMinuteMarkToAnnounce(leftMs)
  return (
    <div className="grid justify-items-center gap-1 text-center">
      {isOver ? null : (
        <>
          <p className="text-sm text-muted">{t(flow === 'transfer' ? 'slipWithin' : 'payWithin')}</p>
          <p role="timer" className="font-display text-xl font-bold tracking-display tabular-nums">
            {t('timeLeft', formatTimeLeft(leftMs, tag))}
          </p>
        </>
      )}
      <p role="status" className={isOver ? 'max-w-100 text-pretty' : 'sr-only'}>
        {isOver ? t('timeOver') : announcedMinutes !== undefined && t('minutesLeft', { minutes: announcedMinutes })}
      </p>
    </div>
  )
}
