import type { Currency } from '@foyer/contract/money.ts'
import { type DepositState, depositStates } from '@foyer/contract/wallet.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { afterCommit, inTransaction, type Tx } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import { houseFee, playerCash } from '#ledger/accounts.ts'
import { transfer } from '#ledger/ledger.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { payingAccount } from '#src/payments/paying-account.ts'
import { addTurnover } from '#src/turnover.ts'
import type { DepositRow } from './deposit-rows.ts'

type Change = Partial<Pick<DepositRow, 'amountMinor' | 'feeMinor' | 'reason' | 'reported' | 'held' | 'cancelledBy'>>

/** What is said of the state that an order stands in, and goes with it. */
const unsaid = { held: null, cancelledBy: null, askedBy: null, askedMinor: null }

/**
 * Takes a step of `depositStates`, books what it books and tells the member's pages; undefined where the state table has no
 * such step from where the order stands. The order is held by the caller (`holdDeposit`).
 */
export async function stepDeposit(
  tx: Tx,
  gateway: Gateway,
  row: DepositRow,
  step: Change & { to: DepositState },
): Promise<DepositRow | undefined> {
  const { to, ...said } = step
  if (!(depositStates[row.state].canBecome as readonly DepositState[]).includes(to)) return undefined
  const settledAt = depositStates[to].final ? new Date(gateway.clock.now()) : null
  const change = { ...unsaid, ...said, state: to, settledAt }
  const stepped = { ...row, ...change }
  if (to === 'confirmed') await bookDeposit(tx, gateway, stepped)
  await tx.update(deposit).set(change).where(eq(deposit.id, row.id))
  tellPages(gateway, stepped)
  return stepped
}

/** Tells the member's open pages, once the transaction stands. */
export function tellPages(gateway: Gateway, row: Pick<DepositRow, 'id' | 'memberId' | 'state' | 'currency'>): void {
  afterCommit(() => {
    gateway.live.send(row.memberId, 'deposit', { id: row.id, state: row.state })
    if (row.state === 'confirmed') announceBalance(gateway, row.memberId, row.currency as Currency)
  })
}

/**
 * Closes every order of a member's that is still to be paid, as a break from play begins. What is looked at stays, since it has
 * been paid in some way, and says from now on that its payer takes a break. A payment of the closed ones is looked at.
 */
export async function closeOpenDeposits(tx: Tx, gateway: Gateway, memberId: bigint): Promise<void> {
  const open = await tx
    .select()
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), inArray(deposit.state, ['pending', 'review'])))
    .orderBy(deposit.id)
    .for('update')
  for (const row of open) {
    if (row.state === 'pending') await stepDeposit(tx, gateway, row, { to: 'cancelled', cancelledBy: 'break' })
    else if (!row.held) await tx.update(deposit).set({ held: 'play_excluded' }).where(eq(deposit.id, row.id))
  }
}

/** Orders that nobody paid in time. */
export async function expireDeposits(gateway: Gateway): Promise<void> {
  const now = new Date(gateway.clock.now())
  await inTransaction(gateway.db, async (tx) => {
    const expired = await tx
      .update(deposit)
      .set({ state: 'expired', settledAt: now })
      .where(and(eq(deposit.state, 'pending'), lt(deposit.expiresAt, now)))
      .returning()
    for (const row of expired) tellPages(gateway, row)
  })
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
