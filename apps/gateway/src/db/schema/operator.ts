import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, int8 } from './columns.ts'
import { keptMemberId } from './members.ts'
import { uplineTransfer } from './transfers.ts'

/** What operators did. Triggers refuse every change of a row (migrations/0013_cashier.sql). */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: identity(),
    at: instant('at').notNull(),
    operator: text().notNull(),
    /** The call's step, such as `withdrawal.approve`. */
    action: text().notNull(),
    /** The id of what it was done to. */
    subject: text().notNull(),
    reason: text().notNull().default(''),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('operator_audit_subject').on(table.subject)],
)

/** Balances changed by hand. Above the brand's threshold a second operator decides. */
export const adjustment = pgTable(
  'adjustment',
  {
    id: text().primaryKey(),
    memberId: keptMemberId(),
    /** Signed. */
    amountMinor: int8('amount_minor').notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    /** The transfer that is taken back from the upline; null where the other side is the house. */
    uplineTransferId: text('upline_transfer_id').references(() => uplineTransfer.id),
    state: text({ enum: ['waiting', 'posted', 'declined', 'refused'] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('adjustment_idempotency').on(table.askedBy, table.idempotencyKey),
    index('adjustment_asked').on(table.askedAt),
    uniqueIndex('adjustment_upline_transfer').on(table.uplineTransferId).where(sql`state in ('waiting', 'posted')`),
  ],
)

/** What is wrong in the book, and with whose account. */
export interface BookFinding {
  readonly rule: string
  /** Its code; of a transaction's fault, those of all that it moved. Empty where it is no account's. */
  readonly account: string
  /** The transaction, where it is one's. */
  readonly txId: string | null
  readonly detail: string
}

/** How far the job that checks the books has come, and what it found: one row, so that every node tells the same. */
export const bookCheck = pgTable('book_check', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** Transactions up to this number were checked when none of a lower one could come any more. */
  checkedTo: int8('checked_to').notNull().default(sql`0`),
  /** The newest transaction at the last run. */
  seenTo: int8('seen_to').notNull().default(sql`0`),
  checkedAt: instant('checked_at'),
  findings: jsonb().$type<readonly BookFinding[]>().notNull().default([]),
})
