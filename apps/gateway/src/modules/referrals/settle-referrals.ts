import { and, asc, eq, gt, inArray, isNotNull, lte, not, sql } from 'drizzle-orm'
import { readCountedUpTo } from '#activity/counted-up-to.ts'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { referral } from '#db/schema/referrals.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { findRefusal, type ReferralAbuse, type ReferralRow } from './find-abuse.ts'
import { referralConsumer } from './referral-consumer.ts'
import { rewardReferral } from './reward-referral.ts'

const settledAtOnce = 100

/**
 * Rewards the referrals that have waited since they qualified, holds or refuses those that it finds something against, and ends those whose
 * time is over. Returns whether more may wait.
 */
export async function settleReferrals(services: AppServices): Promise<boolean> {
  const { db, brands, clock, log } = services
  const due = await db
    .select({ id: referral.refereeId, brand: referral.brand })
    .from(referral)
    .where(
      and(
        eq(referral.state, 'qualified'),
        lte(referral.rewardAt, new Date(clock.now())),
        inArray(referral.brand, brands.codes()),
      ),
    )
    .orderBy(asc(referral.rewardAt), asc(referral.refereeId))
    .limit(settledAtOnce)
  let settled = 0
  for (const { id, brand: code } of due) {
    const brand = brands.getByCode(code)
    if (!brand) continue
    try {
      await inLedgerTransaction(db, (tx) => settleOne(tx, services, brand, id))
      settled++
    } catch (error) {
      log.error({ err: error, referral: id }, 'a referral could not be settled')
    }
  }
  for (const brand of brands.all()) await expireReferrals(services, brand)
  return due.length === settledAtOnce && settled > 0
}

async function settleOne(tx: Tx, services: AppServices, brand: Brand, id: bigint): Promise<void> {
  const isOwn = eq(referral.refereeId, id)
  const [row] = await tx.select().from(referral).where(isOwn).for('update')
  if (row?.state !== 'qualified') return
  const breakEnd = await findEndOfCoolOff(tx, services, row)
  if (breakEnd) {
    await tx.update(referral).set({ rewardAt: breakEnd }).where(isOwn)
    return
  }
  const abuse = await findLateAbuse(tx, services, brand, row)
  if (!abuse) {
    await rewardReferral(tx, services, brand, { row })
    return
  }
  const endedAt = abuse.state === 'refused' ? new Date(services.clock.now()) : null
  await tx
    .update(referral)
    .set({ ...abuse, endedAt })
    .where(isOwn)
}

/** Rewards wait while one of both takes a cool-off. */
async function findEndOfCoolOff(tx: Tx, { clock }: AppServices, { refereeId, referrerId }: ReferralRow) {
  const rows = await tx
    .select({ until: playExclusion.until })
    .from(playExclusion)
    .where(
      and(
        inArray(playExclusion.memberId, [refereeId, referrerId]),
        eq(playExclusion.kind, 'coolOff'),
        isNotNull(playExclusion.until),
        gt(playExclusion.until, new Date(clock.now())),
      ),
    )
  const ends = rows.flatMap(({ until }) => (until ? [until.getTime()] : []))
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}

/** What has come to light since it qualified. */
async function findLateAbuse(
  tx: Tx,
  services: AppServices,
  { currency }: Brand,
  row: ReferralRow,
): Promise<ReferralAbuse | undefined> {
  const refusal = await findRefusal(tx, services, row)
  if (refusal) return { state: 'refused', why: refusal }
  const { deposited, withdrawn } = await readMoney(tx, row)
  if (deposited < (row.depositMinor ?? 0n)) return { state: 'refused', why: 'depositReversed' }
  const balance = await balanceOf(tx, playerCash(row.refereeId, currency))
  // Some change that cannot be withdrawn may be left.
  return withdrawn > 0n && balance * 20n <= withdrawn ? { state: 'held', why: 'withdrawn' } : undefined
}

/** What the friend has deposited, net of reversals, and has asked to withdraw since the referral qualified. */
async function readMoney(tx: Tx, { refereeId, qualifiedAt }: ReferralRow) {
  const since = (qualifiedAt ?? new Date(0)).toISOString()
  const [row] = await tx.rows<{ deposited: string; withdrawn: string }>(sql`
    select (select coalesce(sum(a.amount_minor), 0) from activity a where a.member_id = ${refereeId} and a.kind = 'deposit')::text
        as deposited,
      (select coalesce(sum(w.amount_minor), 0) from withdrawal w where w.member_id = ${refereeId}
        and w.created_at >= ${since}::timestamptz and w.state not in ('cancelled', 'rejected', 'refunded'))::text as withdrawn`)
  return { deposited: BigInt(row?.deposited ?? 0), withdrawn: BigInt(row?.withdrawn ?? 0) }
}

/** Ends what was not qualified in time, once everything before is counted. It does not end during a break. */
async function expireReferrals(services: AppServices, { code }: Brand): Promise<void> {
  const { db, clock } = services
  const { finalUpTo } = await readCountedUpTo(db, referralConsumer, code)
  if (!finalUpTo) return
  const now = new Date(clock.now())
  await inTransaction(db, (tx) =>
    tx
      .update(referral)
      .set({ state: 'expired', endedAt: now })
      .where(
        and(
          eq(referral.brand, code),
          eq(referral.state, 'registered'),
          lte(referral.expiresAt, finalUpTo),
          not(isOnBreak(services, referral.refereeId)),
        ),
      ),
  )
}
