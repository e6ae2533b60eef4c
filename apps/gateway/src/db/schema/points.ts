import type { MallGoodsKind, RedemptionStatus } from '@foyer/contract/engagement/point-mall.ts'
import type { PointEarnType } from '@foyer/contract/engagement/points.ts'
import type { Currency } from '@foyer/contract/money.ts'
import type { mallGoodsStatuses } from '@foyer/contract/operator/point-mall.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'

/** Keyed by language code. */
type LocalizedText = Record<string, string>

/** What a redemption credits, and asks for. */
export interface MallCredit {
  /** For one: minor units, or a number of tickets. */
  readonly worth: string
  /** Of `locked`. */
  readonly wagerMultiplier?: number
  /** Of `tickets`. */
  readonly promotionId?: string
}

/** What a member has earned by a type and has no points for yet. */
export const pointDue = pgTable(
  'point_due',
  {
    memberId: memberIdColumnWithoutCascade(),
    type: text().$type<PointEarnType>().notNull(),
    brand: text().notNull(),
    /** Millionths of a point; below zero after a rollback of what points were posted for. */
    remainder: bigintColumn('remainder').notNull(),
    /** The last row of the activity stream in it. */
    lastId: bigintColumn('last_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'point_due_key', columns: [table.memberId, table.type] }),
    index('point_due_whole').on(table.memberId, table.type).where(sql`remainder >= 1000000`),
  ],
)

/** Points that were converted to money. */
export const pointConversion = pgTable(
  'point_conversion',
  {
    id: identityColumn(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    /** As the member asked. */
    askedPoints: bigintColumn('asked_points').notNull(),
    /** What was converted: whole units. */
    points: bigintColumn('points').notNull(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    /** Points for one unit of money. */
    rate: integer().notNull(),
    pointsBalance: bigintColumn('points_balance').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('point_conversion_own').on(table.memberId, table.idempotencyKey),
    index('point_conversion_day').on(table.memberId, table.createdAt),
  ],
)

/** What can be redeemed in the points mall. */
export const mallGoods = pgTable(
  'mall_goods',
  {
    id: identityColumn(),
    brand: text().notNull(),
    /** The operator's name for it. */
    code: text().notNull(),
    kind: text().$type<MallGoodsKind>().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
    text: jsonb().$type<LocalizedText>().notNull(),
    recipe: jsonb().notNull(),
    /** What one costs. */
    points: bigintColumn('points').notNull(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    /** Null of physical goods. */
    credit: jsonb().$type<MallCredit>(),
    stock: integer().notNull(),
    /** Null: as many as there are. */
    limitPerMember: integer('limit_per_member'),
    minLevel: integer('min_level').notNull().default(0),
    status: text().$type<(typeof mallGoodsStatuses)[number]>().notNull(),
    sort: integer().notNull(),
  },
  (table) => [
    uniqueIndex('mall_goods_code').on(table.brand, table.code),
    index('mall_goods_brand').on(table.brand, table.sort, table.id),
    check('mall_goods_stock', sql`${table.stock} >= 0`),
    check(
      'mall_goods_price',
      sql`${table.points} >= 0 and ${table.amountMinor} >= 0 and ${table.points} + ${table.amountMinor} > 0`,
    ),
  ],
)

/** Goods that a member asked for, with their name and price of that time. */
export const redemption = pgTable(
  'redemption',
  {
    id: identityColumn(),
    /** The key of its movements in the ledger too. */
    transactionNo: text('transaction_no').notNull(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    goodsId: bigintColumn('goods_id')
      .notNull()
      .references(() => mallGoods.id),
    kind: text().$type<MallGoodsKind>().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
    credit: jsonb().$type<MallCredit>(),
    quantity: integer().notNull(),
    /** For all of the quantity. */
    points: bigintColumn('points').notNull(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    receivingAddress: text('receiving_address').notNull().default(''),
    mobileNum: text('mobile_num').notNull().default(''),
    status: text().$type<RedemptionStatus>().notNull(),
    remark: text().notNull().default(''),
    /** The operator; null while it is in process, and of what was credited by itself. */
    decidedBy: text('decided_by'),
    decidedAt: timestampColumn('decided_at'),
    /** Points right after the latest of its movements. */
    pointsBalance: bigintColumn('points_balance').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('redemption_no').on(table.transactionNo),
    uniqueIndex('redemption_own').on(table.memberId, table.idempotencyKey),
    index('redemption_member').on(table.memberId, table.id),
    index('redemption_goods').on(table.memberId, table.goodsId),
    index('redemption_brand').on(table.brand, table.status, table.id),
    index('redemption_open').on(table.id).where(sql`status = 'inProcess'`),
    check('redemption_quantity', sql`${table.quantity} > 0`),
  ],
)
