import type { Currency } from '@foyer/contract/money.ts'
import type { DepositHoldReason } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { DepositCancelActor, DepositFlow } from '@foyer/contract/payments/deposits.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, byteaColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'

/** A bank account of the brand. */
export interface BrandBankAccount {
  readonly bankName: string
  readonly number: string
  readonly holder: string
}

export const deposit = pgTable(
  'deposit',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    methodId: text('method_id').notNull(),
    /** The payment provider that collects the money. */
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    payUrl: text('pay_url'),
    flow: text().$type<DepositFlow>().notNull().default('redirect'),
    /** Content of a `qr` order's code. */
    qrCode: text('qr_code'),
    /** For a `transfer` order: the bank account and the payment reference that the payer was given. */
    bankAccount: jsonb('bank_account').$type<BrandBankAccount>(),
    reference: text(),
    /** Fee at the time of the order, as a fraction of the amount. */
    feeRate: text('fee_rate').notNull().default('0'),
    feeMinor: bigintColumn('fee_minor').notNull().default(sql`0`),
    /** Why an operator closed it. */
    reason: text().notNull().default(''),
    cancelledBy: text('cancelled_by').$type<DepositCancelActor>(),
    /** Payments that the provider reported and that were not credited automatically. */
    reported: jsonb().$type<readonly { amount: string; currency: string }[]>().notNull().default([]),
    /** Why it is under review although it was paid as ordered. */
    holdReason: text('hold_reason').$type<DepositHoldReason>(),
    /** The bank's reference of a payment that an operator confirmed by hand. */
    bankReference: text('bank_reference'),
    /** The first of two approvals: the operator who requested to credit it, or to charge it back, and the amount. */
    requestedBy: text('requested_by'),
    requestedMinor: bigintColumn('requested_minor'),
    /** The operator who confirmed or rejected it. */
    decidedBy: text('decided_by'),
    amountMinor: bigintColumn('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text({ enum: ['pending', 'review', 'confirmed', 'cancelled', 'expired', 'chargedBack'] })
      .notNull()
      .default('pending'),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    settledAt: timestampColumn('settled_at'),
    chargedBackAt: timestampColumn('charged_back_at'),
  },
  (table) => [
    uniqueIndex('deposit_idempotency').on(table.memberId, table.idempotencyKey),
    uniqueIndex('deposit_provider_ref').on(table.provider, table.providerRef),
    uniqueIndex('deposit_bank_reference').on(table.brand, table.bankReference),
    index('deposit_member').on(table.memberId, table.createdAt),
    uniqueIndex('deposit_reference').on(table.reference),
    index('deposit_open').on(table.state, table.createdAt).where(sql`state in ('pending', 'review')`),
  ],
)

/** The slip of a bank transfer, uploaded by the member. A later upload replaces it. */
export const depositSlip = pgTable('deposit_slip', {
  depositId: text('deposit_id')
    .primaryKey()
    .references(() => deposit.id),
  /** Pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** WebP, re-encoded from the upload. */
  content: byteaColumn().notNull(),
})

/** Every webhook as received, for disputes. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: identityColumn(),
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    payload: jsonb().notNull(),
    outcome: text().notNull(),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_event_known').on(table.provider, table.eventId)],
)

/** A payout requested from the sandbox provider. */
export const sandboxPayout = pgTable('sandbox_payout', {
  ref: text().primaryKey(),
  merchantOrder: text('merchant_order').notNull().unique(),
  amount: text().notNull(),
  currency: text().notNull(),
  /** The last digits of the destination; they decide the outcome. */
  destination: text().notNull(),
  state: text({ enum: ['waiting', 'paid', 'declined'] })
    .notNull()
    .default('waiting'),
  webhookUrl: text('webhook_url').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  notifiedAt: timestampColumn('notified_at'),
})

/** The sandbox provider's own payments. It stands in for a real payment provider and shares nothing with the cashier. */
export const sandboxPayment = pgTable('sandbox_payment', {
  ref: text().primaryKey(),
  merchantOrder: text('merchant_order').notNull().unique(),
  brandName: text('brand_name').notNull(),
  amount: text().notNull(),
  currency: text().notNull(),
  language: text().notNull(),
  state: text({ enum: ['waiting', 'paid', 'declined', 'chargedBack'] })
    .notNull()
    .default('waiting'),
  returnUrl: text('return_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  /** When the merchant acknowledged the webhook; until then it is sent again. */
  notifiedAt: timestampColumn('notified_at'),
})
