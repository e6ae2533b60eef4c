import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import { withdrawalStep } from '@foyer/contract/withdrawal-states.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { paymentEvent } from '#db/schema/cashier.ts'
import { payoutAccount, withdrawal } from '#db/schema/withdrawals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PaymentEvent, PaymentProvider } from '#src/payments/provider.ts'
import { numberOf } from './accounts.ts'
import { payoutOf, type WithdrawalRow } from './bookings.ts'
import { holdWithdrawal, takeStep } from './steps.ts'

/** A payment's name with its company: another attempt is another payment there. */
const orderOf = ({ id, attempt }: WithdrawalRow) => `${id}-${attempt}`

/**
 * Hands a sent withdrawal to its payment company. Where the company does not answer nobody knows whether it has it: the
 * withdrawal stays sent, and is handed over again under the same name, which a company pays once.
 */
export async function handOver(gateway: Gateway, row: WithdrawalRow): Promise<void> {
  const { payments, db, log } = gateway
  const provider = payments.get(row.provider)
  if (!provider?.payOut || row.state !== 'sent') return
  try {
    const providerRef = await askToPay(gateway, row, provider)
    const isThis = and(eq(withdrawal.id, row.id), eq(withdrawal.attempt, row.attempt), isNull(withdrawal.providerRef))
    await inTransaction(db, (tx) => tx.update(withdrawal).set({ providerRef }).where(isThis))
  } catch (error) {
    log.warn({ err: error, order: orderOf(row), provider: row.provider }, 'a payout was not taken; it is tried again')
  }
}

async function askToPay(gateway: Gateway, row: WithdrawalRow, provider: PaymentProvider): Promise<string> {
  const [account] = await gateway.db.select().from(payoutAccount).where(eq(payoutAccount.id, row.accountId))
  if (!account || !provider.payOut) throw new Error(`The withdrawal ${row.id} has nowhere to go.`)
  const signal = AbortSignal.timeout(limits.payoutTimeoutMs)
  const asked = provider.payOut({
    orderId: orderOf(row),
    amount: fromMinor(payoutOf(row), row.currency as Currency),
    currency: row.currency,
    brandName: gateway.brands.ofCode(row.brand)?.profile.name ?? row.brand,
    kind: account.kind,
    bankName: account.bankName,
    number: numberOf(gateway, account),
    holder: account.holder,
    webhookUrl: `${gateway.loopbackUrl()}/callbacks/payments/${provider.code}`,
    signal,
  })
  // An adapter that does not heed the signal keeps nobody waiting either.
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return (await Promise.race([asked, late])).providerRef
}

type NoticeOutcome = WithdrawalRow['state'] | 'duplicate' | 'late' | 'wrong_amount' | 'unknown_order'

/**
 * Takes a payment company's notice of what came of a payout, once however often it comes. Every notice is kept; one that is
 * late, of another amount or of nothing that is known changes nothing, and is logged for somebody to look at.
 */
export async function settlePayout(gateway: Gateway, provider: string, event: PaymentEvent): Promise<void> {
  const outcome = await inLedgerTransaction(gateway.db, async (tx) => {
    const found = await applyNotice(tx, gateway, provider, event)
    await tx.insert(paymentEvent).values({ provider, eventId: event.eventId, payload: event, outcome: found })
    return found
  })
  if (outcome !== 'late' && outcome !== 'wrong_amount' && outcome !== 'unknown_order') return
  const { orderId, eventId } = event
  gateway.log.warn({ order: orderId, event: eventId, provider, outcome }, 'a notice of a payout was not followed')
}

async function applyNotice(tx: Tx, gateway: Gateway, provider: string, event: PaymentEvent): Promise<NoticeOutcome> {
  const [, id = '', attempt] = /^(.+)-([0-9]{1,9})$/.exec(event.orderId) ?? []
  const row = await holdWithdrawal(tx, { id })
  if (!row || row.provider !== provider || Number(attempt) > row.attempt) return 'unknown_order'
  if (Number(attempt) < row.attempt) return 'late'
  const isPaid = event.outcome === 'paid'
  const step = isPaid ? 'settle' : 'fail'
  if (!withdrawalStep(row.state, step, 'company')) return (row.paidAt !== null) === isPaid ? 'duplicate' : 'late'
  if (!isAmountOf(row, event)) return 'wrong_amount'
  return (await takeStep(tx, gateway, { id, step, by: 'company' })).state
}

function isAmountOf(row: WithdrawalRow, { amount, currency }: PaymentEvent): boolean {
  return currency === row.currency && toMinor(amount, row.currency as Currency) === payoutOf(row)
}

/** Whether a failure only says that somebody else was faster. */
export function isMovedOn(error: unknown): boolean {
  return error instanceof AppError && error.code === 'withdrawal_moved_on'
}
