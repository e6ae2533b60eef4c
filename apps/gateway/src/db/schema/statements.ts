import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from './columns.ts'
import { memberId } from './members.ts'

// Precomputed totals of statements. The functions that maintain and read them are in migrations/0012_statements.sql.

export const statementBrand = pgTable('statement_brand', {
  brand: text().primaryKey(),
  /** Time zone in which the days of its members are counted. */
  timeZone: text('time_zone').notNull(),
  roundsUpTo: int8('rounds_up_to').notNull().default(0n),
  openAfter: int8('open_after').notNull().default(0n),
})

export const statementPosition = pgTable('statement_position', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  txId: int8('tx_id').notNull().default(0n),
})

/** The account version up to which entries are included in `cash_sum`. */
export const cashStatement = pgTable('cash_statement', {
  accountId: int8('account_id').primaryKey(),
  version: int8('version').notNull(),
  timeZone: text('time_zone').notNull(),
})

export const cashSum = pgTable(
  'cash_sum',
  {
    accountId: int8('account_id').notNull(),
    kind: text().notNull(),
    day: date().notNull(),
    /** The account version divided by 256. */
    stretch: int8('stretch').notNull(),
    entries: int8('entries').notNull(),
    credit: numeric().notNull(),
    debit: numeric().notNull(),
    firstVersion: int8('first_version').notNull(),
    lastVersion: int8('last_version').notNull(),
  },
  (table) => [primaryKey({ name: 'cash_sum_key', columns: [table.accountId, table.kind, table.day, table.stretch] })],
)

/** Totals of rounds that have ended. */
export const roundSum = pgTable(
  'round_sum',
  {
    memberId: memberId(),
    /** The day on which the rounds began. */
    day: date().notNull(),
    nodeId: text('node_id').notNull(),
    vendor: text().notNull(),
    rounds: int8('rounds').notNull(),
    returned: int8('returned').notNull(),
    betMinor: numeric('bet_minor').notNull(),
    winMinor: numeric('win_minor').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ name: 'round_sum_key', columns: [table.memberId, table.day, table.nodeId, table.vendor] })],
)

/** Rounds not yet in `round_sum` because they were still open. */
export const roundOpen = pgTable(
  'round_open',
  { brand: text().notNull(), roundId: int8('round_id').notNull(), memberId: memberId() },
  (table) => [
    primaryKey({ name: 'round_open_key', columns: [table.brand, table.roundId] }),
    index('round_open_member').on(table.memberId),
  ],
)

/** Changes to a round after it had ended: differences of stakes and wins, and whether it was returned. */
export const roundChange = pgTable(
  'round_change',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    brand: text().notNull(),
    roundId: int8('round_id').notNull(),
    memberId: memberId(),
    returned: integer().notNull(),
    betMinor: int8('bet_minor').notNull(),
    winMinor: int8('win_minor').notNull(),
  },
  (table) => [index('round_change_member').on(table.memberId)],
)
