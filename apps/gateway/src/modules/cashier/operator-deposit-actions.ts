import { AppError } from '@foyer/contract/errors.ts'
import { computeFee, fromMinor, maxAmountMinor, toMinor } from '@foyer/contract/money.ts'
import type {
  BackOfficeDeposit,
  decideDeposit,
  getPaymentProofImage,
  listDepositOrders,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { depositStateMachine } from '@foyer/contract/payments/deposits.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Tx } from '#db/database-transactions.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { type ApprovedAmount, canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import { type DepositRow, lockDepositRow, selectDeposits, toDeposit } from './deposit-rows.ts'
import { transitionDeposit } from './transition-deposit.ts'

type OperatorDepositQuery = RequestQueryOf<typeof listDepositOrders>

const oldestFirst = { table: deposit, by: [deposit.createdAt, deposit.id] } as const

/** Lists deposit orders of these brands, oldest first. */
export async function listOperatorDeposits(
  services: AppServices,
  { id, state, brand, ...cursor }: OperatorDepositQuery,
  brands: BrandScope = 'all',
): Promise<ResponseValueOf<typeof listDepositOrders>> {
  const filter = and(
    id ? eq(deposit.id, id) : undefined,
    state ? eq(deposit.state, state) : undefined,
    brand ? eq(deposit.brand, brand) : undefined,
    isInBrandScope(deposit.brand, brands),
  )
  const { rows, next } = await fetchCursorPage(services.db, oldestFirst, cursor, {
    read: ({ follows, ...page }) => selectDeposits(services.db, and(filter, follows), page),
    idOf: ({ row }) => row.id,
  })
  return { list: rows.map(toOperatorDeposit), next }
}

type DepositDecision = RequestBodyOf<typeof decideDeposit> & { readonly operator: string }

/**
 * Applies an operator's decision to an open deposit order: posts the received amount, which may differ from the ordered one,
 * or rejects the order. An amount that the operator may not approve alone waits for a second operator, who confirms the same
 * amount. A concurrent or later webhook posts nothing more. Throws `deposit_not_found`, `deposit_closed`, `reason_required`,
 * `amount_invalid`, `payment_evidence_required`, and `reference_already_used` if another order was confirmed with this reference.
 */
export async function decideDepositOrder(services: AppServices, decision: DepositDecision): Promise<BackOfficeDeposit> {
  await inLedgerTransaction(services.db, async (tx) => {
    const row = await lockDepositRow(tx, decision.id)
    if (!row) throw new AppError('deposit_not_found')
    if (depositStateMachine[row.state].final) throw new AppError('deposit_closed')
    if (decision.decision === 'reject') await reject(tx, services, row, decision)
    else await confirm(tx, services, row, decision)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'deposit_bank_reference') ? new AppError('reference_already_used') : error
  })
  return readOperatorDeposit(services, decision.id)
}

/** A deposit order as operators see it. */
export async function readOperatorDeposit(services: AppServices, id: string): Promise<BackOfficeDeposit> {
  const { list } = await listOperatorDeposits(services, { id, pageSize: 1 })
  if (!list[0]) throw new Error(`The deposit order ${id} disappeared.`)
  return list[0]
}

async function reject(tx: Tx, services: AppServices, row: DepositRow, decision: DepositDecision): Promise<void> {
  const reason = trimReason(decision)
  if (reason === '') throw new AppError('reason_required')
  const change = { cancelledBy: 'house', reason, decidedBy: decision.operator } as const
  const updated = await transitionDeposit(tx, services, row, { to: 'cancelled', ...change })
  if (!updated) throw new AppError('deposit_closed')
  await writeDepositAudit(tx, services, decision, { action: 'deposit.reject', before: row, after: updated })
}

/** Confirms an order, or requests a second operator if the amount needs one. Repeating the first operator's request changes nothing. */
async function confirm(tx: Tx, services: AppServices, row: DepositRow, decision: DepositDecision): Promise<void> {
  const { operator } = decision
  const amountMinor = decision.amount === undefined ? row.amountMinor : parseReceivedAmount(decision.amount, row)
  const bankReference = decision.reference?.trim() || row.bankReference
  await assertPaymentEvidence(tx, row, bankReference)
  const isSameAmountRequested = row.requestedBy !== null && row.requestedMinor === amountMinor
  const isSecondApproval = isSameAmountRequested && row.requestedBy !== operator
  const approved = toApprovedAmount(row, amountMinor, operator)
  if (!isSecondApproval && !(await canApproveAlone(tx, services, approved))) {
    if (isSameAmountRequested) return
    const request = { requestedBy: operator, requestedMinor: amountMinor, bankReference }
    await tx.update(deposit).set(request).where(eq(deposit.id, row.id))
    const after = { ...row, ...request, amountMinor }
    return writeDepositAudit(tx, services, decision, { action: 'deposit.ask', before: row, after })
  }
  if (!isSecondApproval) await recordSoleApproval(tx, services, approved)
  const feeMinor = computeFee(amountMinor, row.feeRate)
  const change = { reason: trimReason(decision), amountMinor, feeMinor, bankReference, decidedBy: operator }
  const updated = await transitionDeposit(tx, services, row, { to: 'confirmed', ...change })
  if (!updated) throw new AppError('deposit_closed')
  await writeDepositAudit(tx, services, decision, { action: 'deposit.confirm', before: row, after: updated })
}

/** A payment is credited by hand only if the member, the provider or the bank shows it. */
async function assertPaymentEvidence(tx: Tx, row: DepositRow, bankReference: string | null): Promise<void> {
  if (bankReference !== null || row.reported.length > 0 || row.holdReason !== null) return
  const slips = await tx.$count(depositSlip, eq(depositSlip.depositId, row.id))
  if (slips === 0) throw new AppError('payment_evidence_required')
}

function toApprovedAmount(row: DepositRow, amountMinor: bigint, operator: string): ApprovedAmount {
  const { brand, memberId, currency, id: subject } = row
  return { operator, brand, memberId, currency, amountMinor, action: 'deposit.confirm', subject }
}

const trimReason = ({ reason = '' }: DepositDecision) => reason.trim()

function parseReceivedAmount(amount: string, row: DepositRow): bigint {
  const minor = toMinor(amount, row.currency)
  if (minor === undefined || minor <= 0n || minor > maxAmountMinor) throw new AppError('amount_invalid')
  return minor
}

interface DepositAuditEntry {
  readonly action: 'deposit.confirm' | 'deposit.reject' | 'deposit.ask'
  readonly before: DepositRow
  readonly after: DepositRow
}

async function writeDepositAudit(
  tx: Tx,
  services: AppServices,
  decision: DepositDecision,
  { action, before, after }: DepositAuditEntry,
): Promise<void> {
  const { currency } = before
  const { operator } = decision
  await writeAuditEntry(tx, {
    operator,
    brand: before.brand,
    action,
    subject: before.id,
    reason: trimReason(decision),
    detail: {
      from: before.state,
      to: after.state,
      ordered: fromMinor(before.amountMinor, currency),
      ...(action !== 'deposit.reject' && { amount: fromMinor(after.amountMinor, currency) }),
      ...(action === 'deposit.confirm' && { fee: fromMinor(after.feeMinor, currency) }),
      ...(before.holdReason && { holdReason: before.holdReason }),
      ...(before.requestedBy && { requestedBy: before.requestedBy }),
      ...(after.bankReference && { reference: after.bankReference }),
      currency,
    },
    nowMs: services.clock.now(),
  })
}

/** Returns the payment slip that the member uploaded last. */
export async function readDepositSlip(
  services: AppServices,
  id: string,
): Promise<ResponseValueOf<typeof getPaymentProofImage>> {
  const [slip] = await services.db.select().from(depositSlip).where(eq(depositSlip.depositId, id))
  if (!slip) throw new AppError('not_found')
  const { width, height, content } = slip
  return { content: Buffer.from(content).toString('base64'), width, height }
}

type DepositRecord = Awaited<ReturnType<typeof selectDeposits>>[number]

function toOperatorDeposit({ row, owner, slipOf }: DepositRecord): BackOfficeDeposit {
  return {
    ...toDeposit(row, slipOf !== null),
    owner: { memberId: row.memberId.toString(), account: owner, brand: row.brand },
    provider: row.provider,
    providerRef: row.providerRef,
    reported: [...row.reported],
    bankReference: row.bankReference,
    holdReason: row.holdReason,
    pendingApproval: toPendingApproval(row),
    decidedBy: row.decidedBy,
  }
}

function toPendingApproval({
  requestedBy,
  requestedMinor,
  currency,
}: DepositRow): BackOfficeDeposit['pendingApproval'] {
  return requestedBy === null || requestedMinor === null
    ? null
    : { by: requestedBy, amount: fromMinor(requestedMinor, currency) }
}
