import { type cancelBonus, selfExclusionReason } from '@foyer/contract/engagement/bonuses.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq, exists, gt, inArray, lte, sql } from 'drizzle-orm'
import { readCountedUpTo } from '#activity/counted-up-to.ts'
import type { Tx } from '#db/database-transactions.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { bonus } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { isActiveSelfExclusion } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { bonusConsumer } from './bonus-consumer.ts'
import { type BonusEnd, endBonus, lockBonusRows } from './end-bonus.ts'

const endedAtOnce = 200

/**
 * The member gives a bonus up, also during a break. Repeating it changes nothing. Throws `bonus_not_found`, and `bonus_closed` for a bonus
 * that has ended otherwise.
 */
export async function giveBonusUp(
  services: AppServices,
  { session }: Pick<MemberContext, 'session'>,
  { id }: RequestBodyOf<typeof cancelBonus>,
): Promise<ResponseValueOf<typeof cancelBonus>> {
  const isOwn = and(eq(bonus.id, BigInt(id)), eq(bonus.memberId, session.memberId))
  const ended = await inLedgerTransaction(services.db, async (tx) => {
    const [row] = await lockBonusRows(tx, isOwn)
    if (!row) throw new AppError('bonus_not_found')
    return endBonus(tx, services, row, { state: 'cancelled', isSilent: true })
  })
  if (ended.state !== 'cancelled') throw new AppError('bonus_closed', { state: ended.state })
  return { id, state: ended.state }
}

/** Ends a bonus by its id, as `endBonus`. */
export async function endActiveBonus(tx: Tx, services: AppServices, id: bigint, end: BonusEnd): Promise<void> {
  for (const row of await lockBonusRows(tx, eq(bonus.id, id))) await endBonus(tx, services, row, end)
}

/** A self-exclusion begins: the active bonuses of these accounts are void. Money, points and rewards that were paid stay theirs. */
export async function voidBonusesOfExcluded(
  tx: Tx,
  services: AppServices,
  memberIds: readonly bigint[],
): Promise<void> {
  const isTheirs = and(inArray(bonus.memberId, [...memberIds]), eq(bonus.state, 'active'))
  for (const row of await lockBonusRows(tx, isTheirs)) {
    await endBonus(tx, services, row, { state: 'void', reason: selfExclusionReason, isSilent: true })
  }
}

/** A cool-off begins, or becomes longer: the bonus expires later by as much. What has expired already stays so. */
export async function stretchBonuses(
  tx: Tx,
  { clock }: AppServices,
  { memberId, byMs }: { readonly memberId: bigint; readonly byMs: number },
): Promise<void> {
  const isRunning = and(eq(bonus.state, 'active'), gt(bonus.expiresAt, new Date(clock.now())))
  await tx
    .update(bonus)
    .set({ expiresAt: sql`${bonus.expiresAt} + ${byMs} * interval '1 millisecond'`, endingNotifiedAt: null })
    .where(and(eq(bonus.memberId, memberId), isRunning))
}

/**
 * Ends the bonuses whose time is over, once everything that was played in it is counted, and those of members who have excluded
 * themselves. Returns whether more may wait.
 */
export async function expireBonuses(services: AppServices): Promise<boolean> {
  const counts: number[] = []
  for (const { code } of services.brands.all()) {
    const { countedUpTo } = await readCountedUpTo(services.db, bonusConsumer, code)
    if (countedUpTo === undefined) continue
    counts.push(await inLedgerTransaction(services.db, (tx) => expireBatch(tx, services, code, countedUpTo)))
  }
  return counts.some((count) => count === endedAtOnce)
}

async function expireBatch(tx: Tx, services: AppServices, brand: string, countedUpTo: Date): Promise<number> {
  const isActive = and(eq(bonus.brand, brand), eq(bonus.state, 'active'))
  const exclusions = tx
    .select({ one: sql`1` })
    .from(playExclusion)
    .where(and(eq(playExclusion.memberId, bonus.memberId), isActiveSelfExclusion(services)))
  const excluded = await tx
    .select()
    .from(bonus)
    .where(and(isActive, exists(exclusions)))
    .for('update', { skipLocked: true })
  for (const row of excluded) {
    await endBonus(tx, services, row, { state: 'void', reason: selfExclusionReason, isSilent: true })
  }
  const due = await tx
    .select()
    .from(bonus)
    .where(and(isActive, lte(bonus.expiresAt, countedUpTo)))
    .orderBy(asc(bonus.id))
    .limit(endedAtOnce)
    .for('update', { skipLocked: true })
  for (const row of due) await endBonus(tx, services, row, { state: 'expired' })
  return due.length
}
