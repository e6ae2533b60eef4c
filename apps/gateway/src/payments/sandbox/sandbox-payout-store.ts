import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { sandboxPayout } from '#db/schema/cashier.ts'
import type { PayoutRequest } from '#payments/provider.ts'
import { type SandboxOptions, sendSandboxWebhook } from './send-sandbox-webhook.ts'

/** The sandbox provider's own records of payouts. */
export interface SandboxPayoutStore {
  /** Accepts a payout. A repeated request with the same order id returns the same payout. */
  open(request: PayoutRequest): Promise<{ providerRef: string }>
  /** Completes payouts whose delay is over, and sends every webhook that is not acknowledged yet. */
  processDue(): Promise<void>
}

/** How long a payout takes. */
export const sandboxPayoutDelayMs = 3_000

/** Payouts to an account number with the first ending are declined. With the second they stay pending forever, as at a provider with an outage. */
const declinedSuffix = '0002'
const silentSuffix = '0003'

export function createSandboxPayoutStore(options: SandboxOptions): SandboxPayoutStore {
  const { db, clock } = options
  return {
    async open({ orderId, amount, currency, number, webhookUrl }) {
      const values = {
        ref: `sbo_${randomBytes(16).toString('base64url')}`,
        merchantOrder: orderId,
        amount,
        currency,
        destination: number.slice(-4),
        webhookUrl,
        createdAt: new Date(clock.now()),
      }
      const row = await inTransaction(db, async (tx) => {
        await tx.insert(sandboxPayout).values(values).onConflictDoNothing({ target: sandboxPayout.merchantOrder })
        const [stored] = await tx.select().from(sandboxPayout).where(eq(sandboxPayout.merchantOrder, orderId))
        return stored
      })
      return { providerRef: row?.ref ?? values.ref }
    },
    async processDue() {
      await decideDuePayouts(options)
      const isUnnotified = and(ne(sandboxPayout.state, 'waiting'), isNull(sandboxPayout.notifiedAt))
      for (const payout of await db.select().from(sandboxPayout).where(isUnnotified).limit(100)) {
        await sendSandboxWebhook(options, sandboxPayout, payout)
      }
    },
  }
}

async function decideDuePayouts({ db, clock }: SandboxOptions): Promise<void> {
  const isDue = lt(sandboxPayout.createdAt, new Date(clock.now() - sandboxPayoutDelayMs))
  const isWaiting = and(eq(sandboxPayout.state, 'waiting'), isDue, ne(sandboxPayout.destination, silentSuffix))
  await inTransaction(db, async (tx) => {
    const declined = and(isWaiting, eq(sandboxPayout.destination, declinedSuffix))
    await tx.update(sandboxPayout).set({ state: 'declined' }).where(declined)
    await tx.update(sandboxPayout).set({ state: 'paid' }).where(isWaiting)
  })
}
