import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { member } from './members.ts'

// What statements total, kept added up. The functions that add up and read stand in migrations/0012_statements.sql.

const number = (name: string) => bigint(name, { mode: 'bigint' })
const memberId = () =>
  number('member_id')
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

export const statementBrand = pgTable('statement_brand', {
  brand: text().primaryKey(),
  /** By whose clock the days of its members are counted. */
  timeZone: text('time_zone').notNull(),
  roundsUpTo: number('rounds_up_to').notNull().default(0n),
  openAfter: number('open_after').notNull().default(0n),
})

export const statementPosition = pgTable('statement_position', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  txId: number('tx_id').notNull().default(0n),
})

/** Up to which version an account's entries are in `cash_sum`. */
export const cashStatement = pgTable('cash_statement', {
  accountId: number('account_id').primaryKey(),
  version: number('version').notNull(),
  timeZone: text('time_zone').notNull(),
})

export const cashSum = pgTable(
  'cash_sum',
  {
    accountId: number('account_id').notNull(),
    kind: text().notNull(),
    day: date().notNull(),
    /** The versions' 256ths. */
    stretch: number('stretch').notNull(),
    entries: number('entries').notNull(),
    credit: numeric().notNull(),
    debit: numeric().notNull(),
    firstVersion: number('first_version').notNull(),
    lastVersion: number('last_version').notNull(),
  },
  (table) => [primaryKey({ name: 'cash_sum_key', columns: [table.accountId, table.kind, table.day, table.stretch] })],
)

/** Rounds that have ended. */
export const roundSum = pgTable(
  'round_sum',
  {
    memberId: memberId(),
    /** On which they began. */
    day: date().notNull(),
    nodeId: text('node_id').notNull(),
    vendor: text().notNull(),
    rounds: number('rounds').notNull(),
    returned: number('returned').notNull(),
    betMinor: numeric('bet_minor').notNull(),
    winMinor: numeric('win_minor').notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'round_sum_key', columns: [table.memberId, table.day, table.nodeId, table.vendor] })],
)

/** Rounds that are not in `round_sum` since they still ran. */
export const roundOpen = pgTable(
  'round_open',
  { brand: text().notNull(), roundId: number('round_id').notNull(), memberId: memberId() },
  (table) => [
    primaryKey({ name: 'round_open_key', columns: [table.brand, table.roundId] }),
    index('round_open_member').on(table.memberId),
  ],
)

/** What became of a round after it had ended: by how much its stakes and wins changed, and whether it was given back. */
export const roundChange = pgTable(
  'round_change',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    brand: text().notNull(),
    roundId: number('round_id').notNull(),
    memberId: memberId(),
    returned: integer().notNull(),
    betMinor: number('bet_minor').notNull(),
    winMinor: number('win_minor').notNull(),
  },
  (table) => [index('round_change_member').on(table.memberId)],
)
