import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, feeOf, fromMinor, mostMinor, toMinor } from '@foyer/contract/money.ts'
import type { decideDeposit, listDepositOrders, OperatorDeposit, readProof } from '@foyer/contract/operator.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { depositStates } from '@foyer/contract/wallet.ts'
import { and, eq } from 'drizzle-orm'
import { pageFrom } from '#db/cursor.ts'
import type { Tx } from '#db/database.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { audit } from '#src/audit.ts'
import type { Gateway } from '#src/gateway.ts'
import { aloneUpTo } from '#src/second-word.ts'
import { type DepositRow, depositWire, holdDeposit, readDeposits } from './deposit-rows.ts'
import { stepDeposit } from './deposit-steps.ts'

type Query = QueryOf<typeof listDepositOrders>

const oldestFirst = { table: deposit, by: [deposit.createdAt, deposit.id] } as const

/** Lists deposit orders of all brands, oldest first. */
export async function operatorDeposits(
  gateway: Gateway,
  { id, state, brand, ...wanted }: Query,
): Promise<ValueOf<typeof listDepositOrders>> {
  const isWanted = and(
    id ? eq(deposit.id, id) : undefined,
    state ? eq(deposit.state, state) : undefined,
    brand ? eq(deposit.brand, brand) : undefined,
  )
  const { rows, next } = await pageFrom(gateway.db, oldestFirst, wanted, {
    read: ({ follows, ...page }) => readDeposits(gateway.db, and(isWanted, follows), page),
    idOf: ({ row }) => row.id,
  })
  return { list: rows.map(operatorWire), next }
}

type Decision = BodyOf<typeof decideDeposit> & { readonly operator: string }

/**
 * Applies an operator's decision to an open deposit order: posts the received amount, which may differ from the ordered one,
 * or rejects the order. If the amount exceeds both the ordered and the reported amount by more than the approval threshold,
 * a second operator has to confirm the same amount. A concurrent or later webhook posts nothing more.
 */
export async function decideDepositOrder(gateway: Gateway, decision: Decision): Promise<OperatorDeposit> {
  await inLedgerTransaction(gateway.db, async (tx) => {
    const row = await holdDeposit(tx, decision.id)
    if (!row) throw new AppError('deposit_not_found')
    if (depositStates[row.state].final) throw new AppError('deposit_closed')
    if (decision.decision === 'reject') await reject(tx, gateway, row, decision)
    else await confirm(tx, gateway, row, decision)
  })
  const { list } = await operatorDeposits(gateway, { id: decision.id, pageSize: 1 })
  if (!list[0]) throw new Error('The deposit order disappeared while it was being decided.')
  return list[0]
}

async function reject(tx: Tx, gateway: Gateway, row: DepositRow, decision: Decision): Promise<void> {
  const reason = reasonOf(decision)
  if (reason === '') throw new AppError('reason_required')
  const stepped = await stepDeposit(tx, gateway, row, { to: 'cancelled', cancelledBy: 'house', reason })
  if (!stepped) throw new AppError('deposit_closed')
  await note(tx, gateway, decision, { action: 'deposit.reject', before: row, after: stepped })
}

/** Confirms an order, or requests a second operator if the amount needs one. Repeating the first operator's request changes nothing. */
async function confirm(tx: Tx, gateway: Gateway, row: DepositRow, decision: Decision): Promise<void> {
  const { operator } = decision
  const amountMinor = decision.amount === undefined ? row.amountMinor : amountThatCame(decision.amount, row)
  const isAskedFor = row.askedBy !== null && row.askedMinor === amountMinor
  if (takesTwo(gateway, row, amountMinor)) {
    if (isAskedFor && row.askedBy === operator) return
    if (!isAskedFor) {
      const asked = { askedBy: operator, askedMinor: amountMinor }
      await tx.update(deposit).set(asked).where(eq(deposit.id, row.id))
      const after = { ...row, ...asked, amountMinor }
      return note(tx, gateway, decision, { action: 'deposit.ask', before: row, after })
    }
  }
  const change = { reason: reasonOf(decision), amountMinor, feeMinor: feeOf(amountMinor, row.feeRate) }
  const stepped = await stepDeposit(tx, gateway, row, { to: 'confirmed', ...change })
  if (!stepped) throw new AppError('deposit_closed')
  await note(tx, gateway, decision, { action: 'deposit.confirm', before: row, after: stepped })
}

/** Whether the amount exceeds the ordered and the reported amount by more than one operator may approve alone. */
function takesTwo(gateway: Gateway, row: DepositRow, amountMinor: bigint): boolean {
  const currency = row.currency as Currency
  const reported = row.reported
    .filter((payment) => payment.currency === currency)
    .reduce((sum, { amount }) => sum + (toMinor(amount, currency) ?? 0n), 0n)
  const known = reported > row.amountMinor ? reported : row.amountMinor
  return amountMinor - known > aloneUpTo(gateway.brands.ofCode(row.brand), currency)
}

const reasonOf = ({ reason = '' }: Decision) => reason.trim()

function amountThatCame(amount: string, row: DepositRow): bigint {
  const minor = toMinor(amount, row.currency as Currency)
  if (minor === undefined || minor <= 0n || minor > mostMinor) throw new AppError('amount_invalid')
  return minor
}

interface Noted {
  readonly action: 'deposit.confirm' | 'deposit.reject' | 'deposit.ask'
  readonly before: DepositRow
  readonly after: DepositRow
}

async function note(tx: Tx, gateway: Gateway, decision: Decision, { action, before, after }: Noted): Promise<void> {
  const currency = before.currency as Currency
  const { operator } = decision
  await audit(tx, {
    operator,
    action,
    subject: before.id,
    reason: reasonOf(decision),
    detail: {
      from: before.state,
      to: after.state,
      ordered: fromMinor(before.amountMinor, currency),
      ...(action !== 'deposit.reject' && { amount: fromMinor(after.amountMinor, currency) }),
      ...(action === 'deposit.confirm' && { fee: fromMinor(after.feeMinor, currency) }),
      ...(before.held && { held: before.held }),
      ...(before.askedBy && { askedBy: before.askedBy }),
      currency,
    },
    nowMs: gateway.clock.now(),
  })
}

/** Returns the payment slip that the member uploaded last. */
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
    reported: [...row.reported],
    held: row.held,
    asked: askedOf(row),
  }
}

function askedOf({ askedBy, askedMinor, currency }: DepositRow): OperatorDeposit['asked'] {
  return askedBy === null || askedMinor === null
    ? null
    : { by: askedBy, amount: fromMinor(askedMinor, currency as Currency) }
}
