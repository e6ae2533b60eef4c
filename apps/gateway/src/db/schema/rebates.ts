import type { GameType } from '@foyer/contract/games/games.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'

/** The rebate of a member's own bets of a day, a category of games and a vendor. Amounts are in minor units. */
export const rebateDay = pgTable(
  'rebate_day',
  {
    memberId: memberIdColumnWithoutCascade(),
    category: text().$type<GameType>().notNull(),
    vendor: text().notNull(),
    /** In the brand's time zone. */
    day: date().notNull(),
    brand: text().notNull(),
    /** The commissionable bet; below zero where more was rolled back than bet. */
    validMinor: bigintColumn('valid_minor').notNull(),
    /** Millionths: the rate that held when the first round of the row was counted. */
    rate: integer().notNull(),
    /** The rate is that of the line of agents, which was above the one of the VIP level. */
    isLineRate: boolean('is_line_rate').notNull(),
    /** What was rolled back below what had been claimed of the row before: zero or below. */
    carryInMinor: bigintColumn('carry_in_minor').notNull().default(0n),
    claimedMinor: bigintColumn('claimed_minor').notNull().default(0n),
    /** Null while the day is open. */
    closedAt: timestampColumn('closed_at'),
    /** What was not claimed when the day was closed, and is credited then, or after a break from play. */
    creditedMinor: bigintColumn('credited_minor').notNull().default(0n),
    creditedAt: timestampColumn('credited_at'),
    carryOutMinor: bigintColumn('carry_out_minor').notNull().default(0n),
  },
  (table) => [
    primaryKey({ name: 'rebate_day_key', columns: [table.memberId, table.category, table.vendor, table.day] }),
    index('rebate_day_member').on(table.memberId, table.day),
    index('rebate_day_open').on(table.brand, table.day, table.memberId).where(sql`closed_at is null`),
    index('rebate_day_claimable').on(table.memberId).where(sql`closed_at is null`),
    index('rebate_day_unpaid')
      .on(table.brand, table.memberId)
      .where(sql`closed_at is not null and credited_at is null and credited_minor > 0`),
    check('rebate_day_amounts', sql`${table.claimedMinor} >= 0 and ${table.creditedMinor} >= 0`),
    check('rebate_day_carry', sql`${table.carryInMinor} <= 0 and ${table.carryOutMinor} <= 0`),
  ],
)

/** Movements of rebates to balances: claimed by the member, or credited after the end of a day. */
export const rebatePayment = pgTable(
  'rebate_payment',
  {
    id: identityColumn(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    /** `claim:` and the caller's key, or `credit:` and the last day that it is for. */
    idempotencyKey: text('idempotency_key').notNull(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    transactionId: bigint('transaction_id', { mode: 'bigint' }).notNull(),
    paidAt: timestampColumn('paid_at').notNull(),
  },
  (table) => [uniqueIndex('rebate_payment_key').on(table.memberId, table.idempotencyKey)],
)
