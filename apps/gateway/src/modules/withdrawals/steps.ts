import { AppError } from '@foyer/contract/errors.ts'
import type { Currency } from '@foyer/contract/money.ts'
import {
  isWithdrawalFinal,
  type StepTaker,
  type WithdrawalMovement,
  type WithdrawalState,
  type WithdrawalStep,
  withdrawalStep,
} from '@foyer/contract/withdrawal-states.ts'
import { and, eq } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database.ts'
import { withdrawal, withdrawalEvent } from '#db/schema/withdrawals.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { book, refundOf, type WithdrawalRow } from './bookings.ts'
import { confirmMinutesOf } from './methods.ts'
import { leaveTidings } from './tidings.ts'

export interface TakenStep {
  readonly id: string
  /** Required owner, for transitions made by the member. */
  readonly memberId?: bigint
  readonly step: WithdrawalStep
  readonly by: StepTaker
  /** Shown to the member. */
  readonly reason?: string
  /** The payout attempt that was paid, if it is not the last one. */
  readonly attempt?: number
  /** Further columns set by the transition: received amount, comment, reference of the payment. */
  readonly change?: Partial<Pick<WithdrawalRow, 'receivedMinor' | 'comment' | 'providerRef'>>
}

/**
 * The only way to change a withdrawal's state: locks the withdrawal, posts the transition's ledger transaction, and updates row
 * and events together. Publishes the change to open pages after the commit. Throws `withdrawal_not_found`, and
 * `withdrawal_moved_on` if the state does not allow this transition for this actor. Runs inside `inLedgerTransaction`.
 */
export async function takeStep(tx: Tx, gateway: Gateway, taken: TakenStep): Promise<WithdrawalRow> {
  const { step, by, reason = '', change = {} } = taken
  const before = await holdWithdrawal(tx, taken)
  if (!before) throw new AppError('withdrawal_not_found')
  const next = withdrawalStep(before.state, step, by)
  if (!next) throw new AppError('withdrawal_moved_on', { state: before.state })
  const now = new Date(gateway.clock.now())
  if (next.movement !== 'none') await bookStep(tx, before, next.movement)
  const values = {
    ...change,
    ...changesOf(gateway, before, { ...taken, now }),
    state: next.to,
    settledAt: isWithdrawalFinal(next.to) ? now : null,
  }
  await tx.update(withdrawal).set(values).where(eq(withdrawal.id, before.id))
  const row = { ...before, ...values }
  await writeEvent(tx, row.id, { state: next.to, by, reason, at: now })
  await leaveTidings(tx, gateway, row, { step, by, reason })
  tellPages(gateway, row, next.movement === 'release' || next.movement === 'refund')
  return row
}

/** Locks a withdrawal until the end of the transaction, so that concurrent transitions run one after another. */
export async function holdWithdrawal(
  tx: Tx,
  { id, memberId }: Pick<TakenStep, 'id' | 'memberId'>,
): Promise<WithdrawalRow | undefined> {
  const isOwn = memberId === undefined ? undefined : eq(withdrawal.memberId, memberId)
  const [row] = await tx
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.id, id), isOwn))
    .for('update')
  return row
}

/** Whether an error only means that the withdrawal has already left the expected state. */
export function isMovedOn(error: unknown): boolean {
  return error instanceof AppError && error.code === 'withdrawal_moved_on'
}

/** Appends an event to the withdrawal's history. The caller has locked the withdrawal. */
export async function writeEvent(
  tx: Tx,
  withdrawalId: string,
  event: { state: WithdrawalState; by: StepTaker; reason: string; at: Date },
): Promise<void> {
  const seq = await tx.$count(withdrawalEvent, eq(withdrawalEvent.withdrawalId, withdrawalId))
  await tx.insert(withdrawalEvent).values({ ...event, withdrawalId, seq })
}

/** Publishes the state, and the balance if it changed, to the member's open pages after the commit. */
export function tellPages(gateway: Gateway, row: WithdrawalRow, movesBalance: boolean): void {
  afterCommit(() => {
    gateway.live.send(row.memberId, 'withdrawal', { id: row.id, state: row.state })
    if (movesBalance) announceBalance(gateway, row.memberId, row.currency as Currency)
  })
}

async function bookStep(tx: Tx, row: WithdrawalRow, movement: Exclude<WithdrawalMovement, 'none'>): Promise<void> {
  const { outcome } = await book(tx, row, movement)
  if (outcome !== 'posted') throw new Error(`The ${movement} of withdrawal ${row.id} was not posted: ${outcome}.`)
}

/** The columns that a transition itself changes. */
function changesOf(
  gateway: Gateway,
  row: WithdrawalRow,
  { step, attempt = row.attempt, now }: Pick<TakenStep, 'step' | 'attempt'> & { now: Date },
): Partial<WithdrawalRow> {
  switch (step) {
    case 'reject':
    case 'cancel':
      return { refundedMinor: row.amountMinor }
    case 'send':
      return { attempt: row.attempt + 1, providerRef: null, handedUntil: null }
    case 'settle': {
      const minutes = confirmMinutesOf(gateway.brands.ofCode(row.brand))
      return { paidAt: now, paidAttempt: attempt, confirmBy: new Date(now.getTime() + minutes * 60_000) }
    }
    case 'receive':
      // The full amount has arrived, whatever the member reported before.
      return { receivedMinor: null }
    case 'force':
      return { isForced: true }
    case 'refund':
      return { refundedMinor: refundOf(row) }
    default:
      return {}
  }
}
