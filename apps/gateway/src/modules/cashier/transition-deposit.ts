import { type DepositState, depositStateMachine } from '@foyer/contract/payments/deposits.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import { afterCommit, inTransaction, type Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { houseFee, playerCash } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { settlementAccountOf } from '#payments/settlement-ledger-account.ts'
import { addDepositWageringRequirement } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import type { DepositRow } from './deposit-rows.ts'
import { depositLedgerScope, reverseDeposit } from './reverse-deposit.ts'

type DepositChange = Partial<
  Pick<
    DepositRow,
    'amountMinor' | 'feeMinor' | 'reason' | 'reported' | 'holdReason' | 'cancelledBy' | 'decidedBy' | 'bankReference'
  >
>

/** Fields that belong to one state and are reset by every transition. */
const clearedFields = { holdReason: null, cancelledBy: null, requestedBy: null, requestedMinor: null, decidedBy: null }

/**
 * Applies a transition of `depositStateMachine`: posts to the ledger on confirmation, reverses that on a charge-back, and publishes the update to the member's open
 * pages. Returns undefined if the state table does not allow the transition. The caller has locked the order (`lockDepositRow`).
 */
export async function transitionDeposit(
  tx: Tx,
  services: AppServices,
  row: DepositRow,
  step: DepositChange & { to: DepositState },
): Promise<DepositRow | undefined> {
  const { to, ...fields } = step
  if (!(depositStateMachine[row.state].canBecome as readonly DepositState[]).includes(to)) return undefined
  const now = new Date(services.clock.now())
  const times =
    to === 'chargedBack' ? { chargedBackAt: now } : { settledAt: depositStateMachine[to].final ? now : null }
  const change = { ...clearedFields, ...fields, state: to, ...times }
  const updated = { ...row, ...change }
  if (to === 'confirmed') await postDeposit(tx, services, updated)
  if (to === 'chargedBack') await reverseDeposit(tx, services, updated)
  await tx.update(deposit).set(change).where(eq(deposit.id, row.id))
  publishDepositUpdate(services, updated)
  return updated
}

/** Publishes the new state to the member's open pages after the transaction commits. */
export function publishDepositUpdate(
  services: AppServices,
  row: Pick<DepositRow, 'id' | 'memberId' | 'state' | 'currency'>,
): void {
  afterCommit(() => {
    services.live.send(row.memberId, 'deposit', { id: row.id, state: row.state })
    if (row.state === 'confirmed' || row.state === 'chargedBack') publishBalance(services, row.memberId, row.currency)
  })
}

/**
 * Cancels a member's unpaid deposit orders when a break from play begins. Orders in review stay open, because something was
 * already paid, and are marked with `play_excluded`. A later payment of a cancelled order goes to review.
 */
export async function closeDepositsForPlayBreak(tx: Tx, services: AppServices, memberId: bigint): Promise<void> {
  const open = await tx
    .select()
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), inArray(deposit.state, ['pending', 'review'])))
    .orderBy(deposit.id)
    .for('update')
  for (const row of open) {
    if (row.state === 'pending') await transitionDeposit(tx, services, row, { to: 'cancelled', cancelledBy: 'break' })
    else if (!row.holdReason)
      await tx.update(deposit).set({ holdReason: 'play_excluded' }).where(eq(deposit.id, row.id))
  }
}

/** Expires the deposit orders that were not paid in time. */
export async function expireDeposits(services: AppServices): Promise<void> {
  const now = new Date(services.clock.now())
  await inTransaction(services.db, async (tx) => {
    const expired = await tx
      .update(deposit)
      .set({ state: 'expired', settledAt: now })
      .where(and(eq(deposit.state, 'pending'), lt(deposit.expiresAt, now)))
      .returning()
    for (const row of expired) publishDepositUpdate(services, row)
  })
}

/** Posts a confirmed deposit. The fee is deducted from the amount; the credited rest adds to the wagering requirement. */
async function postDeposit(tx: Tx, services: AppServices, row: DepositRow): Promise<void> {
  const { id, memberId, amountMinor, feeMinor } = row
  const { currency } = row
  const credited = amountMinor - feeMinor
  const key = { ledgerScope: depositLedgerScope, idempotencyKey: id }
  const outcome = await postLedgerTransaction(tx, {
    scope: key.ledgerScope,
    idempotencyKey: key.idempotencyKey,
    kind: 'deposit',
    legs: [
      { account: settlementAccountOf(row), amount: -amountMinor },
      { account: playerCash(memberId, currency), amount: credited },
      ...(feeMinor > 0n ? [{ account: houseFee(row.brand, currency), amount: feeMinor }] : []),
    ],
  })
  if (outcome.outcome !== 'posted') throw new Error(`Deposit ${id} was not posted: ${outcome.outcome}.`)
  const happenedAt = new Date(services.clock.now())
  await recordMoneyActivity(tx, {
    ...key,
    kind: 'deposit',
    brand: row.brand,
    memberId,
    amountMinor: credited,
    happenedAt,
  })
  // Lock order: ledger accounts first, then the wagering row, here and wherever both are locked.
  const brand = services.brands.getByCode(row.brand)
  await addDepositWageringRequirement(tx, { memberId, nowMs: services.clock.now(), brand, amountMinor: credited })
}
