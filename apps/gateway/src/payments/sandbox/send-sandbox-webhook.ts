import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SharedSecret, SharedSecrets } from '#crypto/shared-secrets.ts'
import { signWebhook } from '#crypto/webhook-signature.ts'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { type sandboxPayment, sandboxPayout } from '#db/schema/cashier.ts'
import type { Clock } from '#time/clock.ts'

export const sandboxSignatureHeader = 'x-sandbox-signature'

/** The secret that the sandbox signs its webhooks with. */
export function getSandboxWebhookSecret(sharedSecrets: SharedSecrets): SharedSecret {
  return sharedSecrets.get('sandbox webhook')
}

const webhookTimeoutMs = 5_000
const deliveryCount = 2

export interface SandboxOptions {
  readonly db: Database
  readonly webhookSecret: SharedSecret
  readonly clock: Clock
}

type PaymentOrPayout = typeof sandboxPayment.$inferSelect | typeof sandboxPayout.$inferSelect

/** Sends the merchant a webhook with the result of a payment or payout, and records when it was acknowledged. Until then it is resent. */
export async function sendSandboxWebhook(
  options: SandboxOptions,
  table: typeof sandboxPayment | typeof sandboxPayout,
  row: PaymentOrPayout,
): Promise<void> {
  const { ref, state, merchantOrder, amount, currency, webhookUrl } = row
  const eventId = `evt_${createHash('sha256').update(`${ref}:${state}`).digest('hex').slice(0, 32)}`
  const content = {
    ...(table === sandboxPayout && { of: 'payout' }),
    eventId,
    ref,
    order: merchantOrder,
    outcome: state,
    amount,
    currency,
  }
  if (!(await deliverWebhook(options, webhookUrl, JSON.stringify(content)))) return
  const notifiedAt = new Date(options.clock.now())
  await inTransaction(options.db, (tx) => tx.update(table).set({ notifiedAt }).where(eq(table.ref, ref)))
}

/** Sends a signed webhook twice, as a real provider might. Returns whether the merchant acknowledged it. */
async function deliverWebhook(
  { webhookSecret, clock }: SandboxOptions,
  webhookUrl: string,
  body: string,
): Promise<boolean> {
  let accepted = false
  for (let copy = 0; copy < deliveryCount; copy += 1) {
    const headers = {
      'content-type': 'application/json',
      [sandboxSignatureHeader]: signWebhook(webhookSecret.current(), body, clock.now()),
    }
    const signal = AbortSignal.timeout(webhookTimeoutMs)
    const response = await fetch(webhookUrl, { method: 'POST', body, headers, signal }).catch(() => undefined)
    accepted ||= response?.ok === true
  }
  return accepted
}
