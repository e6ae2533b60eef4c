import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, clampToZero, fromMinor } from '@foyer/contract/money.ts'
import type { PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import { and, eq, gte, inArray, not, or } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { playSetting } from '#db/schema/responsible.ts'
import { downlineTransfer } from '#db/schema/transfers.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { periodContaining } from '#time/date-ranges.ts'
import { hasLimitAmount, type LimitContext, lockPlayLimitRows } from './play-limit-rows.ts'
import { isReversedTransfer } from './reversed-transfers.ts'
import { assertNotExcludedAndLock } from './self-exclusion.ts'

/** Throws `play_excluded`, and `deposit_limit_reached` with the remaining amount if a deposit would exceed the member's limit. */
export async function assertDepositAllowed(
  tx: Tx,
  context: LimitContext,
  { amountMinor, currency }: { amountMinor: bigint; currency: Currency },
): Promise<void> {
  const lockedLimits = await lockPlayLimitRows(tx, context.memberId, ['deposit'])
  await assertNotExcludedAndLock(tx, context)
  for (const { period, amountMinor: limitMinor } of lockedLimits.filter(hasLimitAmount)) {
    const left = limitMinor - (await sumDepositsInPeriod(tx, context, period))
    if (amountMinor <= left) continue
    throw new AppError('deposit_limit_reached', { left: fromMinor(clampToZero(left), currency), period })
  }
}

/**
 * What counts towards a deposit limit: deposits ordered or credited in the period, all that are under review, and what agents above have
 * transferred to the member in it, which reaches the balance like a deposit.
 */
export async function sumDepositsInPeriod(
  db: Db,
  { memberId, timeZone, nowMs }: LimitContext,
  period: PlayLimitPeriod,
): Promise<bigint> {
  const { from } = periodContaining(nowMs, period, timeZone)
  const isCounted = or(
    eq(deposit.state, 'review'),
    and(inArray(deposit.state, ['pending', 'confirmed']), gte(deposit.createdAt, from)),
    and(eq(deposit.state, 'confirmed'), gte(deposit.settledAt, from)),
  )
  const [row] = await db
    .select({ sum: sqlSum(deposit.amountMinor) })
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), isCounted))
  const [received] = await db
    .select({ sum: sqlSum(downlineTransfer.amountMinor) })
    .from(downlineTransfer)
    .where(and(eq(downlineTransfer.memberId, memberId), gte(downlineTransfer.createdAt, from), not(isReversedTransfer)))
  return (row?.sum ?? 0n) + (received?.sum ?? 0n)
}

/** Whether the member still has to set limits or decline them (`limitChoiceRequired`). */
export function isDepositLimitChoiceDue(
  brand: Brand,
  setting: Pick<typeof playSetting.$inferSelect, 'limitChoiceAt'> | undefined,
): boolean {
  return brand.profile.standards.limitChoiceRequired && brand.features.responsiblePlay && !setting?.limitChoiceAt
}

/** Throws `limit_choice_required` if the member has to set or decline limits before a payment. */
export async function assertDepositLimitChoiceMade(db: Db, brand: Brand, memberId: bigint): Promise<void> {
  if (!isDepositLimitChoiceDue(brand, undefined)) return
  const [setting] = await db.select().from(playSetting).where(eq(playSetting.memberId, memberId))
  if (isDepositLimitChoiceDue(brand, setting)) throw new AppError('limit_choice_required')
}
