import type { PromotionWinner } from '@foyer/contract/promotions/rankings.ts'
import { winnerDays } from '@foyer/contract/promotions/rankings.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'

/** Who has won something of a ranking or raffle in the last days; nothing while nobody has. */
export function PromotionWinners({ winners }: { winners: readonly PromotionWinner[] }) {
  const t = useTranslations('promotions.winners')
  const { format } = useLanguage()
  const rewardAmount = useRewardAmount()
  if (winners.length === 0) return null
  const hasPlaces = winners.some(({ place }) => place !== null)
  const columns: DataTableColumn<PromotionWinner>[] = [
    ...(hasPlaces
      ? [
          {
            key: 'place',
            head: t('place'),
            cell: ({ place }: PromotionWinner) => (place === null ? '–' : formatNumber(place, format.tag)),
          },
        ]
      : []),
    { key: 'name', head: t('player'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'reward', head: t('prize'), cell: ({ reward }) => <bdi>{rewardAmount(reward)}</bdi> },
    { key: 'at', head: t('at'), cell: ({ at }) => formatTimestamp(at, format) },
  ]
  return (
    <section className="grid gap-3">
      <h3 className="font-display text-md font-bold">{t('title', { days: winnerDays })}</h3>
      <DataTable
        caption={t('title', { days: winnerDays })}
        columns={columns}
        rows={winners}
        rowKey={({ name, at, place, reward }) => `${place} ${name} ${at} ${reward.kind} ${reward.amount}`}
      />
    </section>
  )
}
