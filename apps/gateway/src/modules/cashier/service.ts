import { AppError } from '@foyer/contract/errors.ts'
import type { getDeposits } from '@foyer/contract/payments/deposits.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq } from 'drizzle-orm'
import { offsetOf } from '#db/offset-pagination.ts'
import { deposit } from '#db/schema/cashier.ts'
import type { AppServices } from '#src/app-services.ts'
import { countDepositPages, selectDeposits, toDeposit } from './deposit-rows.ts'

export { findDepositBrand } from './deposit-rows.ts'
export { settleDeposit } from './deposit-webhooks.ts'
export { readDepositSlip } from './operator-deposit-actions.ts'
export { closeDepositsForPlayBreak, expireDeposits } from './transition-deposit.ts'

/** Lists a member's deposit orders, newest first, or returns the one with the given id. */
export async function listDeposits(
  services: AppServices,
  memberId: bigint,
  { id, pageNo, pageSize }: RequestQueryOf<typeof getDeposits>,
): Promise<ResponseValueOf<typeof getDeposits>> {
  const filter = and(eq(deposit.memberId, memberId), id ? eq(deposit.id, id) : undefined)
  const order = [desc(deposit.createdAt), desc(deposit.id)]
  const page = { order, limit: pageSize, offset: offsetOf({ pageNo, pageSize }) }
  const rows = await selectDeposits(services.db, filter, page)
  if (id && rows.length === 0) throw new AppError('deposit_not_found')
  return {
    list: rows.map(({ row, slipOf }) => toDeposit(row, slipOf !== null)),
    totalPages: await countDepositPages(services.db, filter, pageSize),
  }
}
