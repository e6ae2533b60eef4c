import type { GameType } from '@foyer/contract/games/games.ts'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from './columns.ts'
import { member, memberIdColumnWithoutCascade } from './members.ts'

/**
 * The rebate of the line: what an agent gets for a day and a category on the bets of one direct downline's team. Amounts are in minor units,
 * rates in millionths. Figures never change once they are calculated. There is a row where the rates differ or a carry was used or made.
 */
export const lineRebateDay = pgTable(
  'line_rebate_day',
  {
    brand: text().notNull(),
    agentId: bigintColumn('agent_id')
      .notNull()
      .references(() => member.id),
    day: date().notNull(),
    /** The direct downline. */
    childId: memberIdColumnWithoutCascade('child_id'),
    category: text().$type<GameType>().notNull(),
    ownRate: integer('own_rate').notNull(),
    childRate: integer('child_rate').notNull(),
    /** The commissionable bet of the downline and all below on the day. Below zero if more was rolled back than bet. */
    volumeMinor: numeric('volume_minor', { mode: 'bigint' }).notNull(),
    /** What earlier days left to be made up for: zero or below. */
    carryInMinor: numeric('carry_in_minor', { mode: 'bigint' }).notNull(),
    carryOutMinor: numeric('carry_out_minor', { mode: 'bigint' }).notNull(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    /** The ledger transaction that paid it; all of an agent's day have the same one. */
    transactionId: bigint('transaction_id', { mode: 'bigint' }),
    paidAt: timestampColumn('paid_at'),
  },
  (table) => [
    primaryKey({ name: 'line_rebate_day_key', columns: [table.agentId, table.day, table.childId, table.category] }),
    index('line_rebate_day_paid').on(table.agentId, table.paidAt).where(sql`paid_at is not null`),
    index('line_rebate_day_unpaid')
      .on(table.brand, table.day, table.agentId)
      .where(sql`paid_at is null and amount_minor > 0`),
  ],
)

/** What the last days of a downline's team left to be made up for, in minor units: below zero. No row is no carry. */
export const lineRebateCarry = pgTable(
  'line_rebate_carry',
  {
    childId: memberIdColumnWithoutCascade('child_id'),
    category: text().$type<GameType>().notNull(),
    carryMinor: numeric('carry_minor', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ name: 'line_rebate_carry_key', columns: [table.childId, table.category] })],
)

/** The days of a brand whose rebates are calculated, and paid once `doneAt` is set. The first row is the day before the first that is paid. */
export const lineRebateClose = pgTable(
  'line_rebate_close',
  {
    brand: text().notNull(),
    day: date().notNull(),
    agents: integer().notNull(),
    amountMinor: numeric('amount_minor', { mode: 'bigint' }).notNull(),
    calculatedAt: timestampColumn('calculated_at').notNull(),
    doneAt: timestampColumn('done_at'),
  },
  (table) => [primaryKey({ name: 'line_rebate_close_key', columns: [table.brand, table.day] })],
)
