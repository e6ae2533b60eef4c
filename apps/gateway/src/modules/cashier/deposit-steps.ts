import type { Currency } from '@foyer/contract/money.ts'
import { type DepositState, depositStates } from '@foyer/contract/wallet.ts'
import { and, eq, lt } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import { houseFee, playerCash } from '#ledger/accounts.ts'
import { transfer } from '#ledger/ledger.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { payingAccount } from '#src/payments/paying-account.ts'
import { addTurnover } from '#src/turnover.ts'
import type { DepositRow } from './deposit-rows.ts'

type Change = Partial<Pick<DepositRow, 'amountMinor' | 'feeMinor' | 'reason' | 'reported'>>

/**
 * Takes a step of `depositStates` and books what it books; undefined where the state table has no such step from where the
 * order stands. The order is held by the caller (`holdDeposit`).
 */
export async function stepDeposit(
  tx: Tx,
  gateway: Gateway,
  row: DepositRow,
  step: Change & { to: DepositState },
): Promise<DepositRow | undefined> {
  const { to, ...change } = step
  if (!(depositStates[row.state].canBecome as readonly DepositState[]).includes(to)) return undefined
  const settledAt = depositStates[to].final ? new Date(gateway.clock.now()) : null
  const stepped = { ...row, ...change, state: to, settledAt }
  if (to === 'confirmed') await bookDeposit(tx, gateway, stepped)
  await tx
    .update(deposit)
    .set({ ...change, state: to, settledAt })
    .where(eq(deposit.id, row.id))
  return stepped
}

/** Tells the member's open pages, after the transaction. */
export function announceDeposit(
  gateway: Gateway,
  row: Pick<DepositRow, 'id' | 'memberId' | 'state' | 'currency'>,
): void {
  gateway.live.send(row.memberId, 'deposit', { id: row.id, state: row.state })
  if (row.state === 'confirmed') announceBalance(gateway, row.memberId, row.currency as Currency)
}

/** Orders that nobody paid in time. */
export async function expireDeposits(gateway: Gateway): Promise<void> {
  const now = new Date(gateway.clock.now())
  const expired = await inTransaction(gateway.db, (tx) =>
    tx
      .update(deposit)
      .set({ state: 'expired', settledAt: now })
      .where(and(eq(deposit.state, 'pending'), lt(deposit.expiresAt, now)))
      .returning(),
  )
  for (const row of expired) announceDeposit(gateway, row)
}

/** The company keeps the fee: it is taken from what reaches the balance. What reaches it is to be played. */
async function bookDeposit(tx: Tx, gateway: Gateway, row: DepositRow): Promise<void> {
  const { id, memberId, amountMinor, feeMinor } = row
  const currency = row.currency as Currency
  const credited = amountMinor - feeMinor
  const outcome = await transfer(tx, {
    scope: 'deposit',
    idempotencyKey: id,
    kind: 'deposit',
    legs: [
      { account: payingAccount(row.provider, currency), amount: -amountMinor },
      { account: playerCash(memberId, currency), amount: credited },
      ...(feeMinor > 0n ? [{ account: houseFee(currency), amount: feeMinor }] : []),
    ],
  })
  if (outcome.outcome !== 'posted') throw new Error(`The deposit ${id} was not booked: ${outcome.outcome}.`)
  // The ledger's accounts are held before the turnover, here and wherever both are.
  const brand = gateway.brands.ofCode(row.brand)
  await addTurnover(tx, { memberId, nowMs: gateway.clock.now(), brand, amountMinor: credited })
}
