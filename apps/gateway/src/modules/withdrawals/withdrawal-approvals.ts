import { fromMinor } from '@foyer/contract/money.ts'
import { findWithdrawalTransition, type WithdrawalTransitionName } from '@foyer/contract/payments/withdrawal-states.ts'
import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Tx } from '#db/database-transactions.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { type ApprovedAmount, canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyWithdrawalTransition } from './apply-withdrawal-transition.ts'
import { assertWithdrawalsNotHeld, readWithdrawalHold } from './security-change-hold.ts'
import { refundAmountOf, type WithdrawalRow } from './withdrawal-postings.ts'

interface OperatorDecision {
  readonly operator: string
  readonly step: WithdrawalTransitionName
  readonly reason?: string | undefined
}

/**
 * Records the operator's approval of a transition, and returns the operators who approved it together; none if a second one has to. A
 * transition that neither pays nor credits needs one.
 */
export async function recordApproval(
  tx: Tx,
  services: AppServices,
  row: WithdrawalRow,
  { operator, step }: OperatorDecision,
): Promise<readonly string[]> {
  const isApproval = (step === 'approve' || step === 'refund') && findWithdrawalTransition(row.state, step, 'operator')
  if (!isApproval) return [operator]
  if (step === 'approve') await assertWithdrawalsNotHeld(tx, services, row.memberId)
  if (row.requestedStep === step && row.requestedBy !== null && row.requestedBy !== operator)
    return [row.requestedBy, operator]
  const approved = toApprovedAmount(row, step, operator)
  if (!(await canApproveAlone(tx, services, approved))) return []
  await recordSoleApproval(tx, services, approved)
  return [operator]
}

/** Stores the first approval. Repeating it changes nothing. */
export async function requestSecondOperator(
  tx: Tx,
  services: AppServices,
  row: WithdrawalRow,
  { operator, step, reason = '' }: OperatorDecision,
): Promise<WithdrawalRow> {
  if (row.requestedStep === step) return row
  const request = { requestedBy: operator, requestedStep: step }
  await tx.update(withdrawal).set(request).where(eq(withdrawal.id, row.id))
  await writeAuditEntry(tx, {
    operator,
    brand: row.brand,
    action: 'withdrawal.ask',
    subject: row.id,
    reason: reason.trim(),
    detail: {
      step,
      from: row.state,
      member: String(row.memberId),
      amount: fromMinor(decidedAmountOf(row, step), row.currency),
      currency: row.currency,
    },
    nowMs: services.clock.now(),
  })
  return { ...row, ...request }
}

/**
 * Approves a request automatically, unless the member's withdrawals are held, or the member's approvals of a day are used up: then
 * it waits, for the end of the hold or for an operator. Runs inside `inLedgerTransaction`.
 */
export async function approveAutomatically(
  tx: Tx,
  services: AppServices,
  row: WithdrawalRow,
  automaticLimitMinor: bigint,
): Promise<void> {
  if (await readWithdrawalHold(tx, services, row.memberId)) return
  const approved = toApprovedAmount(row, 'approve', null)
  if (!(await canApproveAlone(tx, services, approved, automaticLimitMinor))) return
  await applyWithdrawalTransition(tx, services, { id: row.id, step: 'approve', by: 'clock' })
  await recordSoleApproval(tx, services, approved)
}

function toApprovedAmount(row: WithdrawalRow, step: 'approve' | 'refund', operator: string | null): ApprovedAmount {
  const { brand, memberId, currency, id: subject } = row
  const amountMinor = decidedAmountOf(row, step)
  return { operator, brand, memberId, currency, amountMinor, action: `withdrawal.${step}`, subject }
}

/** Minor units. */
const decidedAmountOf = (row: WithdrawalRow, step: WithdrawalTransitionName) =>
  step === 'refund' ? refundAmountOf(row) : row.amountMinor
