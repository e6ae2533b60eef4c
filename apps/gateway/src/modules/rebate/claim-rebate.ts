import type { claimRebate } from '@foyer/contract/engagement/rebate.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { rebateDay, rebatePayment } from '#db/schema/rebates.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { assertNotExcludedAndLock } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { payRebate } from './pay-rebate.ts'
import { type RebateDayRow, rebateDueOf, rebateLeftSql } from './rebate-amounts.ts'

/**
 * Pays all of the rebate that is due now, once for each idempotency key. Throws `rebate_not_due`, and `play_excluded` during a break. A
 * refusal stores nothing, so the same key may succeed later.
 */
export async function claimDueRebate(
  services: AppServices,
  { brand, session }: MemberContext,
  { idempotencyKey }: RequestBodyOf<typeof claimRebate>,
): Promise<ResponseValueOf<typeof claimRebate>> {
  const { memberId } = session
  const context = { memberId, nowMs: services.clock.now(), timeZone: brand.site.timeZone }
  const paid = await inLedgerTransaction(services.db, async (tx) => {
    await assertNotExcludedAndLock(tx, context)
    return claimOnce(tx, services, brand, { memberId, key: `claim:${idempotencyKey}` })
  })
  return { paid: fromMinor(paid, brand.currency) }
}

/** Locks the rows first: of two claims with one key, the second one finds the payment of the first. */
async function claimOnce(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { memberId, key }: { readonly memberId: bigint; readonly key: string },
): Promise<bigint> {
  const rows = await lockOpenRows(tx, memberId)
  const known = await findPayment(tx, memberId, key)
  if (known !== undefined) return known
  const sumDue = (isLineRate: boolean) =>
    rows.filter((row) => row.isLineRate === isLineRate).reduce((sum, row) => sum + rebateDueOf(row), 0n)
  const [promoMinor, commissionMinor] = [sumDue(false), sumDue(true)]
  if (promoMinor + commissionMinor === 0n) throw new AppError('rebate_not_due')
  await tx
    .update(rebateDay)
    .set({ claimedMinor: sql`${rebateDay.claimedMinor} + greatest(${rebateLeftSql}, 0)` })
    .where(isOpenOf(memberId))
  await payRebate(tx, services, brand, { memberId, key, promoMinor, commissionMinor })
  return promoMinor + commissionMinor
}

const isOpenOf = (memberId: bigint) => and(eq(rebateDay.memberId, memberId), isNull(rebateDay.closedAt))

/** In the order of their key, as everybody locks them. */
function lockOpenRows(tx: Tx, memberId: bigint): Promise<RebateDayRow[]> {
  return tx
    .select()
    .from(rebateDay)
    .where(isOpenOf(memberId))
    .orderBy(asc(rebateDay.category), asc(rebateDay.vendor), asc(rebateDay.day))
    .for('update')
}

async function findPayment(db: Db, memberId: bigint, key: string): Promise<bigint | undefined> {
  const [row] = await db
    .select({ amountMinor: rebatePayment.amountMinor })
    .from(rebatePayment)
    .where(and(eq(rebatePayment.memberId, memberId), eq(rebatePayment.idempotencyKey, key)))
  return row?.amountMinor
}
