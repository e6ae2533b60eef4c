import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from './columns.ts'

// For reads and joins. The tables, their domains and triggers, and the functions that write them are in migrations/*_ledger*.sql.

const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })
const accountStatus = customType<{ data: 'open' | 'frozen' }>({ dataType: () => 'ledger_account_status' })
const txState = customType<{ data: 'posted' | 'tombstone' | 'refused' }>({ dataType: () => 'ledger_tx_state' })
const entryAmount = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'ledger_entry_amount',
  fromDriver: BigInt,
})

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In the format of ledger/accounts.ts. */
    code: text().notNull(),
    currency: text().notNull(),
    /** A live account has a locked running balance; the balance of an append-only account (the house's) is the sum of its entries. */
    live: boolean().notNull(),
    floorMinor: bigintColumn('floor_minor'),
    balance: bigintColumn('balance').notNull().default(0n),
    /** Number of entries of the account. */
    version: bigintColumn('version').notNull().default(0n),
    /** A frozen account accepts credits and refuses debits. */
    status: accountStatus().notNull().default('open'),
  },
  (table) => [
    unique('ledger_account_code').on(table.code),
    check(
      'ledger_account_floor',
      sql`not ${table.live} or ${table.floorMinor} is null or ${table.balance} >= ${table.floorMinor}`,
    ),
  ],
)

export const ledgerTx = pgTable(
  'ledger_tx',
  {
    id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    scope: text().notNull(),
    idemKey: text('idem_key').notNull(),
    /** SHA-256 of the canonical request, base64url; null for the tombstone of a bet that never arrived. */
    reqHash: text('req_hash'),
    kind: text().notNull(),
    state: txState().notNull(),
    /** The transaction that this one reverses or refers to. */
    refTx: bigintColumn('ref_tx'),
    roundId: bigintColumn('round_id'),
    result: jsonb().$type<{ balances: Record<string, string>; reason?: string; memo?: unknown }>().notNull(),
    createdAt: timestampColumn('created_at').notNull().default(sql`clock_timestamp()`),
    xid: transactionNumber().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('ledger_tx_key').on(table.scope, table.idemKey),
    uniqueIndex('ledger_tx_reversal').on(table.refTx).where(sql`kind = 'reversal' and state = 'posted'`),
    index('ledger_tx_round').on(table.roundId).where(sql`round_id is not null`),
  ],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    txId: bigintColumn('tx_id').notNull(),
    seq: integer().notNull(),
    accountId: bigintColumn('account_id').notNull(),
    /** Signed minor units, never zero. */
    amount: entryAmount().notNull(),
    /** Of live accounts only. */
    balanceAfter: bigintColumn('balance_after'),
    accountVersion: bigintColumn('account_version'),
    xid: transactionNumber().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ name: 'ledger_entry_key', columns: [table.txId, table.seq] }),
    uniqueIndex('ledger_entry_version')
      .on(table.accountId, table.accountVersion)
      .where(sql`account_version is not null`),
    index('ledger_entry_unfolded').on(table.xid).where(sql`account_version is null`),
  ],
)

/** Balances of append-only accounts as rolled up by `ledger_fold()`; entries from the watermark on come on top. */
export const ledgerHouseBalance = pgTable('ledger_house_balance', {
  accountId: bigintColumn('account_id').primaryKey(),
  /** Minor units, of any size: the sum of entries of all members. */
  balance: numeric({ mode: 'bigint' }).notNull(),
  entries: bigintColumn('entries').notNull(),
})

export const ledgerWatermark = pgTable('ledger_watermark', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  foldedBelow: transactionNumber('folded_below').notNull().default('0'),
  baseTx: bigintColumn('base_tx').notNull().default(0n),
})
