import type { Currency } from '@foyer/contract/money.ts'
import type { OperatorRole } from '@foyer/contract/operator/operator-roles.ts'
import type { SealedChain } from '@foyer/contract/operator/sealed-blocks.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'
import { downlineTransfer, uplineTransfer } from './transfers.ts'

/** Operators. A row is never deleted: the audit log and the records contain the name. */
export const operator = pgTable('operator', {
  name: text().primaryKey(),
  status: text({ enum: ['active', 'disabled'] })
    .notNull()
    .default('active'),
  createdAt: timestampColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})

const operatorNameColumn = () =>
  text()
    .notNull()
    .references(() => operator.name)

/** The roles of operators, by brand. */
export const operatorRole = pgTable(
  'operator_role',
  {
    operator: operatorNameColumn(),
    /** The code of a brand, or `*` for every brand. */
    brand: text().notNull(),
    role: text().$type<OperatorRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operator, table.brand, table.role] })],
)

/** The keys of operators. The key itself is not stored. */
export const operatorKey = pgTable(
  'operator_key',
  {
    id: text().primaryKey(),
    operator: operatorNameColumn(),
    /** SHA-256, hexadecimal. */
    keyHash: text('key_hash').notNull(),
    /** Of this key when it was created, and of the key that replaces it. */
    lifetimeDays: integer('lifetime_days').notNull(),
    /** Addresses and ranges from which the key may be used; every address if empty. */
    allowedAddresses: text('allowed_addresses').array().notNull(),
    /** The key that this one replaces. */
    replaces: text().references((): AnyPgColumn => operatorKey.id),
    createdAt: timestampColumn('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    revokedAt: timestampColumn('revoked_at'),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [
    uniqueIndex('operator_key_hash').on(table.keyHash),
    index('operator_key_operator').on(table.operator, table.createdAt),
  ],
)

/** The audit log of operators. Triggers refuse every change of a row (migrations/0013_cashier.sql). */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: identityColumn(),
    at: timestampColumn('at').notNull(),
    operator: text().notNull(),
    /** The brand of the record; null if it belongs to none, and in rows of before this column. */
    brand: text(),
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
    /** The same for a transfer from an agent to the team. At most one of both is set. */
    downlineTransferId: text('downline_transfer_id').references(() => downlineTransfer.id),
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
    uniqueIndex('adjustment_downline_transfer').on(table.downlineTransferId).where(sql`state in ('waiting', 'posted')`),
  ],
)

/**
 * Amounts that were approved without a second operator (`policies/sole-approvals.ts`). Amounts that two operators approved are not
 * here.
 */
export const soleApproval = pgTable(
  'sole_approval',
  {
    id: identityColumn(),
    at: timestampColumn('at').notNull(),
    /** Null for an automatic approval. */
    operator: text(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    currency: text().$type<Currency | 'POINTS'>().notNull(),
    /** Of points their number. */
    amountMinor: bigintColumn('amount_minor').notNull(),
    action: text().notNull(),
    /** The id of the record that was decided. */
    subject: text().notNull(),
  },
  (table) => [
    index('sole_approval_operator').on(table.operator, table.at).where(sql`operator is not null`),
    index('sole_approval_member').on(table.memberId, table.at),
  ],
)

/** An inconsistency in the ledger or a sealed block, and the account it affects. */
export interface LedgerFinding {
  readonly rule: string
  /** The account code; for a faulty transaction, the codes of all its accounts. Empty if no account is affected. */
  readonly account: string
  /** The faulty transaction, if there is one. */
  readonly txId: string | null
  readonly detail: string
  /** The sealed block whose verification found it. */
  readonly sealedBlock?: { readonly chain: SealedChain; readonly number: number }
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
