import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { BackOfficeDeposit, chargeBackDeposit } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import { type DepositRow, lockDepositRow } from './deposit-rows.ts'
import { readOperatorDeposit } from './operator-deposit-actions.ts'
import { transitionDeposit } from './transition-deposit.ts'

interface ChargeBack {
  readonly operator: string
  readonly reason: string
}

/**
 * Charges a confirmed deposit back, whole. An amount that the operator may not approve alone waits for a second operator, who asks for the
 * same; repeating the first request, or one of a deposit that is charged back already, changes nothing. Throws `deposit_not_found`,
 * `deposit_not_confirmed` and `reason_required`.
 */
export async function chargeBackMemberDeposit(
  services: AppServices,
  operator: string,
  { id, reason: text }: RequestBodyOf<typeof chargeBackDeposit>,
): Promise<BackOfficeDeposit> {
  const decision = { operator, reason: parseAuditReason(text) }
  await inLedgerTransaction(services.db, async (tx) => {
    const row = await lockDepositRow(tx, id)
    if (!row) throw new AppError('deposit_not_found')
    if (row.state === 'chargedBack') return
    if (row.state !== 'confirmed') throw new AppError('deposit_not_confirmed', { state: row.state })
    await chargeBack(tx, services, row, decision)
  })
  return readOperatorDeposit(services, id)
}

async function chargeBack(tx: Tx, services: AppServices, row: DepositRow, decision: ChargeBack): Promise<void> {
  const { operator } = decision
  if (row.requestedBy === operator) return
  if (row.requestedBy === null) {
    const { brand, memberId, currency, amountMinor, id: subject } = row
    const action = 'deposit.charge-back'
    const approved = { operator, brand, memberId, currency, amountMinor, action, subject } as const
    if (!(await canApproveAlone(tx, services, approved))) {
      const request = { requestedBy: operator, requestedMinor: amountMinor }
      await tx.update(deposit).set(request).where(eq(deposit.id, row.id))
      return writeAudit(tx, services, row, { ...decision, action: 'deposit.ask-charge-back' })
    }
    await recordSoleApproval(tx, services, approved)
  }
  await transitionDeposit(tx, services, row, { to: 'chargedBack', decidedBy: operator })
  await writeAudit(tx, services, row, { ...decision, action: 'deposit.charge-back' })
}

function writeAudit(
  tx: Tx,
  { clock }: AppServices,
  { id, brand, memberId, amountMinor, feeMinor, currency, requestedBy }: DepositRow,
  { operator, reason, action }: ChargeBack & { readonly action: 'deposit.ask-charge-back' | 'deposit.charge-back' },
): Promise<void> {
  return writeAuditEntry(tx, {
    ...{ operator, brand, action, subject: id, reason },
    detail: {
      ...{ memberId: String(memberId), currency },
      amount: fromMinor(amountMinor, currency),
      fee: fromMinor(feeMinor, currency),
      ...(requestedBy !== null && { requestedBy }),
    },
    nowMs: clock.now(),
  })
}
