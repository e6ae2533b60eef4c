import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { sandboxPayment } from '#db/schema/cashier.ts'
import type { OpenedPayment, PaymentRequest } from '#src/payments/provider.ts'
import { type BookOptions, tell } from './sandbox-notice.ts'
import { openSandboxPayouts, type SandboxPayouts } from './sandbox-payouts.ts'

export type SandboxPayment = typeof sandboxPayment.$inferSelect

/** The sandbox company's own records: payments asked for, decided by their payers, and notified. */
export interface SandboxBook {
  /** Opens a payment; asking again for the same order gives the same payment. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  find(ref: string): Promise<SandboxPayment | undefined>
  /** Decides once; a second decision changes nothing. Sends the notice twice, as a careful company may. */
  decide(ref: string, outcome: 'paid' | 'declined'): Promise<SandboxPayment | undefined>
  /** Sends the notices again that no merchant took. */
  resend(): Promise<void>
  /** What it was asked to pay out. */
  readonly payouts: SandboxPayouts
}

export function openSandboxBook(options: BookOptions): SandboxBook {
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
      // A phone that reads the code needs the whole address.
      return { providerRef: ref, payUrl, ...(flow === 'qr' && { qrCode: new URL(payUrl, rest.returnUrl).href }) }
    },
    async decide(ref, outcome) {
      const isWaiting = and(eq(sandboxPayment.ref, ref), eq(sandboxPayment.state, 'waiting'))
      await inTransaction(db, (tx) => tx.update(sandboxPayment).set({ state: outcome }).where(isWaiting))
      const payment = await find(ref)
      if (payment && payment.state !== 'waiting' && !payment.notifiedAt) await tell(options, sandboxPayment, payment)
      return payment
    },
    async resend() {
      const isOpen = and(ne(sandboxPayment.state, 'waiting'), isNull(sandboxPayment.notifiedAt))
      for (const payment of await db.select().from(sandboxPayment).where(isOpen).limit(100))
        await tell(options, sandboxPayment, payment)
    },
    payouts: openSandboxPayouts(options),
  }
}
