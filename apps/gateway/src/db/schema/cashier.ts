import type { DepositHold } from '@foyer/contract/operator.ts'
import type { DepositEnder, DepositFlow } from '@foyer/contract/wallet.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, identity, instant, int8 } from './columns.ts'
import { keptMemberId } from './members.ts'

/** An account of the brand at a bank. */
export interface BankAccount {
  readonly bankName: string
  readonly number: string
  readonly holder: string
}

export const deposit = pgTable(
  'deposit',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    memberId: keptMemberId(),
    methodId: text('method_id').notNull(),
    /** The payment adapter that takes the money. */
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    payUrl: text('pay_url'),
    flow: text().$type<DepositFlow>().notNull().default('redirect'),
    /** What a `qr` order's code says. */
    qrCode: text('qr_code'),
    /** Where a `transfer` order is paid to, as its payer was told, and what they write on it. */
    bankAccount: jsonb('bank_account').$type<BankAccount>(),
    reference: text(),
    /** As it was when the order was made: a part of the amount. */
    feeRate: text('fee_rate').notNull().default('0'),
    feeMinor: int8('fee_minor').notNull().default(sql`0`),
    /** Why the house closed it. */
    reason: text().notNull().default(''),
    cancelledBy: text('cancelled_by').$type<DepositEnder>(),
    /** Payments that the company reported and that were not booked by themselves. */
    reported: jsonb().$type<readonly { amount: string; currency: string }[]>().notNull().default([]),
    /** Why it is looked at though it was paid as ordered. */
    held: text().$type<DepositHold>(),
    /** The first of two operators' words: who would book it, and how much. */
    askedBy: text('asked_by'),
    askedMinor: int8('asked_minor'),
    amountMinor: int8('amount_minor').notNull(),
    currency: text().notNull(),
    state: text({ enum: ['pending', 'review', 'confirmed', 'cancelled', 'expired'] })
      .notNull()
      .default('pending'),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('deposit_idempotency').on(table.memberId, table.idempotencyKey),
    uniqueIndex('deposit_provider_ref').on(table.provider, table.providerRef),
    index('deposit_member').on(table.memberId, table.createdAt),
    uniqueIndex('deposit_reference').on(table.reference),
    index('deposit_open').on(table.state, table.createdAt).where(sql`state in ('pending', 'review')`),
  ],
)

/** The slip of a bank transfer, as the member showed it. A later one takes its place. */
export const depositSlip = pgTable('deposit_slip', {
  depositId: text('deposit_id')
    .primaryKey()
    .references(() => deposit.id),
  /** Pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** WebP, drawn anew from what was sent. */
  content: bytea().notNull(),
})

/** Every webhook that came, as it came: what a dispute is settled with. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: identity(),
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    payload: jsonb().notNull(),
    outcome: text().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_event_known').on(table.provider, table.eventId)],
)

/** A payment that the sandbox company was asked to make. */
export const sandboxPayout = pgTable('sandbox_payout', {
  ref: text().primaryKey(),
  merchantOrder: text('merchant_order').notNull().unique(),
  amount: text().notNull(),
  currency: text().notNull(),
  /** The last digits of where it goes; they decide what becomes of it. */
  destination: text().notNull(),
  state: text({ enum: ['waiting', 'paid', 'declined'] })
    .notNull()
    .default('waiting'),
  webhookUrl: text('webhook_url').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  notifiedAt: instant('notified_at'),
})

/** The sandbox provider's own book: it stands for a payment company and shares nothing with the cashier. */
export const sandboxPayment = pgTable('sandbox_payment', {
  ref: text().primaryKey(),
  merchantOrder: text('merchant_order').notNull().unique(),
  brandName: text('brand_name').notNull(),
  amount: text().notNull(),
  currency: text().notNull(),
  language: text().notNull(),
  state: text({ enum: ['waiting', 'paid', 'declined'] })
    .notNull()
    .default('waiting'),
  returnUrl: text('return_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When the merchant took the notice; until then it is sent again. */
  notifiedAt: instant('notified_at'),
})
