import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { sandboxPayment } from '#db/schema/cashier.ts'
import type { OpenedPayment, PaymentRequest } from '#payments/provider.ts'
import { createSandboxPayoutStore, type SandboxPayoutStore } from './sandbox-payout-store.ts'
import { type SandboxOptions, sendSandboxWebhook } from './send-sandbox-webhook.ts'

export type SandboxPayment = typeof sandboxPayment.$inferSelect
export type SandboxDecision = Exclude<SandboxPayment['state'], 'waiting'>

/** The sandbox provider's own records of payments: requested, paid, declined or charged back by the payer, and reported by webhook. */
export interface SandboxPaymentStore {
  /** Opens a payment. A repeated request for the same order returns the same payment. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  find(ref: string): Promise<SandboxPayment | undefined>
  /**
   * Marks the payment as paid or declined, once, or charges a paid one back; any other decision changes nothing. Sends the webhook twice, as
   * a real provider might.
   */
  decide(ref: string, outcome: SandboxDecision): Promise<SandboxPayment | undefined>
  /** Resends webhooks that the merchant has not acknowledged. */
  resendWebhooks(): Promise<void>
  /** The payouts it was requested to make. */
  readonly payouts: SandboxPayoutStore
}

export function createSandboxPaymentStore(options: SandboxOptions): SandboxPaymentStore {
  const { db } = options
  const find = async (ref: string) => {
    const [payment] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref))
    return payment
  }
  return {
    find,
    async open({ orderId, flow, ...rest }) {
      const ref = await inTransaction(db, async (tx) => {
        const values = { ref: `sbx_${randomBytes(16).toString('base64url')}`, merchantOrder: orderId, ...rest }
        await tx.insert(sandboxPayment).values(values).onConflictDoNothing({ target: sandboxPayment.merchantOrder })
        const [row] = await tx.select().from(sandboxPayment).where(eq(sandboxPayment.merchantOrder, orderId))
        return row?.ref ?? values.ref
      })
      const payUrl = `/sandbox-pay/${ref}`
      // The phone that scans the code needs an absolute URL.
      return { providerRef: ref, payUrl, ...(flow === 'qr' && { qrCode: new URL(payUrl, rest.returnUrl).href }) }
    },
    async decide(ref, outcome) {
      const from = outcome === 'chargedBack' ? 'paid' : 'waiting'
      const isUndecided = and(eq(sandboxPayment.ref, ref), eq(sandboxPayment.state, from))
      const decided = { state: outcome, notifiedAt: null }
      await inTransaction(db, (tx) => tx.update(sandboxPayment).set(decided).where(isUndecided))
      const payment = await find(ref)
      if (payment && payment.state !== 'waiting' && !payment.notifiedAt)
        await sendSandboxWebhook(options, sandboxPayment, payment)
      return payment
    },
    async resendWebhooks() {
      const isOpen = and(ne(sandboxPayment.state, 'waiting'), isNull(sandboxPayment.notifiedAt))
      for (const payment of await db.select().from(sandboxPayment).where(isOpen).limit(100))
        await sendSandboxWebhook(options, sandboxPayment, payment)
    },
    payouts: createSandboxPayoutStore(options),
  }
}
