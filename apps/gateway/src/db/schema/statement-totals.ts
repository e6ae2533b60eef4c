import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from './columns.ts'
import { memberIdColumn } from './members.ts'

// Precomputed totals of statements. The functions that maintain and read them are in migrations/0012_statements.sql.

export const brandStatementProgress = pgTable('statement_brand', {
  brand: text().primaryKey(),
  /** Time zone in which the days of its members are counted. */
  timeZone: text('time_zone').notNull(),
  roundsUpTo: bigintColumn('rounds_up_to').notNull().default(0n),
  openAfter: bigintColumn('open_after').notNull().default(0n),
})

export const statementLedgerPosition = pgTable('statement_position', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  txId: bigintColumn('tx_id').notNull().default(0n),
})

/** The account version up to which entries are included in `cash_sum`. */
export const cashStatementProgress = pgTable('cash_statement', {
  accountId: bigintColumn('account_id').primaryKey(),
  version: bigintColumn('version').notNull(),
  timeZone: text('time_zone').notNull(),
})

export const dailyCashTotal = pgTable(
  'cash_sum',
  {
    accountId: bigintColumn('account_id').notNull(),
    kind: text().notNull(),
    day: date().notNull(),
    /** The account version divided by 256. */
    stretch: bigintColumn('stretch').notNull(),
    entries: bigintColumn('entries').notNull(),
    credit: numeric().notNull(),
    debit: numeric().notNull(),
    firstVersion: bigintColumn('first_version').notNull(),
    lastVersion: bigintColumn('last_version').notNull(),
  },
  (table) => [primaryKey({ name: 'cash_sum_key', columns: [table.accountId, table.kind, table.day, table.stretch] })],
)

/** Totals of rounds that have ended. */
export const dailyRoundTotal = pgTable(
  'round_sum',
  {
    memberId: memberIdColumn(),
    /** The day on which the rounds began. */
    day: date().notNull(),
    nodeId: text('node_id').notNull(),
    vendor: text().notNull(),
    rounds: bigintColumn('rounds').notNull(),
    returned: bigintColumn('returned').notNull(),
    betMinor: numeric('bet_minor').notNull(),
    winMinor: numeric('win_minor').notNull(),
    firstAt: timestampColumn('first_at').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
  },
  (table) => [primaryKey({ name: 'round_sum_key', columns: [table.memberId, table.day, table.nodeId, table.vendor] })],
)

/** Rounds not yet in `round_sum` because they were still open. */
export const unsummedOpenRound = pgTable(
  'round_open',
  { brand: text().notNull(), roundId: bigintColumn('round_id').notNull(), memberId: memberIdColumn() },
  (table) => [
    primaryKey({ name: 'round_open_key', columns: [table.brand, table.roundId] }),
    index('round_open_member').on(table.memberId),
  ],
)

/** Changes to a round after it had ended: differences of stakes and wins, and whether it was returned. */
export const endedRoundChange = pgTable(
  'round_change',
  {
    id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    brand: text().notNull(),
    roundId: bigintColumn('round_id').notNull(),
    memberId: memberIdColumn(),
    returned: integer().notNull(),
    betMinor: bigintColumn('bet_minor').notNull(),
    winMinor: bigintColumn('win_minor').notNull(),
  },
  (table) => [index('round_change_member').on(table.memberId)],
)
