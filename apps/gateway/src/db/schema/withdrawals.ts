import type { Currency } from '@foyer/contract/money.ts'
import type {
  WithdrawalActor,
  WithdrawalState,
  WithdrawalTransitionName,
} from '@foyer/contract/payments/withdrawal-states.ts'
import type { PayoutAccountKind } from '@foyer/contract/payments/withdrawals.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, byteaColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'

/** Payout accounts of members. A removed account is retained for its withdrawals. */
export const payoutAccount = pgTable(
  'payout_account',
  {
    id: text().primaryKey(),
    memberId: memberIdColumnWithoutCascade(),
    kind: text().$type<PayoutAccountKind>().notNull(),
    bankName: text('bank_name').notNull(),
    /** Encrypted (`encrypted-text.ts`) with this row's id as context. */
    numberSealed: text('number_sealed').notNull(),
    numberMasked: text('number_masked').notNull(),
    /** Keyed SHA-256 of kind, bank and number, to find the same account again. */
    fingerprint: text().notNull(),
    holder: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull(),
    removedAt: timestampColumn('removed_at'),
  },
  (table) => [
    uniqueIndex('payout_account_own').on(table.memberId, table.fingerprint).where(sql`removed_at is null`),
    index('payout_account_fingerprint').on(table.fingerprint),
  ],
)

export const withdrawal = pgTable(
  'withdrawal',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    accountId: text('account_id')
      .notNull()
      .references(() => payoutAccount.id),
    methodId: text('method_id').notNull(),
    /** The payment provider that pays it, or `manual`. */
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    amountMinor: bigintColumn('amount_minor').notNull(),
    feeMinor: bigintColumn('fee_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    /** Number of payout attempts; part of the reference sent to the payment provider. */
    attempt: integer().notNull().default(0),
    /** Until when only the submission of this attempt to the provider may change it; null if it was never submitted. */
    submittingUntil: timestampColumn('submitting_until'),
    /** The attempt that was paid. */
    paidAttempt: integer('paid_attempt'),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    paidAt: timestampColumn('paid_at'),
    confirmBy: timestampColumn('confirm_by'),
    settledAt: timestampColumn('settled_at'),
    receivedMinor: bigintColumn('received_minor'),
    refundedMinor: bigintColumn('refunded_minor'),
    /** The first of two approvals: the operator who requested a transition, and which one. */
    requestedBy: text('requested_by'),
    requestedStep: text('requested_step').$type<WithdrawalTransitionName>(),
    /** The operators who approved the payout; empty for an automatic approval. */
    approvedBy: text('approved_by').array().notNull().default([]),
    isForced: boolean('is_forced').notNull().default(false),
    /** The member's comment with the receipt confirmation. */
    comment: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('withdrawal_idempotency').on(table.memberId, table.idempotencyKey),
    uniqueIndex('withdrawal_provider_ref').on(table.provider, table.providerRef),
    index('withdrawal_member').on(table.memberId, table.createdAt),
    index('withdrawal_open')
      .on(table.state, table.createdAt)
      .where(sql`state not in ('received', 'refunded', 'rejected', 'cancelled')`),
  ],
)

/** State history of withdrawals; rows are immutable. */
export const withdrawalEvent = pgTable(
  'withdrawal_event',
  {
    withdrawalId: text('withdrawal_id')
      .notNull()
      .references(() => withdrawal.id),
    seq: integer().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    by: text().$type<WithdrawalActor>().notNull(),
    /** The name of the operator who made the transition. Not shown to the member. */
    operator: text(),
    /** Shown to the member. */
    reason: text().notNull().default(''),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.seq] })],
)

/**
 * A payout that the provider reported for an attempt that was abandoned meanwhile: the money was paid, but the withdrawal does
 * not show it. The reported values are immutable.
 */
export const unmatchedPayout = pgTable(
  'unmatched_payout',
  {
    withdrawalId: text('withdrawal_id')
      .notNull()
      .references(() => withdrawal.id),
    attempt: integer().notNull(),
    /** The current attempt at the time of the report. */
    duringAttempt: integer('during_attempt').notNull(),
    /** As reported by the provider. */
    providerRef: text('provider_ref').notNull(),
    amount: text().notNull(),
    currency: text().notNull(),
    at: timestampColumn('at').notNull(),
    /** When an operator resolved it; the audit log has who and how. */
    closedAt: timestampColumn('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.attempt] })],
)

/** Images that a member submits as evidence that a payout did not arrive. */
export const withdrawalDisputeImage = pgTable(
  'withdrawal_proof',
  {
    withdrawalId: text('withdrawal_id')
      .notNull()
      .references(() => withdrawal.id),
    place: integer().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP, re-encoded from the upload. */
    content: byteaColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.place] })],
)

/**
 * A member's wagering requirement as of `since`. Later wagering is subtracted when the row is read. A deposit brings the row up
 * to date and adds its own requirement.
 */
export const wageringRequirement = pgTable('wagering_requirement', {
  memberId: memberIdColumnWithoutCascade().primaryKey(),
  requiredMinor: bigintColumn('required_minor').notNull(),
  /** The total at the last deposit: 100% of the progress bar. */
  totalMinor: bigintColumn('total_minor').notNull(),
  /** The part that deposits before the last one required. */
  carriedMinor: bigintColumn('carried_minor').notNull().default(sql`0`),
  since: timestampColumn('since').notNull(),
})
