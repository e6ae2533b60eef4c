import type { Currency } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'
import { uplineTransfer } from './transfers.ts'

/** The audit log of operators. Triggers refuse every change of a row (migrations/0013_cashier.sql). */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: identityColumn(),
    at: timestampColumn('at').notNull(),
    operator: text().notNull(),
    /** Subject type and verb, such as `withdrawal.approve` (`audit/audit-actions.ts`). */
    action: text().notNull(),
    /** The id of the record that was acted on. */
    subject: text().notNull(),
    reason: text().notNull().default(''),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('operator_audit_subject').on(table.subject)],
)

/** Manual balance adjustments. Above the brand's threshold a second operator decides. */
export const adjustment = pgTable(
  'adjustment',
  {
    id: text().primaryKey(),
    memberId: memberIdColumnWithoutCascade(),
    /** Signed. */
    amountMinor: bigintColumn('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    reason: text().notNull(),
    /** The upline transfer that is reversed; null if the counterparty is the house. */
    uplineTransferId: text('upline_transfer_id').references(() => uplineTransfer.id),
    state: text({ enum: ['waiting', 'posted', 'declined', 'refused'] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestampColumn('requested_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: timestampColumn('decided_at'),
  },
  (table) => [
    uniqueIndex('adjustment_idempotency').on(table.requestedBy, table.idempotencyKey),
    index('adjustment_requested').on(table.requestedAt),
    uniqueIndex('adjustment_upline_transfer').on(table.uplineTransferId).where(sql`state in ('waiting', 'posted')`),
  ],
)

/** An inconsistency in the ledger, and the account it affects. */
export interface LedgerFinding {
  readonly rule: string
  /** The account code; for a faulty transaction, the codes of all its accounts. Empty if no account is affected. */
  readonly account: string
  /** The faulty transaction, if there is one. */
  readonly txId: string | null
  readonly detail: string
}

/** Progress and findings of the ledger check job. A single row, so that every node reports the same. */
export const ledgerCheck = pgTable('ledger_check', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** Transactions up to this id are checked; none with a lower id can appear any more. */
  checkedUpTo: bigintColumn('checked_up_to').notNull().default(sql`0`),
  /** The newest transaction id at the last run. */
  seenUpTo: bigintColumn('seen_up_to').notNull().default(sql`0`),
  checkedAt: timestampColumn('checked_at'),
  findings: jsonb().$type<readonly LedgerFinding[]>().notNull().default([]),
})
