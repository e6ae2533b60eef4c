import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { clampToZero, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { createWithdrawal, getWithdrawals, Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { verifyPaymentPassword } from '#identity/verify-payment-password.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { assertUnwageredAmountStays } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  applyWithdrawalTransition,
  insertWithdrawalEvent,
  publishWithdrawalUpdate,
} from './apply-withdrawal-transition.ts'
import { computeWithdrawalFee, type DailyWithdrawalUsage, readDailyWithdrawalUsage } from './daily-withdrawal-usage.ts'
import { listPayoutAccounts, lockMemberRow } from './payout-accounts.ts'
import { listWithdrawalDetails, readWithdrawalDetails } from './withdrawal-details.ts'
import {
  amountLimitsOf,
  listAvailableWithdrawMethods,
  supportsPayoutAccount,
  type WithdrawMethodConfig,
} from './withdrawal-methods.ts'
import { dailyWithdrawalLimitsOf } from './withdrawal-options.ts'
import { postWithdrawalTransaction, type WithdrawalRow } from './withdrawal-postings.ts'

/**
 * Requests a withdrawal and reserves its amount. The same idempotency key with the same content returns the same withdrawal in
 * its current state. A refusal stores nothing, so the same key may succeed later. Withdrawals stay available during a break from
 * play. Throws the errors of `verifyPaymentPassword`, `amount_invalid`, `withdraw_method_not_found`, `payout_account_not_found`,
 * `amount_too_small`, `amount_too_large`, `withdraw_daily_limit`, `wagering_unmet`, `insufficient_balance` and `idempotency_mismatch`.
 */
export async function requestWithdrawal(
  services: AppServices,
  { brand, session }: MemberContext,
  { methodId, accountId, amount, paymentPassword, idempotencyKey }: RequestBodyOf<typeof createWithdrawal>,
): Promise<Withdrawal> {
  const { memberId } = session
  await verifyPaymentPassword(services, memberId, paymentPassword)
  const amountMinor = toMinor(amount, brand.currency)
  if (amountMinor === undefined || amountMinor <= 0n) throw new AppError('amount_invalid')
  const request = { brand, memberId, methodId, accountId, amountMinor, idempotencyKey, nowMs: services.clock.now() }
  const row = await inLedgerTransaction(services.db, (tx) => createRequestOnce(tx, services, request))
  const isSame = row.methodId === methodId && row.accountId === accountId && row.amountMinor === amountMinor
  if (!isSame) throw new AppError('idempotency_mismatch')
  return (await readWithdrawalDetails(services, row)).publicView
}

/** Lists a member's withdrawals, newest first, or returns the one with the given id. */
export async function listMemberWithdrawals(
  services: AppServices,
  memberId: bigint,
  query: RequestQueryOf<typeof getWithdrawals>,
): Promise<ResponseValueOf<typeof getWithdrawals>> {
  const filter = and(eq(withdrawal.memberId, memberId), query.id ? eq(withdrawal.id, query.id) : undefined)
  const rows = await services.db
    .select()
    .from(withdrawal)
    .where(filter)
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
  if (query.id && rows.length === 0) throw new AppError('withdrawal_not_found')
  const total = await services.db.$count(withdrawal, filter)
  const allDetails = await listWithdrawalDetails(services, rows)
  return { list: allDetails.map(({ publicView }) => publicView), totalPages: totalPages(total, query.pageSize) }
}

/** Cancels a request that is not approved yet. Throws `withdrawal_not_found` and `withdrawal_state_changed`. */
export async function cancelWithdrawalRequest(
  services: AppServices,
  memberId: bigint,
  id: string,
): Promise<Withdrawal> {
  const row = await inLedgerTransaction(services.db, (tx) =>
    applyWithdrawalTransition(tx, services, { id, memberId, step: 'cancel', by: 'member' }),
  )
  return (await readWithdrawalDetails(services, row)).publicView
}

interface WithdrawalRequest {
  readonly brand: Brand
  readonly memberId: bigint
  readonly methodId: string
  readonly accountId: string
  readonly amountMinor: bigint
  readonly idempotencyKey: string
  readonly nowMs: number
}

/** Locks the member's row until the end of the transaction, so that concurrent requests cannot exceed the limits. */
async function createRequestOnce(tx: Tx, services: AppServices, request: WithdrawalRequest): Promise<WithdrawalRow> {
  const { brand, memberId, accountId, amountMinor, idempotencyKey } = request
  const { level } = await lockMemberRow(tx, memberId)
  const isThis = and(eq(withdrawal.memberId, memberId), eq(withdrawal.idempotencyKey, idempotencyKey))
  const [existing] = await tx.select().from(withdrawal).where(isThis)
  if (existing) return existing
  const method = listAvailableWithdrawMethods(services, brand, level).find(({ id }) => id === request.methodId)
  if (!method) throw new AppError('withdraw_method_not_found')
  const account = (await listPayoutAccounts(tx, memberId)).find(({ id }) => id === accountId)
  if (!account || !supportsPayoutAccount(method, account)) throw new AppError('payout_account_not_found')
  const usage = await readDailyWithdrawalUsage(tx, request)
  assertWithinLimits(method, { ...request, level }, usage)
  const at = new Date(request.nowMs)
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
      feeMinor: computeWithdrawalFee(method, amountMinor, usage),
      currency: brand.currency,
      state: 'review',
      idempotencyKey,
      createdAt: at,
    })
    .returning()
  if (!row) throw new Error('The withdrawal disappeared while it was being written.')
  await reserveAmount(tx, row)
  await assertUnwageredAmountStays(tx, request)
  await insertWithdrawalEvent(tx, row.id, { state: 'review', by: 'member', reason: '', at })
  publishWithdrawalUpdate(services, row, true)
  return row
}

async function reserveAmount(tx: Tx, row: WithdrawalRow): Promise<void> {
  const posting = await postWithdrawalTransaction(tx, row, 'hold')
  // The throw rolls back the row and the refusal stored in the ledger.
  if (posting.outcome === 'refused') throw new AppError('insufficient_balance')
  if (posting.outcome !== 'posted')
    throw new Error(`The amount of withdrawal ${row.id} was not reserved: ${posting.outcome}.`)
}

/** Checks the amount against the method's limits and the remaining daily limit of the brand. */
function assertWithinLimits(
  method: WithdrawMethodConfig,
  { brand, amountMinor, level }: WithdrawalRequest & { readonly level: number },
  usage: DailyWithdrawalUsage,
): void {
  const format = (minor: bigint) => fromMinor(minor, brand.currency)
  const { minMinor, maxMinor } = amountLimitsOf(method, brand)
  if (amountMinor < minMinor) throw new AppError('amount_too_small', { min: format(minMinor) })
  if (amountMinor > maxMinor) throw new AppError('amount_too_large', { max: format(maxMinor) })
  const { maxCount, maxAmount } = dailyWithdrawalLimitsOf(brand, level)
  const left = usage.count >= maxCount ? 0n : maxAmount - usage.amount
  if (amountMinor > left) throw new AppError('withdraw_daily_limit', { left: format(clampToZero(left)), maxCount })
}
