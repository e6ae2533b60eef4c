import { getPromotionRecords, type PromotionRecord } from '@foyer/contract/promotions/promotions.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { readPageTrail } from '#records/page-trail.ts'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import { useRecordParams } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'
import { promotionStateTones } from './promotion-period-and-state-tone.ts'

const readParams = ({ after }: Readonly<Record<string, string>>) => ({ trail: readPageTrail(after) })

/** The promotions that the reader has joined, newest first, with what came of each. */
export function PromotionRecords() {
  const t = useTranslations('promotions')
  const { code } = useLanguage()
  const { search, list, turnTo } = useRecordParams('/promotions', readParams)
  const before = search.trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getPromotionRecords, { language: code, ...(before !== undefined && { before }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useRecordColumns()
  return (
    <div ref={list} className="grid scroll-mt-24 gap-4">
      <DataTable
        caption={t('records.title')}
        columns={columns}
        rows={query.data?.list ?? []}
        rowKey={({ id }) => id}
        state={toDataTableRowsState(query)}
        loadingRows={5}
        empty={
          <EmptyState picture={<PagePicture name="gift" />} title={t('records.empty')} text={t('records.emptyText')} />
        }
        error={findLoadError(query) ? <LoadFailure query={query} /> : undefined}
      />
      <TrailPagination trail={search.trail} next={query.data?.next} linkTo={trailLinks(turnTo)} />
    </div>
  )
}

function useRecordColumns(): DataTableColumn<PromotionRecord>[] {
  const t = useTranslations('promotions')
  const rewardAmount = useRewardAmount()
  return [
    { key: 'title', head: t('records.promotion'), cell: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'state',
      head: t('records.state'),
      cell: ({ state, endReason }) => (
        <>
          <Badge tone={promotionStateTones[state]}>{t(`memberStates.${state}`)}</Badge>
          {endReason && <span className="mbs-1 block text-sm text-muted">{t(`endReasons.${endReason}`)}</span>}
        </>
      ),
    },
    {
      key: 'reward',
      head: t('records.reward'),
      cell: ({ reward }) => <bdi>{reward ? rewardAmount(reward) : '–'}</bdi>,
    },
    { key: 'joined', head: t('records.joined'), cell: ({ joinedAt }) => <Day at={joinedAt} /> },
    {
      key: 'ended',
      head: t('records.ended'),
      cell: ({ endedAt }) => (endedAt ? <Day at={endedAt} /> : '–'),
    },
  ]
}

function Day({ at }: { at: string }) {
  const { format } = useLanguage()
  return <span className="whitespace-nowrap">{formatDay(at, format)}</span>
}
