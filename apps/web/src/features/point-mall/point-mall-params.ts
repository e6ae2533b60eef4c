import {
  type MallGoodsKind,
  mallGoodsKinds,
  type RedemptionStatus,
  redemptionStatuses,
} from '@foyer/contract/engagement/point-mall.ts'
import { type PointType, pointTypes } from '@foyer/contract/engagement/points.ts'
import { parsePageNumber } from '#platform/navigation/page-number.ts'
import { type PageTrail, readPageTrail } from '#records/page-trail.ts'
import { type DateRange, isRowId, type PageCursor, readTransactionHistoryParams } from '#records/record-params.ts'

/** The tabs of the page; visitors have those without an account's data. */
export const pointMallTabs = ['goods', 'history', 'details', 'rules', 'rates'] as const
export type PointMallTab = (typeof pointMallTabs)[number]
export const tabsOfVisitors: readonly PointMallTab[] = ['goods', 'rules', 'rates']

export interface PointMallParams {
  readonly tab: PointMallTab
  readonly kind: MallGoodsKind | undefined
  /** The goods whose dialog is open. */
  readonly goods: string | undefined
  /** Whether the dialog that converts points is open. */
  readonly isConverting: boolean
  readonly status: RedemptionStatus | undefined
  readonly trail: PageTrail
  readonly type: PointType | undefined
  readonly days: DateRange
  readonly cursor: PageCursor
  readonly pageNo: number | undefined
  readonly goodsPage: number
}

/** Reads the URL parameters of the points mall. Invalid values count as absent. */
export function readPointMallParams(params: Readonly<Record<string, string>>, today: string): PointMallParams {
  const { days, cursor, pageNo } = readTransactionHistoryParams(params, today)
  return {
    tab: pointMallTabs.find((tab) => tab === params.tab) ?? 'goods',
    kind: mallGoodsKinds.find((kind) => kind === params.kind),
    goods: isRowId(params.goods) ? params.goods : undefined,
    isConverting: params.convert === '1',
    status: redemptionStatuses.find((status) => status === params.status),
    trail: readPageTrail(params.after),
    type: pointTypes.find((type) => type === params.type),
    ...{ days, cursor, pageNo, goodsPage: parsePageNumber(params.pageNo) },
  }
}
