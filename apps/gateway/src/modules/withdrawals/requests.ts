import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { atLeastZero, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import type { createWithdrawal, getWithdrawals, Withdrawal } from '@foyer/contract/withdrawals.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { offsetOf, totalPages } from '#db/page.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertPayer } from '#src/payment-password.ts'
import { assertPlayed } from '#src/turnover.ts'
import { accountsOf, holdMember } from './accounts.ts'
import { book, type WithdrawalRow } from './bookings.ts'
import { type DayUse, dayUse, feeFor } from './day.ts'
import { boundsOf, type MethodFile, methodsFor, paysTo } from './methods.ts'
import { takeStep, tellPages, writeEvent } from './steps.ts'
import { dayOf } from './terms.ts'
import { wholeWithdrawal, wholeWithdrawals } from './wire.ts'

interface Who {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
}

/**
 * Requests a withdrawal and reserves its amount. The same idempotency key with the same content returns the same withdrawal in
 * its current state. A refusal stores nothing, so the same key may succeed later. Withdrawals stay available during a break from
 * play. Throws the errors of `verifyPaymentPassword`, `amount_invalid`, `withdraw_method_not_found`, `payout_account_not_found`,
 * `amount_too_small`, `amount_too_large`, `withdraw_day_limit`, `turnover_unmet`, `balance_short` and `idempotency_mismatch`.
 */
export async function requestWithdrawal(
  gateway: Gateway,
  { brand, session }: Who,
  { methodId, accountId, amount, paymentPassword, idempotencyKey }: BodyOf<typeof createWithdrawal>,
): Promise<Withdrawal> {
  const { memberId } = session
  await assertPayer(gateway, memberId, paymentPassword)
  const amountMinor = toMinor(amount, brand.currency)
  if (amountMinor === undefined || amountMinor <= 0n) throw new AppError('amount_invalid')
  const asked = { brand, memberId, methodId, accountId, amountMinor, idempotencyKey, nowMs: gateway.clock.now() }
  const row = await inLedgerTransaction(gateway.db, (tx) => requestOnce(tx, gateway, asked))
  const isSame = row.methodId === methodId && row.accountId === accountId && row.amountMinor === amountMinor
  if (!isSame) throw new AppError('idempotency_mismatch')
  return (await wholeWithdrawal(gateway, row)).wire
}

/** Lists a member's withdrawals, newest first, or returns the one with the given id. */
export async function ownWithdrawals(
  gateway: Gateway,
  memberId: bigint,
  query: QueryOf<typeof getWithdrawals>,
): Promise<ValueOf<typeof getWithdrawals>> {
  const isOwn = and(eq(withdrawal.memberId, memberId), query.id ? eq(withdrawal.id, query.id) : undefined)
  const rows = await gateway.db
    .select()
    .from(withdrawal)
    .where(isOwn)
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
  if (query.id && rows.length === 0) throw new AppError('withdrawal_not_found')
  const total = await gateway.db.$count(withdrawal, isOwn)
  const whole = await wholeWithdrawals(gateway, rows)
  return { list: whole.map(({ wire }) => wire), totalPages: totalPages(total, query.pageSize) }
}

/** Cancels a request that is not approved yet. Throws `withdrawal_not_found` and `withdrawal_moved_on`. */
export async function takeBack(gateway: Gateway, memberId: bigint, id: string): Promise<Withdrawal> {
  const row = await inLedgerTransaction(gateway.db, (tx) =>
    takeStep(tx, gateway, { id, memberId, step: 'cancel', by: 'member' }),
  )
  return (await wholeWithdrawal(gateway, row)).wire
}

interface Asked {
  readonly brand: Brand
  readonly memberId: bigint
  readonly methodId: string
  readonly accountId: string
  readonly amountMinor: bigint
  readonly idempotencyKey: string
  readonly nowMs: number
}

/** Locks the member's row until the end of the transaction, so that concurrent requests cannot exceed the limits. */
async function requestOnce(tx: Tx, gateway: Gateway, asked: Asked): Promise<WithdrawalRow> {
  const { brand, memberId, accountId, amountMinor, idempotencyKey } = asked
  const { level } = await holdMember(tx, memberId)
  const isThis = and(eq(withdrawal.memberId, memberId), eq(withdrawal.idempotencyKey, idempotencyKey))
  const [known] = await tx.select().from(withdrawal).where(isThis)
  if (known) return known
  const method = methodsFor(gateway, brand, level).find(({ id }) => id === asked.methodId)
  if (!method) throw new AppError('withdraw_method_not_found')
  const account = (await accountsOf(tx, memberId)).find(({ id }) => id === accountId)
  if (!account || !paysTo(method, account)) throw new AppError('payout_account_not_found')
  const use = await dayUse(tx, asked)
  assertAmount(method, asked, use)
  const at = new Date(asked.nowMs)
  const [row] = await tx
    .insert(withdrawal)
    .values({
      id: randomUUID(),
      brand: brand.code,
      memberId,
      accountId,
      methodId: method.id,
      provider: method.provider,
      amountMinor,
      feeMinor: feeFor(method, amountMinor, use),
      currency: brand.currency,
      state: 'review',
      idempotencyKey,
      createdAt: at,
    })
    .returning()
  if (!row) throw new Error('The withdrawal disappeared while it was being written.')
  await hold(tx, row)
  await assertPlayed(tx, asked)
  await writeEvent(tx, row.id, { state: 'review', by: 'member', reason: '', at })
  tellPages(gateway, row, true)
  return row
}

async function hold(tx: Tx, row: WithdrawalRow): Promise<void> {
  const posted = await book(tx, row, 'hold')
  // The throw rolls back the row and the refusal stored in the ledger.
  if (posted.outcome === 'refused') throw new AppError('balance_short')
  if (posted.outcome !== 'posted')
    throw new Error(`The amount of withdrawal ${row.id} was not reserved: ${posted.outcome}.`)
}

/** Checks the amount against the method's limits and the remaining daily limit of the brand. */
function assertAmount(method: MethodFile, { brand, amountMinor }: Asked, use: DayUse): void {
  const money = (minor: bigint) => fromMinor(minor, brand.currency)
  const { least, most } = boundsOf(method, brand)
  if (amountMinor < least) throw new AppError('amount_too_small', { min: money(least) })
  if (amountMinor > most) throw new AppError('amount_too_large', { max: money(most) })
  const { mostCount, mostAmount } = dayOf(brand)
  const left = use.count >= mostCount ? 0n : mostAmount - use.amount
  if (amountMinor > left) throw new AppError('withdraw_day_limit', { left: money(atLeastZero(left)), mostCount })
}
