import { oddsOf } from '@foyer/contract/promotions/raffle-odds.ts'
import { getRaffle, type Raffle } from '@foyer/contract/promotions/raffles.ts'
import { DataTable } from '@foyer/ui/data-table.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'
import { DrawPrizeButton } from './draw-prize-button.tsx'
import { PromotionWinners } from './promotion-winners.tsx'
import { RaffleDraws } from './raffle-draws.tsx'
import { useTermFormats } from './use-term-formats.ts'

/** A raffle: the reader's tickets, the odds and what is left, the draws with their verification, and the winners. */
export function RaffleDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useTranslations()
  const [trail, setTrail] = useState<readonly string[]>([])
  const before = trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getRaffle, { id, ...(before !== undefined && { before }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={title} closeLabel={t('frame.close')}>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : query.data ? (
        <div className="grid gap-6">
          <DrawPrizeButton id={id} raffle={query.data} onDrawn={() => setTrail([])} />
          <Prizes raffle={query.data} />
          <RaffleDraws
            raffle={query.data}
            onNewer={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
            onOlder={query.data.next === null ? undefined : (next) => setTrail([...trail, next])}
          />
          <PromotionWinners winners={query.data.winners} />
        </div>
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-24 rounded-card!" />
          <Skeleton className="h-64 rounded-card!" />
        </div>
      )}
    </Dialog>
  )
}

function Prizes({ raffle: { prizes } }: { raffle: Raffle }) {
  const t = useTranslations('promotions.raffle')
  const { tag } = useLanguage()
  const rewardAmount = useRewardAmount()
  const { percent } = useTermFormats()
  return (
    <section className="grid gap-3">
      <h3 className="font-display text-md font-bold">{t('prizes')}</h3>
      <DataTable
        caption={t('prizes')}
        columns={[
          { key: 'reward', head: t('prize'), cell: ({ reward }) => <bdi>{rewardAmount(reward)}</bdi> },
          {
            key: 'odds',
            head: t('odds'),
            kind: 'figure',
            cell: ({ weight }) => <bdi>{percent(oddsOf(weight))}</bdi>,
          },
          {
            key: 'left',
            head: t('left'),
            kind: 'figure',
            cell: ({ left }) => (left === null ? t('unlimited') : formatNumber(left, tag)),
          },
        ]}
        rows={prizes.map((prize, index) => ({ ...prize, index }))}
        rowKey={({ index }) => String(index)}
      />
      <p className="text-sm text-muted text-pretty">{t('instead', { reward: lastReward(prizes, rewardAmount) })}</p>
    </section>
  )
}

function lastReward(prizes: Raffle['prizes'], rewardAmount: (reward: Raffle['prizes'][number]['reward']) => string) {
  const last = prizes.at(-1)
  return last ? rewardAmount(last.reward) : ''
}
