import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database.ts'
import { sandboxPayment } from '#db/schema/cashier.ts'
import type { Clock } from '#src/clock.ts'
import type { PaymentRequest } from '#src/payments/provider.ts'
import { signWebhook } from '#src/payments/signature.ts'
import { sandboxSignatureHeader } from './sandbox-provider.ts'

export type SandboxPayment = typeof sandboxPayment.$inferSelect

/** The sandbox company's own records: payments asked for, decided by their payers, and notified. */
export interface SandboxBook {
  /** Opens a payment; asking again for the same order gives the same payment. */
  open(request: PaymentRequest): Promise<{ providerRef: string; payUrl: string }>
  find(ref: string): Promise<SandboxPayment | undefined>
  /** Decides once; a second decision changes nothing. Sends the notice twice, as a careful company may. */
  decide(ref: string, outcome: 'paid' | 'declined'): Promise<SandboxPayment | undefined>
  /** Sends the notices again that no merchant took. */
  resend(): Promise<void>
}

const noticeTimeoutMs = 5_000
const noticeCopies = 2

interface BookOptions {
  readonly db: Database
  readonly webhookSecret: string
  readonly clock: Clock
}

export function openSandboxBook(options: BookOptions): SandboxBook {
  const { db } = options
  const find = async (ref: string) => {
    const [payment] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref))
    return payment
  }
  return {
    find,
    async open({ orderId, ...rest }) {
      const ref = await inTransaction(db, async (tx) => {
        const values = { ref: `sbx_${randomBytes(16).toString('base64url')}`, merchantOrder: orderId, ...rest }
        await tx.insert(sandboxPayment).values(values).onConflictDoNothing({ target: sandboxPayment.merchantOrder })
        const [row] = await tx.select().from(sandboxPayment).where(eq(sandboxPayment.merchantOrder, orderId))
        return row?.ref ?? values.ref
      })
      return { providerRef: ref, payUrl: `/sandbox-pay/${ref}` }
    },
    async decide(ref, outcome) {
      const isWaiting = and(eq(sandboxPayment.ref, ref), eq(sandboxPayment.state, 'waiting'))
      await inTransaction(db, (tx) => tx.update(sandboxPayment).set({ state: outcome }).where(isWaiting))
      const payment = await find(ref)
      if (payment && payment.state !== 'waiting' && !payment.notifiedAt) await notify(options, payment)
      return payment
    },
    async resend() {
      const isOpen = and(ne(sandboxPayment.state, 'waiting'), isNull(sandboxPayment.notifiedAt))
      for (const payment of await db.select().from(sandboxPayment).where(isOpen).limit(100))
        await notify(options, payment)
    },
  }
}

async function notify({ db, webhookSecret, clock }: BookOptions, payment: SandboxPayment): Promise<void> {
  const body = JSON.stringify({
    eventId: `evt_${createHash('sha256').update(`${payment.ref}:${payment.state}`).digest('hex').slice(0, 32)}`,
    ref: payment.ref,
    order: payment.merchantOrder,
    outcome: payment.state,
    amount: payment.amount,
    currency: payment.currency,
  })
  let isTaken = false
  for (let copy = 0; copy < noticeCopies; copy += 1) {
    const headers = {
      'content-type': 'application/json',
      [sandboxSignatureHeader]: signWebhook(webhookSecret, body, clock.now()),
    }
    const signal = AbortSignal.timeout(noticeTimeoutMs)
    const answer = await fetch(payment.webhookUrl, { method: 'POST', body, headers, signal }).catch(() => undefined)
    isTaken ||= answer?.ok === true
  }
  if (!isTaken) return
  const isThis = eq(sandboxPayment.ref, payment.ref)
  await inTransaction(db, (tx) =>
    tx
      .update(sandboxPayment)
      .set({ notifiedAt: new Date(clock.now()) })
      .where(isThis),
  )
}
