import { AppError } from '@foyer/contract/errors.ts'
import {
  findWithdrawalTransition,
  isWithdrawalFinal,
  type WithdrawalActor,
  type WithdrawalPostingKind,
  type WithdrawalTransitionName,
} from '@foyer/contract/payments/withdrawal-states.ts'
import { and, eq } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { withdrawal, withdrawalEvent } from '#db/schema/withdrawals.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'
import { receiptConfirmMinutesOf } from './withdrawal-methods.ts'
import { notifyWithdrawalTransition } from './withdrawal-notifications.ts'
import {
  postWithdrawalTransaction,
  refundAmountOf,
  type WithdrawalRow,
  withdrawalLedgerScope,
} from './withdrawal-postings.ts'

export interface WithdrawalTransitionRequest {
  readonly id: string
  /** Required owner, for transitions made by the member. */
  readonly memberId?: bigint
  readonly step: WithdrawalTransitionName
  readonly by: WithdrawalActor
  /** The operator's name, for a transition by an operator. Stored with the event, and not shown to the member. */
  readonly operator?: string
  /** Shown to the member. */
  readonly reason?: string
  /** The payout attempt that was paid, if it is not the last one. */
  readonly attempt?: number
  /** Further columns set by the transition: received amount, comment, reference of the payment, who approved it. */
  readonly change?: Partial<Pick<WithdrawalRow, 'receivedMinor' | 'comment' | 'providerRef' | 'approvedBy'>>
}

/**
 * The only way to change a withdrawal's state: locks the withdrawal, posts the transition's ledger transaction, and updates row
 * and events together. Publishes the change to open pages after the commit. Throws `withdrawal_not_found`, and
 * `withdrawal_state_changed` if the state does not allow this transition for this actor. Runs inside `inLedgerTransaction`.
 */
export async function applyWithdrawalTransition(
  tx: Tx,
  services: AppServices,
  request: WithdrawalTransitionRequest,
): Promise<WithdrawalRow> {
  const { step, by, operator = null, reason = '', change = {} } = request
  const before = await lockWithdrawalRow(tx, request)
  if (!before) throw new AppError('withdrawal_not_found')
  const next = findWithdrawalTransition(before.state, step, by)
  if (!next) throw new AppError('withdrawal_state_changed', { state: before.state })
  const now = new Date(services.clock.now())
  if (next.movement !== 'none') await postTransition(tx, before, { movement: next.movement, now })
  const values = {
    ...change,
    ...toColumnChanges(services, before, { ...request, now }),
    state: next.to,
    requestedBy: null,
    requestedStep: null,
    settledAt: isWithdrawalFinal(next.to) ? now : null,
  }
  await tx.update(withdrawal).set(values).where(eq(withdrawal.id, before.id))
  const row = { ...before, ...values }
  await insertWithdrawalEvent(tx, row.id, { state: next.to, by, operator, reason, at: now })
  await notifyWithdrawalTransition(tx, services, row, { step, by, reason })
  publishWithdrawalUpdate(services, row, next.movement === 'release' || next.movement === 'refund')
  return row
}

/** Locks a withdrawal until the end of the transaction, so that concurrent transitions run one after another. */
export async function lockWithdrawalRow(
  tx: Tx,
  { id, memberId }: Pick<WithdrawalTransitionRequest, 'id' | 'memberId'>,
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
export function isWithdrawalStateChangedError(error: unknown): boolean {
  return error instanceof AppError && error.code === 'withdrawal_state_changed'
}

/** Appends an event to the withdrawal's history. The caller has locked the withdrawal. */
export async function insertWithdrawalEvent(
  tx: Tx,
  withdrawalId: string,
  event: Omit<typeof withdrawalEvent.$inferInsert, 'withdrawalId' | 'seq'>,
): Promise<void> {
  const seq = await tx.$count(withdrawalEvent, eq(withdrawalEvent.withdrawalId, withdrawalId))
  await tx.insert(withdrawalEvent).values({ ...event, withdrawalId, seq })
}

/** Publishes the state, and the balance if it changed, to the member's open pages after the commit. */
export function publishWithdrawalUpdate(services: AppServices, row: WithdrawalRow, movesBalance: boolean): void {
  afterCommit(() => {
    services.live.send(row.memberId, 'withdrawal', { id: row.id, state: row.state })
    if (movesBalance) publishBalance(services, row.memberId, row.currency)
  })
}

async function postTransition(
  tx: Tx,
  row: WithdrawalRow,
  { movement, now }: { movement: Exclude<WithdrawalPostingKind, 'none'>; now: Date },
): Promise<void> {
  const { outcome } = await postWithdrawalTransaction(tx, row, movement)
  if (outcome !== 'posted') throw new Error(`The ${movement} of withdrawal ${row.id} was not posted: ${outcome}.`)
  // The member's money leaves with the payout; until then it is only reserved.
  const paidMinor = { payOut: row.amountMinor, refund: -refundAmountOf(row), release: 0n }[movement]
  if (paidMinor === 0n) return
  const { brand, memberId, id } = row
  const key = { ledgerScope: withdrawalLedgerScope(movement), idempotencyKey: id }
  await recordMoneyActivity(tx, {
    ...key,
    kind: 'withdrawal',
    brand,
    memberId,
    amountMinor: paidMinor,
    happenedAt: now,
  })
}

/** The columns that a transition itself changes. */
function toColumnChanges(
  services: AppServices,
  row: WithdrawalRow,
  { step, attempt = row.attempt, now }: Pick<WithdrawalTransitionRequest, 'step' | 'attempt'> & { now: Date },
): Partial<WithdrawalRow> {
  switch (step) {
    case 'reject':
    case 'cancel':
      return { refundedMinor: row.amountMinor }
    case 'send':
      return { attempt: row.attempt + 1, providerRef: null, submittingUntil: null }
    case 'settle': {
      const minutes = receiptConfirmMinutesOf(services.brands.getByCode(row.brand))
      return { paidAt: now, paidAttempt: attempt, confirmBy: new Date(now.getTime() + minutes * 60_000) }
    }
    case 'receive':
      // The full amount has arrived, whatever the member reported before.
      return { receivedMinor: null }
    case 'force':
      return { isForced: true }
    case 'refund':
      return { refundedMinor: refundAmountOf(row) }
    default:
      return {}
  }
}
