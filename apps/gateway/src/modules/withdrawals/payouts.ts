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

/** A payment's name with its company: another attempt is another payment there. */
export const orderOf = ({ id, attempt }: Attempt) => `${id}-${attempt}`

/** While the company is being asked for a payment nobody gives that attempt up. */
export const isInHand = ({ handedUntil }: Pick<WithdrawalRow, 'handedUntil'>, nowMs: number) =>
  handedUntil !== null && handedUntil.getTime() > nowMs

/**
 * Hands a sent withdrawal to its payment company, if it still is to be handed over. Where the company does not answer nobody
 * knows whether it has it: the withdrawal stays sent, and is handed over again under the same name, which a company pays once.
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
    log.warn({ err: error, order: orderOf(row), provider: row.provider }, 'a payout was not taken; it is tried again')
  } finally {
    await letGo(gateway, row)
  }
}

interface InHand extends WithdrawalRow {
  readonly handedUntil: Date
}

/**
 * What stands now counts, and not what a list said some time ago: an attempt that was given up meanwhile is handed to nobody,
 * nor is one beside which another was reported paid. Its time is twice the company's, so that the answer is written within it.
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

/** The time that is left stays with whoever has taken the withdrawal in hand since. */
async function letGo({ db, clock }: Gateway, { id, handedUntil }: InHand): Promise<void> {
  const isOurs = and(eq(withdrawal.id, id), eq(withdrawal.handedUntil, handedUntil))
  const now = new Date(clock.now())
  await inTransaction(db, (tx) => tx.update(withdrawal).set({ handedUntil: now }).where(isOurs))
}

async function askToPay(gateway: Gateway, row: WithdrawalRow, provider: PaymentProvider): Promise<string> {
  const [account] = await gateway.db.select().from(payoutAccount).where(eq(payoutAccount.id, row.accountId))
  if (!account || !provider.payOut) throw new Error(`The withdrawal ${row.id} has nowhere to go.`)
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
