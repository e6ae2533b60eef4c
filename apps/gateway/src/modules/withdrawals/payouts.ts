import { limits } from '@foyer/contract/limits.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { payoutAccount, strayPayout, withdrawal } from '#db/schema/withdrawals.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PaymentProvider } from '#src/payments/provider.ts'
import { webhookUrlOf } from '#src/payments/webhook-url.ts'
import { withinTime } from '#src/payments/within-time.ts'
import { numberOf } from './accounts.ts'
import { payoutOf, type WithdrawalRow } from './bookings.ts'
import { holdWithdrawal } from './steps.ts'

type Attempt = Pick<WithdrawalRow, 'id' | 'attempt'>

/** The order id at the payment provider. Each attempt is a separate order there. */
export const orderOf = ({ id, attempt }: Attempt) => `${id}-${attempt}`

/** Whether a submission to the provider is running; meanwhile the attempt cannot be failed. */
export const isInHand = ({ handedUntil }: Pick<WithdrawalRow, 'handedUntil'>, nowMs: number) =>
  handedUntil !== null && handedUntil.getTime() > nowMs

/**
 * Submits a withdrawal in state `sent` to its payment provider, unless it was already submitted. If the provider does not reply,
 * it is unknown whether it received the payout: the withdrawal stays `sent` and is submitted again with the same order id, which
 * the provider pays only once.
 */
export async function handOver(gateway: Gateway, attempt: Attempt): Promise<void> {
  const { payments, db, log } = gateway
  const row = await inTransaction(db, (tx) => takeInHand(tx, gateway, attempt))
  const provider = row && payments.get(row.provider)
  if (!row || !provider) return
  try {
    const providerRef = await askToPay(gateway, row, provider)
    const isThis = and(eq(withdrawal.id, row.id), eq(withdrawal.attempt, row.attempt), isNull(withdrawal.providerRef))
    await inTransaction(db, (tx) => tx.update(withdrawal).set({ providerRef }).where(isThis))
  } catch (error) {
    log.warn(
      { err: error, order: orderOf(row), provider: row.provider },
      'a payout could not be submitted; it will be retried',
    )
  } finally {
    await letGo(gateway, row)
  }
}

interface InHand extends WithdrawalRow {
  readonly handedUntil: Date
}

/**
 * Claims the payout for submission. Checks the current row, not the caller's possibly outdated one: an attempt that was failed
 * meanwhile is not submitted, nor is one during which another attempt was reported as paid. The claim lasts twice the
 * provider's timeout, so that the reply is stored within it.
 */
async function takeInHand(tx: Tx, { clock, payments }: Gateway, attempt: Attempt): Promise<InHand | undefined> {
  const row = await holdWithdrawal(tx, attempt)
  const nowMs = clock.now()
  if (row?.state !== 'sent' || row.attempt !== attempt.attempt || row.providerRef !== null) return undefined
  if (isInHand(row, nowMs) || !payments.get(row.provider)?.payOut) return undefined
  const isBeside = and(eq(strayPayout.withdrawalId, row.id), eq(strayPayout.duringAttempt, row.attempt))
  if ((await tx.$count(strayPayout, isBeside)) > 0) return undefined
  const handedUntil = new Date(nowMs + 2 * limits.payoutTimeoutMs)
  await tx.update(withdrawal).set({ handedUntil }).where(eq(withdrawal.id, row.id))
  return { ...row, handedUntil }
}

/** Ends this node's claim. A claim that another node has taken since is left unchanged. */
async function letGo({ db, clock }: Gateway, { id, handedUntil }: InHand): Promise<void> {
  const isOurs = and(eq(withdrawal.id, id), eq(withdrawal.handedUntil, handedUntil))
  const now = new Date(clock.now())
  await inTransaction(db, (tx) => tx.update(withdrawal).set({ handedUntil: now }).where(isOurs))
}

async function askToPay(gateway: Gateway, row: WithdrawalRow, provider: PaymentProvider): Promise<string> {
  const [account] = await gateway.db.select().from(payoutAccount).where(eq(payoutAccount.id, row.accountId))
  if (!account || !provider.payOut)
    throw new Error(`Withdrawal ${row.id} has no account, or its provider makes no payouts.`)
  const payOut = provider.payOut.bind(provider)
  const request = {
    orderId: orderOf(row),
    amount: fromMinor(payoutOf(row), row.currency as Currency),
    currency: row.currency,
    brandName: gateway.brands.ofCode(row.brand)?.profile.name ?? row.brand,
    kind: account.kind,
    bankName: account.bankName,
    number: numberOf(gateway, account),
    holder: account.holder,
    webhookUrl: webhookUrlOf(gateway, provider),
  }
  return (await withinTime(limits.payoutTimeoutMs, (signal) => payOut({ ...request, signal }))).providerRef
}
