import { AppError } from '@foyer/contract/errors.ts'
import type { Adjustment, reverseDownlineTransfer } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { adjustment } from '#db/schema/operator.ts'
import { downlineTransfer } from '#db/schema/transfers.ts'
import { reverseByAdjustment } from '#modules/upline/service.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * Reverses a transfer to the team: returns the whole amount from the member's balance to the agent's float, once. It follows the rules of
 * adjustments, as the reversal of a transfer to the upline does; `insufficient_balance` if the member no longer has the amount. What is still open of
 * the wagering requirement of the transfer is lifted with it. Throws `downline_transfer_not_found` and
 * `downline_transfer_reversed`.
 */
export async function reverseTransferToDownline(
  services: AppServices,
  operator: string,
  { id, reason, idempotencyKey }: RequestBodyOf<typeof reverseDownlineTransfer>,
): Promise<Adjustment> {
  const [found] = await services.db
    .select({ transfer: downlineTransfer, brand: member.brand })
    .from(downlineTransfer)
    .innerJoin(member, eq(member.id, downlineTransfer.memberId))
    .where(eq(downlineTransfer.id, id))
  if (!found) throw new AppError('downline_transfer_not_found')
  const { memberId, currency, amountMinor } = found.transfer
  const request = { memberId, currency, reason, uplineTransferId: null, downlineTransferId: id, idempotencyKey }
  return reverseByAdjustment(services, operator, {
    brand: found.brand,
    request: { ...request, amountMinor: -amountMinor },
    notFound: 'downline_transfer_not_found',
    reversed: 'downline_transfer_reversed',
  })
}

/** The brand of a transfer's receiver; undefined if there is no such transfer. */
export async function findDownlineTransferBrand(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ brand: member.brand })
    .from(downlineTransfer)
    .innerJoin(member, eq(member.id, downlineTransfer.memberId))
    .where(eq(downlineTransfer.id, id))
  return row?.brand
}

/** Maps adjustment ids to the transfers to the team that they reversed. */
export async function findReversedDownlineTransfers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: adjustment.id, transfer: adjustment.downlineTransferId })
    .from(adjustment)
    .where(inArray(adjustment.id, [...ids]))
  return new Map(rows.flatMap(({ id, transfer }) => (transfer === null ? [] : [[id, transfer] as const])))
}
