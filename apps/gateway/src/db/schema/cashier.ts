import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from './members.ts'

export const deposit = pgTable(
  'deposit',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    methodId: text('method_id').notNull(),
    /** The payment adapter that takes the money. */
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    payUrl: text('pay_url'),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    state: text({ enum: ['pending', 'review', 'confirmed', 'cancelled', 'expired'] })
      .notNull()
      .default('pending'),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('deposit_idempotency').on(table.memberId, table.idempotencyKey),
    uniqueIndex('deposit_provider_ref').on(table.provider, table.providerRef),
    index('deposit_member').on(table.memberId, table.createdAt),
  ],
)

/** Every webhook that came, as it came: what a dispute is settled with. */
export const paymentEvent = pgTable('payment_event', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().notNull(),
  eventId: text('event_id').notNull(),
  payload: jsonb().notNull(),
  outcome: text().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
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
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the merchant took the notice; until then it is sent again. */
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
})
