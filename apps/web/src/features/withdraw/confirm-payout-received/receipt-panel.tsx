import { isCurrency } from '@foyer/contract/money.ts'
import type { Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeLeft } from '#platform/i18n/format-time-left.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useServerNowMs } from '#platform/site/server-clock.ts'
import { ReceiptForm } from './receipt-form.tsx'

type ReceiptPanelProps = {
  withdrawal: Withdrawal
  /** Called once when the time to confirm has passed. */
  onExpire: () => void
}

/** The receipt form, with the time left to confirm. */
export function ReceiptPanel({ withdrawal, onExpire }: ReceiptPanelProps) {
  const t = useTranslations('withdraw.receipt')
  const { currency, payout, id, confirmBy } = withdrawal
  if (!isCurrency(currency)) return null
  return (
    <Card padding="lg" heading="h2" title={t('title')}>
      <div className="grid gap-4">
        {confirmBy !== null && <Countdown end={confirmBy} onExpire={onExpire} />}
        <ReceiptForm id={id} paid={{ payout, currency }} />
      </div>
    </Card>
  )
}

function Countdown({ end, onExpire }: { end: string; onExpire: () => void }) {
  const t = useTranslations('withdraw.receipt')
  const { tag } = useLanguage()
  const leftMs = Date.parse(end) - useServerNowMs()
  const isExpired = leftMs <= 0
  const latestOnExpire = useRef(onExpire)
  useEffect(() => {
    latestOnExpire.current = onExpire
  })
  useEffect(() => {
    if (isExpired) latestOnExpire.current()
  }, [isExpired])
  const { days, time } = formatTimeLeft(leftMs, tag)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warning-soft px-4 py-3">
      <Icon name="hourglass" className="text-warning-text" />
      {isExpired ? (
        <p role="status">{t('over')}</p>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-60 text-pretty">{t('left')}</p>
          <p role="timer" className="font-display text-lg font-bold tabular-nums">
            {t('leftTime', { days, time })}
          </p>
        </>
      )}
    </div>
  )
}
