import type { Raffle, RaffleDraw } from '@foyer/contract/promotions/raffles.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { Details } from '@foyer/ui/details.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'
import { useDrawVerification } from './use-draw-verification.ts'

type RaffleDrawsProps = {
  raffle: Raffle
  onNewer: (() => void) | undefined
  onOlder: ((next: string) => void) | undefined
}

/** The reader's draws, each with its roll; once the seed is published, whether this browser comes to the same roll. */
export function RaffleDraws({ raffle, onNewer, onOlder }: RaffleDrawsProps) {
  const t = useTranslations('promotions.raffle')
  const columns = useDrawColumns(raffle)
  const { next } = raffle
  return (
    <section className="grid gap-3">
      <h3 className="font-display text-md font-bold">{t('draws')}</h3>
      <DataTable
        caption={t('draws')}
        columns={columns}
        rows={raffle.draws}
        rowKey={({ ticketNo }) => String(ticketNo)}
        empty={<EmptyState icon="ticket" title={t('noDraws')} text={t('noDrawsText')} />}
      />
      {(onNewer || onOlder) && (
        <div className="flex justify-between gap-3">
          <Button aria-disabled={!onNewer} onClick={onNewer}>
            {t('newer')}
          </Button>
          <Button aria-disabled={!onOlder} onClick={onOlder && next !== null ? () => onOlder(next) : undefined}>
            {t('older')}
          </Button>
        </div>
      )}
      <Fairness raffle={raffle} />
    </section>
  )
}

function useDrawColumns(raffle: Raffle): DataTableColumn<RaffleDraw>[] {
  const t = useTranslations('promotions.raffle')
  const { format } = useLanguage()
  const rewardAmount = useRewardAmount()
  const verification = useDrawVerification(raffle)
  const isRight = ({ ticketNo, roll, rolledPrize }: RaffleDraw) => {
    const found = verification?.rolls.get(ticketNo)
    return found?.roll === roll && found.prize === rolledPrize
  }
  return [
    { key: 'ticket', head: t('ticket'), cell: ({ ticketNo }) => formatNumber(ticketNo, format.tag) },
    {
      key: 'roll',
      head: t('roll'),
      kind: 'figure',
      cell: (draw) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <bdi>{formatNumber(draw.roll, format.tag)}</bdi>
          {verification && (
            <Badge tone={isRight(draw) ? 'success' : 'danger'}>{t(isRight(draw) ? 'verified' : 'different')}</Badge>
          )}
        </span>
      ),
    },
    {
      key: 'reward',
      head: t('prize'),
      cell: ({ reward, prize, rolledPrize }) => (
        <span className="grid">
          <bdi>{rewardAmount(reward)}</bdi>
          {prize !== rolledPrize && <span className="text-sm text-muted">{t('goneText')}</span>}
        </span>
      ),
    },
    { key: 'at', head: t('at'), cell: ({ at }) => formatTimestamp(at, format) },
  ]
}

/** How a roll is made, with the hash that was public from the start, and the seed once it is. */
function Fairness({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('promotions.raffle')
  const { seed, seedHash, memberId } = raffle
  const verification = useDrawVerification(raffle)
  const code = 'block text-sm wrap-anywhere'
  return (
    <Details summary={t('fairness')} className="bg-surface-3! shadow-none! [&>summary]:hover:bg-surface-4">
      <div className="grid gap-3 text-sm text-pretty">
        <p>{t('fairnessText', { id: memberId })}</p>
        <p>
          <span className="text-muted">{t('seedHash')}</span>
          <code dir="ltr" className={code}>
            {seedHash}
          </code>
        </p>
        {seed === null ? (
          <p className="text-muted">{t('seedLater')}</p>
        ) : (
          <p>
            <span className="text-muted">{t('seed')}</span>
            <code dir="ltr" className={code}>
              {seed}
            </code>
          </p>
        )}
        {verification && (
          <p>
            <Badge tone={verification.hash === seedHash ? 'success' : 'danger'}>
              {t(verification.hash === seedHash ? 'hashRight' : 'hashDifferent')}
            </Badge>
          </p>
        )}
      </div>
    </Details>
  )
}
