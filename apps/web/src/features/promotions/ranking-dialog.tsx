import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getPromotionRanking, type RankingPlace } from '@foyer/contract/promotions/rankings.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PromotionWinners } from './promotion-winners.tsx'
import { useScoreText } from './use-score-text.ts'

type Ranking = ResponseValueOf<typeof getPromotionRanking>

/** The best places of a ranking, the reader's own place and what is missing to the next one. */
export function RankingDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useTranslations()
  const query = useQuery({
    ...apiQueryOptions(getPromotionRanking, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'final' ? false : limits.teamReportPollMs),
  })
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={title} closeLabel={t('frame.close')}>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : query.data ? (
        <RankingContent ranking={query.data} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-20 rounded-card!" />
          <Skeleton className="h-80 rounded-card!" />
        </div>
      )}
    </Dialog>
  )
}

function RankingContent({ ranking }: { ranking: Ranking }) {
  const t = useTranslations('promotions.ranking')
  const { format } = useLanguage()
  return (
    <div className="grid gap-5">
      <OwnPlace ranking={ranking} />
      <p className="text-sm text-muted">
        {t(`states.${ranking.state}`)}
        {ranking.state === 'running' &&
          ranking.asOf !== null &&
          ` ${t('asOf', { time: formatTimestamp(ranking.asOf, format) })}`}
      </p>
      <Places ranking={ranking} />
      <PromotionWinners winners={ranking.winners} />
    </div>
  )
}

function OwnPlace({ ranking: { own, ranked, unit } }: { ranking: Ranking }) {
  const t = useTranslations('promotions.ranking')
  const { tag } = useLanguage()
  const scoreText = useScoreText()
  if (!own) return <p className="rounded-card bg-surface-3 px-4 py-3 text-muted">{t('noPlace')}</p>
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card bg-surface-3 px-4 py-3">
      <p className="font-display text-lg font-bold">
        {t('own', { place: formatNumber(own.place, tag), ranked: formatNumber(ranked, tag) })}
      </p>
      <p className="tabular-nums">
        <bdi>{scoreText(unit, own.score)}</bdi>
      </p>
      {own.toNext !== null && Number(own.toNext) > 0 && (
        <p className="w-full text-sm text-muted">{t('toNext', { distance: scoreText(unit, own.toNext) })}</p>
      )}
    </div>
  )
}

function Places({ ranking: { list, unit } }: { ranking: Ranking }) {
  const t = useTranslations('promotions.ranking')
  const { format } = useLanguage()
  const scoreText = useScoreText()
  const columns: DataTableColumn<RankingPlace>[] = [
    { key: 'place', head: t('place'), cell: ({ place }) => formatNumber(place, format.tag) },
    {
      key: 'name',
      head: t('player'),
      cell: ({ name, isOwn }) => (
        <span className="inline-flex items-center gap-2">
          <bdi>{name}</bdi>
          {isOwn && <Badge tone="accent">{t('you')}</Badge>}
        </span>
      ),
    },
    { key: 'score', head: t('score'), kind: 'figure', cell: ({ score }) => <bdi>{scoreText(unit, score)}</bdi> },
    { key: 'at', head: t('at'), cell: ({ scoredAt }) => formatTimestamp(scoredAt, format) },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={list}
      rowKey={({ place }) => String(place)}
      empty={<EmptyState icon="trophy" title={t('empty')} text={t('emptyText')} />}
    />
  )
}
