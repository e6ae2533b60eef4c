import {
  getRedeemPointList,
  type Redemption,
  type RedemptionStatus,
  redemptionStatuses,
} from '@foyer/contract/engagement/point-mall.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { PointMallParams } from './point-mall-params.ts'
import { useGoodsText } from './use-goods-text.ts'

const statusTones: Record<RedemptionStatus, BadgeTone> = { inProcess: 'info', approved: 'success', rejected: 'danger' }

/** The member's redemptions, with the fields of specification section 3. */
export function RedeemHistory({ record }: { record: RecordParamsState<PointMallParams> }) {
  const t = useTranslations('pointMall')
  const { code } = useLanguage()
  const { status, trail } = record.search
  const before = trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getRedeemPointList, { ...(status && { status }), ...(before && { before }), language: code }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const failure = findLoadError(query)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="sm:w-80">
        <NativeSelect
          label={t('status')}
          value={status ?? ''}
          onChange={({ target }) => record.change({ status: target.value === '' ? undefined : target.value })}
          options={[
            { value: '', label: t('allStatuses') },
            ...redemptionStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
      </div>
      <DataTable
        ref={record.list}
        caption={t('tabs.history')}
        columns={useRedemptionColumns()}
        rows={query.data?.list ?? []}
        rowKey={({ id }) => id}
        state={toDataTableRowsState(query)}
        error={failure ? <LoadFailure query={query} /> : undefined}
        empty={
          <EmptyState
            picture={<PagePicture name="gift" />}
            title={t('noRedemptions')}
            text={t('noRedemptionsText')}
            action={
              <Link to="/pointMall" className={buttonClass({ variant: 'primary' })}>
                {t('toGoods')}
              </Link>
            }
          />
        }
      />
      <TrailPagination trail={trail} next={query.data?.next} linkTo={trailLinks(record.turnTo)} />
    </div>
  )
}

function useRedemptionColumns(): readonly DataTableColumn<Redemption>[] {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const text = useGoodsText()
  return [
    {
      key: 'number',
      head: t('number'),
      lines: 2,
      cell: ({ transactionNo, applyTime }) => (
        <>
          <span className="block font-semibold">
            <bdi>{transactionNo}</bdi>
          </span>
          <span className="block text-sm whitespace-nowrap text-muted">{formatTimestamp(applyTime, format)}</span>
        </>
      ),
    },
    {
      key: 'name',
      head: t('goods'),
      lines: 2,
      cell: ({ name, type }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-muted">{t(`kinds.${type}`)}</span>
        </>
      ),
    },
    { key: 'quantity', head: t('quantity'), kind: 'figure', cell: (row) => formatNumber(row.quantity, format.tag) },
    {
      key: 'cost',
      head: t('cost'),
      kind: 'figure',
      cell: (row) => text.priceOf(row.pointsRequirement, row.amountRequirement),
    },
    {
      key: 'status',
      head: t('status'),
      lines: 2,
      cell: ({ status, remark }) => (
        <>
          <Badge tone={statusTones[status]}>{t(`statuses.${status}`)}</Badge>
          {remark !== '' && (
            <span className="mbs-1 block text-sm text-muted wrap-anywhere">
              <bdi>{remark}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'changed',
      head: t('changedPoints'),
      kind: 'figure',
      cell: (row) => formatNumber(row.changedPoints, format.tag),
    },
    {
      key: 'balance',
      head: t('pointsBalance'),
      kind: 'figure',
      cell: (row) => formatNumber(row.pointsBalance, format.tag),
    },
  ]
}
