import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { listWithdrawals, OperatorWithdrawal, readProof, stepWithdrawal } from '@foyer/contract/operator.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { withdrawalStep } from '@foyer/contract/withdrawal-states.ts'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { withdrawalProof as proofTable, withdrawal } from '#db/schema/withdrawals.ts'
import { isTaken } from '#db/taken.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf, entryTotals } from '#ledger/balances.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { audit } from '#src/audit.ts'
import type { Gateway } from '#src/gateway.ts'
import { manualProvider } from '#src/payments/provider.ts'
import { turnoverOf } from '#src/turnover.ts'
import { numberOf } from './accounts.ts'
import type { WithdrawalRow } from './bookings.ts'
import { handOver } from './payouts.ts'
import { holdWithdrawal, takeStep } from './steps.ts'
import { turnoverWire } from './terms.ts'
import { type WholeWithdrawal, wholeWithdrawals } from './wire.ts'

type Stepped = BodyOf<typeof stepWithdrawal> & { readonly operator: string }

/** Steps that take something from the member: they are told why. */
const reasoned: ReadonlySet<string> = new Set(['reject', 'fail', 'force'])

/** Withdrawals of every brand, oldest first, with what speaks for or against paying them. */
export async function operatorWithdrawals(
  gateway: Gateway,
  { id, state, brand, pageNo, pageSize }: QueryOf<typeof listWithdrawals>,
): Promise<ValueOf<typeof listWithdrawals>> {
  const isFound = and(
    id === undefined ? undefined : eq(withdrawal.id, id),
    state === undefined ? undefined : eq(withdrawal.state, state),
    brand === undefined ? undefined : eq(withdrawal.brand, brand),
  )
  const rows = await gateway.db
    .select()
    .from(withdrawal)
    .where(isFound)
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const total = await gateway.db.$count(withdrawal, isFound)
  return { list: await operatorWires(gateway, rows), totalPages: Math.ceil(total / pageSize) }
}

/**
 * Takes an operator's step, and writes it to the audit log with it. A payment by hand is settled under the bank's own name
 * of it. Throws `withdrawal_not_found`, `withdrawal_moved_on`, `reason_required`, `reference_required` and
 * `reference_taken`, where another withdrawal was settled under that name.
 */
export async function stepByOperator(gateway: Gateway, stepped: Stepped): Promise<OperatorWithdrawal> {
  const { step } = stepped
  if (reasoned.has(step) && !stepped.reason?.trim()) throw new AppError('reason_required')
  const row = await inLedgerTransaction(gateway.db, (tx) => stepOnce(tx, gateway, stepped)).catch((error: unknown) => {
    throw isTaken(error, 'withdrawal_provider_ref') ? new AppError('reference_taken') : error
  })
  if (step === 'send') await handOver(gateway, row)
  const { list } = await operatorWithdrawals(gateway, { id: row.id, pageNo: 1, pageSize: 1 })
  const [wire] = list
  if (!wire) throw new Error(`The withdrawal ${row.id} vanished while it was read.`)
  return wire
}

/** A picture that a member showed with the receipt. Throws `not_found`. */
export async function withdrawalProof(
  { db }: Gateway,
  { id, place }: { id: string; place: number },
): Promise<ValueOf<typeof readProof>> {
  const isThis = and(eq(proofTable.withdrawalId, id), eq(proofTable.place, place))
  const [proof] = await db.select().from(proofTable).where(isThis)
  if (!proof) throw new AppError('not_found')
  const { content, width, height } = proof
  return { content: Buffer.from(content).toString('base64'), width, height }
}

async function stepOnce(tx: Tx, gateway: Gateway, stepped: Stepped): Promise<WithdrawalRow> {
  const { operator, id, step } = stepped
  const reason = stepped.reason?.trim() ?? ''
  const reference = stepped.reference?.trim() ?? ''
  const before = await holdWithdrawal(tx, { id })
  if (!before) throw new AppError('withdrawal_not_found')
  const isSettled = step === 'settle' && withdrawalStep(before.state, step, 'operator') !== undefined
  if (isSettled && before.provider === manualProvider && reference === '') throw new AppError('reference_required')
  const change = isSettled && reference !== '' ? { providerRef: reference } : {}
  const row = await takeStep(tx, gateway, { id, step, by: 'operator', reason, change })
  const detail = {
    from: before.state,
    to: row.state,
    member: String(row.memberId),
    amount: fromMinor(row.amountMinor, row.currency as Currency),
    currency: row.currency,
    ...(change.providerRef && { reference: change.providerRef }),
  }
  await audit(tx, { operator, action: `withdrawal.${step}`, subject: id, reason, detail, nowMs: gateway.clock.now() })
  return row
}

async function operatorWires(gateway: Gateway, rows: readonly WithdrawalRow[]): Promise<OperatorWithdrawal[]> {
  const whole = await wholeWithdrawals(gateway, rows)
  const ids = [...new Set(rows.map(({ memberId }) => memberId))]
  const members = ids.length === 0 ? [] : await gateway.db.select().from(member).where(inArray(member.id, ids))
  const facts = new Map<bigint, Facts>()
  for (const row of members) facts.set(row.id, { account: row.account, facts: await factsOf(gateway, row) })
  return whole.map((one) => operatorWire(gateway, one, facts.get(one.row.memberId)))
}

interface Facts {
  readonly account: string
  readonly facts: OperatorWithdrawal['facts']
}

function operatorWire(gateway: Gateway, { row, account, wire }: WholeWithdrawal, owner: Facts | undefined) {
  if (!owner) throw new Error(`The withdrawal ${row.id} has no owner.`)
  return {
    ...wire,
    owner: { memberId: String(row.memberId), account: owner.account, brand: row.brand },
    accountNumber: numberOf(gateway, account),
    accountHolder: account.holder,
    provider: row.provider,
    providerRef: row.providerRef,
    facts: owner.facts,
    comment: row.comment,
  }
}

/** As it stands now: deposits by the book, withdrawals that were paid less what was given back. */
async function factsOf({ db, clock }: Gateway, row: typeof member.$inferSelect): Promise<OperatorWithdrawal['facts']> {
  const currency = row.currency as Currency
  const money = (minor: bigint) => fromMinor(minor, currency)
  const cash = playerCash(row.id, currency)
  const deposits = await entryTotals(db, { account: cash, kinds: ['deposit'] })
  const [paid] = await db
    .select({
      sum: sql<bigint>`coalesce(sum(${withdrawal.amountMinor} - coalesce(${withdrawal.refundedMinor}, 0)), 0)::text`.mapWith(
        BigInt,
      ),
    })
    .from(withdrawal)
    .where(and(eq(withdrawal.memberId, row.id), isNotNull(withdrawal.paidAt)))
  return {
    balance: money(await balanceOf(db, cash)),
    turnover: turnoverWire(await turnoverOf(db, { memberId: row.id, nowMs: clock.now() }), money),
    deposits: money(deposits.in - deposits.out),
    withdrawals: money(paid?.sum ?? 0n),
    registeredAt: row.registeredAt.toISOString(),
  }
}
