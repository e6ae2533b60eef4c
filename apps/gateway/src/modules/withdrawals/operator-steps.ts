import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { readProof } from '@foyer/contract/operator.ts'
import type {
  closeStrayPayout,
  listWithdrawals,
  OperatorWithdrawal,
  stepWithdrawal,
} from '@foyer/contract/operator-withdrawals.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { withdrawalStep } from '@foyer/contract/withdrawal-states.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { pageFrom } from '#db/cursor.ts'
import { inTransaction, type Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { withdrawalProof as proofTable, withdrawal } from '#db/schema/withdrawals.ts'
import { isTaken } from '#db/taken.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { lifetimePayments } from '#modules/records/service.ts'
import { audit } from '#src/audit.ts'
import type { Gateway } from '#src/gateway.ts'
import { manualProvider } from '#src/payments/provider.ts'
import { turnoverOf } from '#src/turnover.ts'
import { numberOf } from './accounts.ts'
import type { WithdrawalRow } from './bookings.ts'
import { handOver, isInHand, orderOf } from './payouts.ts'
import { holdWithdrawal, takeStep } from './steps.ts'
import { closeStray, isPaidElsewhere, strayAttempt, straysOf } from './stray-payouts.ts'
import { turnoverWire } from './terms.ts'
import { type WholeWithdrawal, wholeWithdrawals } from './wire.ts'

type Stepped = BodyOf<typeof stepWithdrawal> & { readonly operator: string }

/** Transitions that require a reason, because they are to the member's disadvantage. */
const reasoned: ReadonlySet<string> = new Set(['reject', 'fail', 'force'])

const oldestFirst = { table: withdrawal, by: [withdrawal.createdAt, withdrawal.id] } as const

/** Lists withdrawals of all brands, oldest first, with the details that operators need to decide on them. */
export async function operatorWithdrawals(
  gateway: Gateway,
  { id, state, brand, paidElsewhere, ...wanted }: QueryOf<typeof listWithdrawals>,
): Promise<ValueOf<typeof listWithdrawals>> {
  const isFound = and(
    id === undefined ? undefined : eq(withdrawal.id, id),
    state === undefined ? undefined : eq(withdrawal.state, state),
    brand === undefined ? undefined : eq(withdrawal.brand, brand),
    paidElsewhere ? isPaidElsewhere(gateway.db) : undefined,
  )
  const { rows, next } = await pageFrom(gateway.db, oldestFirst, wanted, {
    read: ({ follows, order, limit }) =>
      gateway.db
        .select()
        .from(withdrawal)
        .where(and(isFound, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id: own }) => own,
  })
  return { list: await operatorWires(gateway, rows), next }
}

/**
 * Applies an operator's transition and writes the audit log entry in the same transaction. A payout without a webhook is settled
 * with the bank's reference of the payment. Throws `withdrawal_not_found`, `withdrawal_moved_on`, `payout_in_hand`,
 * `payout_unanswered`, `payout_unasked`, `reason_required`, `reference_required`, and `reference_taken` if another withdrawal
 * was settled with this reference.
 */
export async function stepByOperator(gateway: Gateway, stepped: Stepped): Promise<OperatorWithdrawal> {
  const { step } = stepped
  if (reasoned.has(step) && !stepped.reason?.trim()) throw new AppError('reason_required')
  const row = await inLedgerTransaction(gateway.db, (tx) => stepOnce(tx, gateway, stepped)).catch((error: unknown) => {
    throw isTaken(error, 'withdrawal_provider_ref') ? new AppError('reference_taken') : error
  })
  if (step === 'send') await handOver(gateway, row)
  return operatorWithdrawal(gateway, row.id)
}

/** Closes an unmatched payout that the operator has resolved. Throws `not_found` if none is open with this reference. */
export async function closeStrayPayment(
  gateway: Gateway,
  { operator, id, ...said }: BodyOf<typeof closeStrayPayout> & { readonly operator: string },
): Promise<OperatorWithdrawal> {
  const [reference, reason] = [said.reference.trim(), said.reason.trim()]
  if (reason === '') throw new AppError('reason_required')
  await inTransaction(gateway.db, async (tx) => {
    if (!(await holdWithdrawal(tx, { id }))) throw new AppError('withdrawal_not_found')
    if (!(await closeStray(tx, gateway, { id, reference }))) throw new AppError('not_found')
    const action = 'withdrawal.close-stray'
    await audit(tx, { operator, action, subject: id, reason, detail: { reference }, nowMs: gateway.clock.now() })
  })
  return operatorWithdrawal(gateway, id)
}

async function operatorWithdrawal(gateway: Gateway, id: string): Promise<OperatorWithdrawal> {
  const [wire] = (await operatorWithdrawals(gateway, { id, pageSize: 1 })).list
  if (!wire) throw new Error(`Withdrawal ${id} disappeared while it was being read.`)
  return wire
}

/** Returns an image that the member uploaded with the receipt. Throws `not_found`. */
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
  assertGivenUp(before, stepped, gateway.clock.now())
  const isSettled = step === 'settle' && withdrawalStep(before.state, step, 'operator') !== undefined
  if (isSettled) assertPaid(before, reference)
  const change = isSettled && reference !== '' ? { providerRef: reference } : {}
  const attempt = change.providerRef && (await strayAttempt(tx, id, change.providerRef))
  const row = await takeStep(tx, gateway, { id, step, by: 'operator', reason, change, ...(attempt && { attempt }) })
  const detail = {
    from: before.state,
    to: row.state,
    member: String(row.memberId),
    amount: fromMinor(row.amountMinor, row.currency as Currency),
    currency: row.currency,
    ...(change.providerRef && { reference: change.providerRef }),
    ...(stepped.withoutNotice && { withoutNotice: true }),
  }
  await audit(tx, { operator, action: `withdrawal.${step}`, subject: id, reason, detail, nowMs: gateway.clock.now() })
  return row
}

/** Settling without a webhook requires the bank's reference, and a payout that was submitted to the provider if it has one. */
function assertPaid(row: WithdrawalRow, reference: string): void {
  if (row.provider !== manualProvider && row.attempt === 0) throw new AppError('payout_unasked')
  if (reference === '') throw new AppError('reference_required')
}

/**
 * A payout attempt that was submitted to a provider may have been paid. An operator can fail it only with `withoutNotice`,
 * stating that the provider has not replied, and never while it is being submitted.
 */
function assertGivenUp(row: WithdrawalRow, { step, withoutNotice }: Stepped, nowMs: number): void {
  if (step !== 'fail' || row.state !== 'sent' || row.handedUntil === null) return
  if (isInHand(row, nowMs)) throw new AppError('payout_in_hand')
  if (!withoutNotice) throw new AppError('payout_unanswered', { order: orderOf(row) })
}

async function operatorWires(gateway: Gateway, rows: readonly WithdrawalRow[]): Promise<OperatorWithdrawal[]> {
  const whole = await wholeWithdrawals(gateway, rows)
  const ids = [...new Set(rows.map(({ memberId }) => memberId))]
  const members = ids.length === 0 ? [] : await gateway.db.select().from(member).where(inArray(member.id, ids))
  const facts = new Map<bigint, Facts>()
  for (const row of members) facts.set(row.id, { account: row.account, facts: await factsOf(gateway, row) })
  const strays = await straysOf(gateway.db, rows)
  return whole.map((one) => ({
    ...operatorWire(gateway, one, facts.get(one.row.memberId)),
    paidElsewhere: strays.get(one.row.id) ?? [],
  }))
}

interface Facts {
  readonly account: string
  readonly facts: OperatorWithdrawal['facts']
}

function operatorWire(gateway: Gateway, { row, account, wire }: WholeWithdrawal, owner: Facts | undefined) {
  if (!owner) throw new Error(`Withdrawal ${row.id} has no owner.`)
  return {
    ...wire,
    owner: { memberId: String(row.memberId), account: owner.account, brand: row.brand },
    accountNumber: numberOf(gateway, account),
    accountHolder: account.holder,
    provider: row.provider,
    providerRef: row.providerRef,
    order: row.handedUntil === null ? null : orderOf(row),
    facts: owner.facts,
    comment: row.comment,
  }
}

/** Current details of a member. Lifetime deposits and withdrawals are the same as on the member's own page. */
async function factsOf(gateway: Gateway, row: typeof member.$inferSelect): Promise<OperatorWithdrawal['facts']> {
  const { db, clock, brands } = gateway
  const currency = row.currency as Currency
  const money = (minor: bigint) => fromMinor(minor, currency)
  const timeZone = brands.timeZoneOf(row.brand)
  const { paidIn, paidOut } = await lifetimePayments(db, { memberId: row.id, currency, timeZone })
  return {
    balance: money(await balanceOf(db, playerCash(row.id, currency))),
    turnover: turnoverWire(await turnoverOf(db, { memberId: row.id, nowMs: clock.now() }), money),
    deposits: money(paidIn),
    withdrawals: money(paidOut),
    registeredAt: row.registeredAt.toISOString(),
  }
}
