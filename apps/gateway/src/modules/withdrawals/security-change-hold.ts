import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { readIntegerSetting } from '@foyer/contract/site/settings.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * Holds a member's withdrawals, because their password, payment password, phone number or payout accounts changed: whoever took over
 * an account cannot empty it before the member notices. They can be requested, and are approved after the brand's time only. The
 * member is told in their inbox.
 */
export async function holdWithdrawals(tx: Tx, services: AppServices, memberId: bigint): Promise<void> {
  const { brands, clock } = services
  const [row] = await tx.select({ brand: member.brand }).from(member).where(eq(member.id, memberId))
  const brand = row && brands.getByCode(row.brand)
  const configured = brand && readIntegerSetting(brand.settings, 'withdrawalHoldHours', 0)
  const hours = configured ?? limits.withdrawalHoldHours
  if (hours === 0) return
  const withdrawalsHeldUntil = new Date(clock.now() + hours * 3_600_000)
  await tx.update(member).set({ withdrawalsHeldUntil }).where(eq(member.id, memberId))
  if (!brand?.features.withdraw) return
  const values = { until: withdrawalsHeldUntil.toISOString() }
  await addInboxMessage(tx, services, { memberId, name: 'withdrawalsHeld', target: { page: 'withdraw' }, values })
}

/** Until when the member's withdrawals are held; null if they are not. */
export async function readWithdrawalHold(
  db: Db,
  { clock }: Pick<AppServices, 'clock'>,
  memberId: bigint,
): Promise<Date | null> {
  const [row] = await db.select({ until: member.withdrawalsHeldUntil }).from(member).where(eq(member.id, memberId))
  return currentHold(row?.until ?? null, clock.now())
}

/** The end of a hold, unless it is over. */
export function currentHold(until: Date | null, nowMs: number): Date | null {
  return until !== null && until.getTime() > nowMs ? until : null
}

/** Throws `withdrawals_held` with the end of the hold. */
export async function assertWithdrawalsNotHeld(tx: Tx, services: AppServices, memberId: bigint): Promise<void> {
  const until = await readWithdrawalHold(tx, services, memberId)
  if (until) throw new AppError('withdrawals_held', { until: until.toISOString() })
}
