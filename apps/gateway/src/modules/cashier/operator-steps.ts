import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, feeOf, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { decideDeposit, listDepositOrders, OperatorDeposit, readProof } from '@foyer/contract/operator.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { depositStates } from '@foyer/contract/wallet.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { audit } from '#src/audit.ts'
import type { Gateway } from '#src/gateway.ts'
import { type DepositRow, depositPages, depositWire, holdDeposit, readDeposits } from './deposit-rows.ts'
import { announceDeposit, stepDeposit } from './deposit-steps.ts'

type Query = QueryOf<typeof listDepositOrders>

/** Orders of every brand, the oldest first. */
export async function operatorDeposits(
  gateway: Gateway,
  { id, state, brand, pageNo, pageSize }: Query,
): Promise<ValueOf<typeof listDepositOrders>> {
  const isWanted = and(
    id ? eq(deposit.id, id) : undefined,
    state ? eq(deposit.state, state) : undefined,
    brand ? eq(deposit.brand, brand) : undefined,
  )
  const order = [asc(deposit.createdAt), asc(deposit.id)]
  const found = await readDeposits(gateway.db, isWanted, { order, pageNo, pageSize })
  return { list: found.map(operatorWire), totalPages: await depositPages(gateway.db, isWanted, pageSize) }
}

type Decision = BodyOf<typeof decideDeposit> & { readonly operator: string }

/**
 * Ends an order that is not closed yet, by an operator's word: books what has come, which may be another amount than was
 * ordered, or closes it. A notice that comes at the same moment, or later, books nothing more.
 */
export async function decideDepositOrder(gateway: Gateway, decision: Decision): Promise<OperatorDeposit> {
  const decided = await inLedgerTransaction(gateway.db, async (tx) => {
    const row = await holdDeposit(tx, decision.id)
    if (!row) throw new AppError('deposit_not_found')
    if (depositStates[row.state].final) throw new AppError('deposit_closed')
    const stepped = await applyDecision(tx, gateway, row, decision)
    if (!stepped) throw new AppError('deposit_closed')
    await auditDecision(tx, gateway, decision, row, stepped)
    return stepped
  })
  announceDeposit(gateway, decided)
  const { list } = await operatorDeposits(gateway, { id: decided.id, pageNo: 1, pageSize: 1 })
  if (!list[0]) throw new Error('A deposit order vanished while it was decided.')
  return list[0]
}

function applyDecision(tx: Tx, gateway: Gateway, row: DepositRow, decision: Decision) {
  const reason = decision.reason?.trim() ?? ''
  if (decision.decision === 'reject') {
    if (reason === '') throw new AppError('reason_required')
    return stepDeposit(tx, gateway, row, { to: 'cancelled', reason })
  }
  const amountMinor = decision.amount === undefined ? row.amountMinor : amountThatCame(decision.amount, row)
  const feeMinor = feeOf(amountMinor, row.feeRate)
  return stepDeposit(tx, gateway, row, { to: 'confirmed', reason, amountMinor, feeMinor })
}

/** Minor units. More than this is a slip of the hand in every currency, and near the end of what a balance holds. */
const mostMinor = 10n ** 17n

function amountThatCame(amount: string, row: DepositRow): bigint {
  const minor = toMinor(amount, row.currency as Currency)
  if (minor === undefined || minor <= 0n || minor > mostMinor) throw new AppError('amount_invalid')
  return minor
}

async function auditDecision(tx: Tx, gateway: Gateway, decision: Decision, before: DepositRow, after: DepositRow) {
  const currency = before.currency as Currency
  await audit(tx, {
    operator: decision.operator,
    action: `deposit.${decision.decision}`,
    subject: before.id,
    reason: after.reason,
    detail: {
      from: before.state,
      to: after.state,
      ordered: fromMinor(before.amountMinor, currency),
      ...(after.state === 'confirmed' && {
        amount: fromMinor(after.amountMinor, currency),
        fee: fromMinor(after.feeMinor, currency),
      }),
      currency,
    },
    nowMs: gateway.clock.now(),
  })
}

/** The slip that the member has shown last. */
export async function depositSlipOf(gateway: Gateway, id: string): Promise<ValueOf<typeof readProof>> {
  const [slip] = await gateway.db.select().from(depositSlip).where(eq(depositSlip.depositId, id))
  if (!slip) throw new AppError('not_found')
  const { width, height, content } = slip
  return { content: Buffer.from(content).toString('base64'), width, height }
}

type Found = Awaited<ReturnType<typeof readDeposits>>[number]

function operatorWire({ row, owner, slipOf }: Found): OperatorDeposit {
  return {
    ...depositWire(row, slipOf !== null),
    owner: { memberId: row.memberId.toString(), account: owner, brand: row.brand },
    provider: row.provider,
    providerRef: row.providerRef,
    reported: row.reported,
  }
}
