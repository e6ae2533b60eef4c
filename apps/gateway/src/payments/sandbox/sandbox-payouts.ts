import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database.ts'
import { sandboxPayout } from '#db/schema/cashier.ts'
import type { Clock } from '#src/clock.ts'
import type { PayoutRequest } from '#src/payments/provider.ts'
import { sendNotice } from './sandbox-notice.ts'

type Row = typeof sandboxPayout.$inferSelect

/** The sandbox company's book of the payments that it was asked to make. */
export interface SandboxPayouts {
  /** Takes an order; asking again under the same name gives the same payment. */
  open(request: PayoutRequest): Promise<{ providerRef: string }>
  /** Makes the payments that have waited their moment, and sends every notice that no merchant has taken yet. */
  settle(): Promise<void>
}

/** So long a payment takes. */
export const sandboxPayoutMs = 3_000

/** A destination that ends so is refused; at the other nothing is heard of it again, as of a company that is in trouble. */
const refusedEnd = '0002'
const silentEnd = '0003'

interface BookOptions {
  readonly db: Database
  readonly webhookSecret: string
  readonly clock: Clock
}

export function openSandboxPayouts(options: BookOptions): SandboxPayouts {
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
        const [kept] = await tx.select().from(sandboxPayout).where(eq(sandboxPayout.merchantOrder, orderId))
        return kept
      })
      return { providerRef: row?.ref ?? values.ref }
    },
    async settle() {
      await decide(options)
      const isUntold = and(ne(sandboxPayout.state, 'waiting'), isNull(sandboxPayout.notifiedAt))
      for (const payout of await db.select().from(sandboxPayout).where(isUntold).limit(100)) {
        await tell(options, payout)
      }
    },
  }
}

async function decide({ db, clock }: BookOptions): Promise<void> {
  const isDue = lt(sandboxPayout.createdAt, new Date(clock.now() - sandboxPayoutMs))
  const isWaiting = and(eq(sandboxPayout.state, 'waiting'), isDue, ne(sandboxPayout.destination, silentEnd))
  await inTransaction(db, async (tx) => {
    const declined = and(isWaiting, eq(sandboxPayout.destination, refusedEnd))
    await tx.update(sandboxPayout).set({ state: 'declined' }).where(declined)
    await tx.update(sandboxPayout).set({ state: 'paid' }).where(isWaiting)
  })
}

async function tell({ db, webhookSecret, clock }: BookOptions, payout: Row): Promise<void> {
  const { ref, state, merchantOrder, amount, currency, webhookUrl } = payout
  const eventId = `evt_${createHash('sha256').update(`${ref}:${state}`).digest('hex').slice(0, 32)}`
  const content = { of: 'payout', eventId, ref, order: merchantOrder, outcome: state, amount, currency }
  if (!(await sendNotice({ webhookSecret, clock, webhookUrl, content }))) return
  const notifiedAt = new Date(clock.now())
  await inTransaction(db, (tx) => tx.update(sandboxPayout).set({ notifiedAt }).where(eq(sandboxPayout.ref, ref)))
}
