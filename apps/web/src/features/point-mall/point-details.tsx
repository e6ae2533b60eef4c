import { getTransactionHistory, type TransactionRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { pointTypes } from '@foyer/contract/engagement/points.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { Stat } from '@foyer/ui/stat.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { DateRangeFilter } from '#records/date-range-filter.tsx'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import { RecordPagination } from '#records/record-pagination.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { PointMallParams } from './point-mall-params.ts'

/** Every movement of the member's points, with the points after it. */
export function PointDetails({ record }: { record: RecordParamsState<PointMallParams> }) {
  const t = useTranslations('pointMall')
  const { search: params, today, list, change, turnTo } = record
  const { days, type } = params
  const query = useQuery({
    ...apiQueryOptions(getTransactionHistory, {
      ...{ account: 'points', startDate: days.start, endDate: days.end },
      ...(type && { type }),
      ...params.cursor,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const failure = findLoadError(query)
  return (
    <div className="grid grid-cols-1 gap-4">
      <DateRangeFilter days={days} today={today} onChange={change} />
      <div className="sm:w-80">
        <NativeSelect
          label={t('type')}
          value={type ?? ''}
          onChange={({ target }) => change({ type: target.value === '' ? undefined : target.value })}
          options={[
            { value: '', label: t('allTypes') },
            ...pointTypes.map((value) => ({ value, label: t(`types.${value}`) })),
          ]}
        />
      </div>
      {!failure && <Totals totals={query.data?.totals} />}
      <DataTable
        ref={list}
        caption={t('tabs.details')}
        columns={useDetailColumns()}
        rows={query.data?.list ?? []}
        rowKey={({ id }) => id}
        state={toDataTableRowsState(query)}
        error={failure ? <LoadFailure query={query} /> : undefined}
        empty={
          <EmptyState
            picture={<PagePicture name="coin" />}
            title={t('noDetails')}
            text={t('noDetailsText')}
            action={
              <EmptyRecordActions days={days} today={today} onChange={change}>
                {null}
              </EmptyRecordActions>
            }
          />
        }
      />
      <RecordPagination params={params} cursors={query.data} turnTo={turnTo} />
    </div>
  )
}

function Totals({ totals }: { totals: { in: string; out: string; net: string } | undefined }) {
  const t = useTranslations('pointMall')
  const formatPoints = useSignedPoints()
  const { tag } = useLanguage().format
  const loading = totals === undefined
  return (
    <StatGrid columns={3}>
      <Stat
        label={t('gained')}
        icon="arrow-down-left"
        loading={loading}
        value={totals && formatNumber(Number(totals.in), tag)}
      />
      <Stat
        label={t('spent')}
        icon="arrow-up-right"
        loading={loading}
        value={totals && formatNumber(Number(totals.out), tag)}
      />
      <Stat label={t('net')} icon="scale" loading={loading} value={totals && formatPoints(totals.net)} />
    </StatGrid>
  )
}

/** Points with their sign. They are no money, so they have no colour. */
function useSignedPoints(): (points: string) => string {
  const { tag } = useLanguage().format
  return (points) => new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }).format(Number(points))
}

function useDetailColumns(): readonly DataTableColumn<TransactionRecord>[] {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const formatPoints = useSignedPoints()
  return [
    { key: 'at', head: t('time'), cell: ({ at }) => formatTimestamp(at, format) },
    {
      key: 'type',
      head: t('type'),
      lines: 2,
      cell: ({ type, amount, reference }) => (
        <>
          <span className="block font-semibold">{t(`types.${toTypeKey(type, amount)}`)}</span>
          {reference !== null && (
            <span className="block text-sm text-muted">
              <bdi>{reference}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'points',
      head: t('pointsHead'),
      kind: 'figure',
      cell: ({ amount }) => <span className="font-semibold">{formatPoints(amount)}</span>,
    },
    {
      key: 'after',
      head: t('pointsBalance'),
      kind: 'figure',
      cell: ({ balanceAfter }) => formatNumber(Number(balanceAfter), format.tag),
    },
  ]
}

/** Points of a redemption that come back were rejected. */
function toTypeKey(type: string, amount: string) {
  if (type === 'redeem' && !amount.startsWith('-')) return 'redeemReturned' as const
  return pointTypes.find((known) => known === type) ?? ('reward' as const)
}
