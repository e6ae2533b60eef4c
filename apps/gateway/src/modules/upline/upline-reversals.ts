import { AppError, type ErrorCode } from '@foyer/contract/errors.ts'
import type { Adjustment, reverseUplineTransfer } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { adjustment } from '#db/schema/operator.ts'
import { uplineTransfer } from '#db/schema/transfers.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { storeAndPostAdjustment } from '#modules/back-office/service.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * Reverses a transfer to the upline: returns the whole amount to the member's balance, once. It follows the rules of adjustments:
 * the brand's approval threshold, a second operator above it, and `insufficient_balance` if the upline no longer has the amount; it can
 * then be retried with another key. Throws `upline_transfer_not_found`, and `upline_transfer_reversed` if a reversal is pending
 * or posted.
 */
export async function reverseTransferToUpline(
  services: AppServices,
  operator: string,
  { id, reason, idempotencyKey }: RequestBodyOf<typeof reverseUplineTransfer>,
): Promise<Adjustment> {
  const [found] = await services.db
    .select({ transfer: uplineTransfer, brand: member.brand })
    .from(uplineTransfer)
    .innerJoin(member, eq(member.id, uplineTransfer.memberId))
    .where(eq(uplineTransfer.id, id))
  if (!found) throw new AppError('upline_transfer_not_found')
  const { memberId, currency, amountMinor } = found.transfer
  const request = { memberId, currency, amountMinor, reason, uplineTransferId: id, downlineTransferId: null }
  return reverseByAdjustment(services, operator, {
    brand: found.brand,
    request: { ...request, idempotencyKey },
    notFound: 'upline_transfer_not_found',
    reversed: 'upline_transfer_reversed',
  })
}

interface TransferReversal {
  readonly brand: string
  readonly request: Parameters<typeof storeAndPostAdjustment>[3]
  readonly notFound: ErrorCode
  readonly reversed: ErrorCode
}

/** Reverses a transfer within a team by an adjustment, once. Throws `reversed` if a reversal is pending or posted. */
export async function reverseByAdjustment(
  services: AppServices,
  operator: string,
  { brand: code, request, notFound, reversed }: TransferReversal,
): Promise<Adjustment> {
  const brand = services.brands.getByCode(code)
  if (!brand) throw new AppError(notFound)
  return storeAndPostAdjustment(services, operator, brand, request).catch((error: unknown) => {
    const isRepeated =
      isUniqueViolation(error, 'adjustment_upline_transfer') || isUniqueViolation(error, 'adjustment_downline_transfer')
    throw isRepeated ? new AppError(reversed) : error
  })
}

/** The brand of a transfer's member; undefined if there is no such transfer. */
export async function findUplineTransferBrand(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ brand: member.brand })
    .from(uplineTransfer)
    .innerJoin(member, eq(member.id, uplineTransfer.memberId))
    .where(eq(uplineTransfer.id, id))
  return row?.brand
}

/** Maps adjustment ids to the upline transfers that they reversed. */
export async function findReversedUplineTransfers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: adjustment.id, transfer: adjustment.uplineTransferId })
    .from(adjustment)
    .where(inArray(adjustment.id, [...ids]))
  return new Map(rows.flatMap(({ id, transfer }) => (transfer === null ? [] : [[id, transfer] as const])))
}
