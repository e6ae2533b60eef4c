import type { movePayable } from '@foyer/contract/agents/settlements.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor, maxAmountMinor, toMinor } from '@foyer/contract/money.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Tx } from '#db/database-transactions.ts'
import { verifyPaymentPassword } from '#identity/verify-payment-password.ts'
import { agentPayable, playerCash } from '#ledger/accounts.ts'
import { inLedgerTransaction, postLedgerTransaction } from '#ledger/ledger.ts'
import type { AgentContext } from '#modules/team/service.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { assertUnwageredAmountStays } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { readAgentPayable } from './agent-payable.ts'

/** Ledger scope of movements between a payable and the balance. */
export const payableLedgerScope = 'payable'

interface PayableMove {
  /** Positive from the payable to the balance; minor units. */
  readonly takenMinor: bigint
  readonly idempotencyKey: string
  readonly nowMs: number
}

/**
 * Moves commission from the caller's payable to the balance, or back to pay held downlines, once for each idempotency key. What is taken
 * needs no wagering; what is paid in leaves what is left to wager in the balance. It stays available during a break from play, because it
 * is not gambling. Throws `amount_invalid`, `payable_held`, `insufficient_balance`, `wagering_unmet`, `idempotency_mismatch`, and for `IN`
 * `invalid_input` without a payment password and the errors of `verifyPaymentPassword`. A refusal stores nothing, so the same key may
 * succeed later.
 */
export async function movePayableMoney(
  services: AppServices,
  context: AgentContext,
  { direction, amount, paymentPassword, idempotencyKey }: RequestBodyOf<typeof movePayable>,
): Promise<ResponseValueOf<typeof movePayable>> {
  const { brand, session } = context
  if (direction === 'IN') {
    if (paymentPassword === undefined) {
      throw new AppError('invalid_input', { at: '/paymentPassword', problem: 'is required' })
    }
    await verifyPaymentPassword(services, session.memberId, paymentPassword)
  }
  const amountMinor = toMinor(amount, brand.currency)
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > maxAmountMinor) {
    throw new AppError('amount_invalid')
  }
  const move = {
    takenMinor: direction === 'OUT' ? amountMinor : -amountMinor,
    idempotencyKey,
    nowMs: services.clock.now(),
  }
  const { isNew, ...after } = await inLedgerTransaction(services.db, (tx) => moveOnce(tx, context, move))
  if (isNew) publishBalance(services, session.memberId, brand.currency)
  return { payable: fromMinor(after.payable, brand.currency), balance: fromMinor(after.balance, brand.currency) }
}

/** Posts first, which locks the payable, and looks then whether the agent may have it; a refusal rolls the posting back. */
async function moveOnce(tx: Tx, context: AgentContext, { takenMinor, idempotencyKey, nowMs }: PayableMove) {
  const { brand, session } = context
  const { memberId } = session
  const payable = agentPayable(memberId, brand.currency)
  const cash = playerCash(memberId, brand.currency)
  const key = { scope: payableLedgerScope, idempotencyKey: `${memberId}:${idempotencyKey}` }
  const outcome = await postLedgerTransaction(tx, {
    ...key,
    kind: 'commission',
    legs: [
      { account: payable, amount: -takenMinor },
      { account: cash, amount: takenMinor },
    ],
  })
  if (outcome.outcome === 'mismatch') throw new AppError('idempotency_mismatch')
  if (outcome.outcome === 'cancelled') throw new Error(`The movement ${key.idempotencyKey} was cancelled.`)
  const isNew = outcome.outcome === 'posted'
  if (isNew || outcome.outcome === 'refused') await assertMovable(tx, context, takenMinor)
  if (outcome.outcome === 'refused') throw new AppError('insufficient_balance')
  if (isNew && takenMinor < 0n) await assertUnwageredAmountStays(tx, { brand, memberId, nowMs })
  if (isNew) {
    await recordMoneyActivity(tx, {
      ledgerScope: key.scope,
      idempotencyKey: key.idempotencyKey,
      kind: 'commission',
      brand: brand.code,
      memberId,
      amountMinor: takenMinor,
      happenedAt: new Date(nowMs),
    })
  }
  return { isNew, payable: outcome.balances[payable.code] ?? 0n, balance: outcome.balances[cash.code] ?? 0n }
}

/** Of what is taken: nothing while a payout group is unpaid, and never the reserve or what an operator has advanced. */
async function assertMovable(tx: Tx, context: AgentContext, takenMinor: bigint): Promise<void> {
  if (takenMinor < 0n) return
  const { payable, reserve, debt, isHeld } = await readAgentPayable(tx, context)
  if (isHeld) throw new AppError('payable_held')
  if (payable < reserve + debt) throw new AppError('insufficient_balance')
}
