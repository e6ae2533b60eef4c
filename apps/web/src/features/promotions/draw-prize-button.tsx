import { getRewards } from '@foyer/contract/engagement/rewards.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { getPromotions } from '@foyer/contract/promotions/promotions.ts'
import { drawRafflePrize, getRaffle, type Raffle } from '@foyer/contract/promotions/raffles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'

type DrawPrizeButtonProps = { id: string; raffle: Raffle; onDrawn: () => void }

/** The reader's tickets, the button that draws with one, and what the last draw won. */
export function DrawPrizeButton({
  id,
  raffle: { canDraw, drawsUntil, tickets, drawn },
  onDrawn,
}: DrawPrizeButtonProps) {
  const t = useTranslations('promotions.raffle')
  const { format } = useLanguage()
  const { tag } = format
  const rewardAmount = useRewardAmount()
  const draw = useApiMutation(drawRafflePrize, { refresh: [getRaffle, getPromotions, getRewards, getBalance] })
  // Kept until the draw is answered: pressing again after a lost answer repeats the same draw.
  const key = useRef<string>(undefined)
  const press = () => {
    key.current ??= crypto.randomUUID()
    draw.mutate(
      { promotionId: id, idempotencyKey: key.current },
      {
        onSuccess: () => {
          key.current = undefined
          onDrawn()
        },
      },
    )
  }
  const won = draw.data
  return (
    <div className="grid gap-3 rounded-card bg-surface-3 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-display text-lg font-bold">{t('tickets', { count: tickets })}</span>
        <span className="text-sm text-muted">{t('drawn', { count: formatNumber(drawn, tag) })}</span>
      </p>
      {canDraw ? (
        <Button
          variant={tickets === 0 ? undefined : 'primary'}
          icon="ticket"
          aria-disabled={tickets === 0}
          busy={draw.isPending}
          onClick={tickets === 0 ? undefined : press}
        >
          {t('draw')}
        </Button>
      ) : (
        <p className="text-muted">{t('closed')}</p>
      )}
      {canDraw && drawsUntil !== null && (
        <p className="text-sm text-muted text-pretty">{t('until', { time: formatTimestamp(drawsUntil, format) })}</p>
      )}
      {canDraw && tickets === 0 && <p className="text-sm text-muted text-pretty">{t('noTickets')}</p>}
      <div role="status" className="empty:absolute">
        {won && !draw.isPending && (
          <p key={won.ticketNo} className="font-semibold">
            {t('won', { ticket: formatNumber(won.ticketNo, tag), reward: rewardAmount(won.reward) })}
          </p>
        )}
      </div>
      {draw.error && <FormFailure error={draw.error} />}
    </div>
  )
}
