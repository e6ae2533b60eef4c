import type { Deposit } from '@foyer/contract/wallet.ts'
import { useTranslations } from 'use-intl'
import { useNow } from '#lib/clock.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { timeLeft } from '#lib/time-left.ts'
import { minutesToTell } from './minutes-to-tell.ts'

/** The time left to pay. The display updates every second; screen readers announce it only at the last few minute marks. */
export function DepositCountdown({ order: { expiresAt, flow } }: { order: Deposit }) {
  const t = useTranslations('cashier')
  const { tag } = useLanguage()
  const leftMs = Date.parse(expiresAt) - useNow()
  const isOver = leftMs <= 0
  const told = minutesToTell(leftMs)
  return (
    <div className="grid justify-items-center gap-1 text-center">
      {isOver ? null : (
        <>
          <p className="text-sm text-muted">{t(flow === 'transfer' ? 'slipWithin' : 'payWithin')}</p>
          <p role="timer" className="font-display text-xl font-bold tracking-display tabular-nums">
            {t('timeLeft', timeLeft(leftMs, tag))}
          </p>
        </>
      )}
      <p role="status" className={isOver ? 'max-w-100 text-pretty' : 'sr-only'}>
        {isOver ? t('timeOver') : told !== undefined && t('minutesLeft', { minutes: told })}
      </p>
    </div>
  )
}
