import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumn, memberIdColumnWithoutCascade } from './members.ts'

// The activity stream: everything that is counted of members, in one order. The functions that write it are in migrations/0038_activity.sql.

/**
 * What the stream has of each kind. `round` is a round that ended; `change` what a rollback after its end took off. Money: `deposit`
 * (credited), `withdrawal` (paid out; a refund is negative), `transferUp` (to the upline; a reversal is negative), `transferDown` (from an
 * agent above; a reversal is negative), `float` (signed: from an agent's own float is positive, into it negative), `adjust` (signed),
 * `bonus` (cash rewards and released bonuses), `rebate` (of the member's own bets), `commission` (from an agent's payable to the balance; what is paid in is negative). `register`, and `login`, the first of a day. `profile`: a step of the profile is done, which the second part of `ref` names. `referral`: a friend
 * of the member has qualified.
 */
export const activityKinds = [
  'round',
  'change',
  'deposit',
  'withdrawal',
  'transferUp',
  'transferDown',
  'float',
  'adjust',
  'bonus',
  'rebate',
  'commission',
  'register',
  'login',
  'profile',
  'referral',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activity = pgTable(
  'activity',
  {
    /** Within a brand, rows become visible in the order of their ids. */
    id: identityColumn(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    kind: text({ enum: activityKinds }).notNull(),
    /** When it happened, but never before the brand's watermark: a closed window does not change. */
    countedAt: timestampColumn('counted_at').notNull(),
    /** The day of `countedAt` in the brand's time zone. */
    day: date().notNull(),
    /** When it happened, if it is counted later than that. */
    happenedAt: timestampColumn('happened_at'),
    roundId: bigintColumn('round_id'),
    /** The scope and the idempotency key of the ledger transaction. */
    ref: text(),
    nodeId: text('node_id'),
    vendor: text(),
    category: text(),
    /** 1 for a round, -1 for a round that was returned after it was counted. */
    rounds: integer().notNull().default(0),
    /** Amounts in minor units; all are differences, and so may be negative. */
    betMinor: bigintColumn('bet_minor').notNull().default(sql`0`),
    validMinor: bigintColumn('valid_minor').notNull().default(sql`0`),
    commissionableMinor: bigintColumn('commissionable_minor').notNull().default(sql`0`),
    winMinor: bigintColumn('win_minor').notNull().default(sql`0`),
    /** Of money that is no stake and no win. */
    amountMinor: bigintColumn('amount_minor').notNull().default(sql`0`),
  },
  (table) => [
    index('activity_brand_order').on(table.brand, table.id),
    index('activity_day').on(table.brand, table.day, table.id),
    // Movements of money are few among the rounds.
    index('activity_money').on(table.brand, table.day, table.id).where(sql`round_id is null`),
    index('activity_member').on(table.memberId, table.day, table.id),
    uniqueIndex('activity_round').on(table.roundId).where(sql`kind = 'round'`),
    index('activity_change').on(table.roundId).where(sql`kind = 'change'`),
    uniqueIndex('activity_ref').on(table.ref).where(sql`ref is not null`),
    uniqueIndex('activity_login').on(table.memberId, table.day).where(sql`kind = 'login'`),
  ],
)

/** What is not in the stream yet, written in the transaction of what it tells. Rounds are not here: the job finds them itself. */
export const activityInbox = pgTable(
  'activity_inbox',
  {
    id: identityColumn(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    kind: text({ enum: activityKinds }).notNull(),
    /** Of a `change`: its round is compared with what was counted of it. */
    roundId: bigintColumn('round_id'),
    ref: text(),
    amountMinor: bigintColumn('amount_minor').notNull().default(sql`0`),
    happenedAt: timestampColumn('happened_at').notNull(),
  },
  (table) => [
    index('activity_inbox_brand').on(table.brand, table.id),
    uniqueIndex('activity_inbox_ref').on(table.ref).where(sql`ref is not null`),
  ],
)

/** How far a brand's stream is. */
export const activityProgress = pgTable('activity_brand', {
  brand: text().primaryKey(),
  roundsUpTo: bigintColumn('rounds_up_to').notNull().default(0n),
  /** Open rounds are looked at in turns: those after this id are next. */
  openAfter: bigintColumn('open_after').notNull().default(0n),
  /** The moment up to which everything is counted for good, on a boundary of five minutes. */
  watermark: timestampColumn('watermark'),
  /** The moment up to which everything that had happened was counted by the last whole pass. */
  countedUpTo: timestampColumn('counted_up_to'),
})

/** Rounds that were open when the stream passed them. */
export const uncountedOpenRound = pgTable(
  'activity_open',
  { brand: text().notNull(), roundId: bigintColumn('round_id').notNull(), memberId: memberIdColumn() },
  (table) => [primaryKey({ name: 'activity_open_key', columns: [table.brand, table.roundId] })],
)

/** How far each consumer is in a brand's stream. */
export const activityCursor = pgTable(
  'activity_cursor',
  {
    consumer: text().notNull(),
    brand: text().notNull(),
    lastId: bigintColumn('last_id').notNull().default(0n),
  },
  (table) => [primaryKey({ name: 'activity_cursor_key', columns: [table.consumer, table.brand] })],
)
