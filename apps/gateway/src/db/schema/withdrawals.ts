import type { StepTaker, WithdrawalState } from '@foyer/contract/withdrawal-states.ts'
import type { PayoutKind } from '@foyer/contract/withdrawals.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, instant, int8 } from './columns.ts'
import { keptMemberId } from './members.ts'

/** Where a member is paid to. One that was removed stays for the withdrawals that went to it. */
export const payoutAccount = pgTable(
  'payout_account',
  {
    id: text().primaryKey(),
    memberId: keptMemberId(),
    kind: text().$type<PayoutKind>().notNull(),
    bankName: text('bank_name').notNull(),
    /** Sealed (`sealed-text.ts`), for the context of this row's id. */
    numberSealed: text('number_sealed').notNull(),
    numberMasked: text('number_masked').notNull(),
    /** SHA-256 of kind, bank and number with a key of the deployment's: finds the same account again. */
    fingerprint: text().notNull(),
    holder: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
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
    memberId: keptMemberId(),
    accountId: text('account_id')
      .notNull()
      .references(() => payoutAccount.id),
    methodId: text('method_id').notNull(),
    /** The payment adapter that pays it, or `manual`. */
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    amountMinor: int8('amount_minor').notNull(),
    feeMinor: int8('fee_minor').notNull(),
    currency: text().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    /** How often it was sent: part of the name that the company knows the payment by. */
    attempt: integer().notNull().default(0),
    /** Until when nobody but its hand-over to the company speaks of this attempt; null where it was never handed over. */
    handedUntil: instant('handed_until'),
    /** The attempt that was paid. */
    paidAttempt: integer('paid_attempt'),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    confirmBy: instant('confirm_by'),
    settledAt: instant('settled_at'),
    receivedMinor: int8('received_minor'),
    refundedMinor: int8('refunded_minor'),
    isForced: boolean('is_forced').notNull().default(false),
    /** The member's words with the receipt. */
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

/** Every step of a withdrawal; rows are never changed. */
export const withdrawalEvent = pgTable(
  'withdrawal_event',
  {
    withdrawalId: text('withdrawal_id')
      .notNull()
      .references(() => withdrawal.id),
    seq: integer().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    by: text().$type<StepTaker>().notNull(),
    /** Shown to the member. */
    reason: text().notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.seq] })],
)

/**
 * A payment that the company reported of an attempt which was given up meanwhile: the house has paid and the withdrawal does
 * not say so. What is told of it is never changed.
 */
export const strayPayout = pgTable(
  'stray_payout',
  {
    withdrawalId: text('withdrawal_id')
      .notNull()
      .references(() => withdrawal.id),
    attempt: integer().notNull(),
    /** The attempt that stood when it was reported. */
    duringAttempt: integer('during_attempt').notNull(),
    /** As the company wrote them. */
    providerRef: text('provider_ref').notNull(),
    amount: text().notNull(),
    currency: text().notNull(),
    at: instant('at').notNull(),
    /** When an operator had dealt with it; the audit log says who, and how. */
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.attempt] })],
)

/** What a member shows of a payment that did not come. */
export const withdrawalProof = pgTable(
  'withdrawal_proof',
  {
    withdrawalId: text('withdrawal_id')
      .notNull()
      .references(() => withdrawal.id),
    place: integer().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP, drawn anew from what was sent. */
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.place] })],
)

/**
 * What a member's deposits still ask to be played, as of `since`: what was played later is subtracted when it is read. A
 * deposit brings the row up to date and adds to it.
 */
export const turnover = pgTable('turnover', {
  memberId: keptMemberId().primaryKey(),
  requiredMinor: int8('required_minor').notNull(),
  /** What it was when it was last added to: the whole of the bar. */
  wholeMinor: int8('whole_minor').notNull(),
  /** What of it deposits before the last one had asked for. */
  carriedMinor: int8('carried_minor').notNull().default(sql`0`),
  since: instant('since').notNull(),
})
