import { eq, sql } from 'drizzle-orm'
import type { ActivityConsumer, ActivityPortion } from '#activity/activity-consumers.ts'
import { recordReferral } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { referral } from '#db/schema/referrals.ts'
import { maskUsername } from '#identity/masks.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { findAbuse } from './find-abuse.ts'
import { countShares, shareFrom } from './referral-shares.ts'
import { referralTermsOf } from './referral-terms.ts'

const hourMs = 60 * 60_000

/** Counts what referred members deposit and bet, also for the shares of their referrers, and looks at those who have met all conditions. */
export const referralConsumer: ActivityConsumer = {
  name: 'referral',
  async apply(tx, services, portion) {
    const brand = services.brands.getByCode(portion.brand)
    if (!brand) return
    await countConditions(tx, brand, portion)
    await countShares(tx, brand, portion)
    for (const { refereeId } of await readReached(tx, services, brand)) {
      await qualify(tx, services, brand, BigInt(refereeId))
    }
  },
}

/** What is counted from the registration on, until the time is over. A deposit that is reversed counts no more. */
async function countConditions(tx: Tx, brand: Brand, { fromId, toId }: ActivityPortion): Promise<void> {
  const { minDepositMinor, betMultiplier } = referralTermsOf(brand)
  await tx.rows(sql`
    with counted as materialized (
      select a.member_id, coalesce(sum(a.commissionable_minor), 0)::bigint as bet,
        (array_agg(a.amount_minor order by a.id) filter (where a.kind = 'deposit' and a.amount_minor >= ${minDepositMinor}))[1]
          as deposit,
        coalesce(sum(a.amount_minor) filter (where a.kind = 'deposit' and a.amount_minor < 0), 0)::bigint as reversed
      from activity a
      join referral r on r.referee_id = a.member_id and r.state = 'registered' and a.counted_at < r.expires_at
      where a.brand = ${brand.code} and a.id > ${String(fromId)}::bigint and a.id <= ${String(toId)}::bigint
        and a.kind in ('round', 'change', 'deposit')
      group by a.member_id
    ), known as (
      select c.member_id, c.bet, c.reversed, coalesce(r.deposit_minor, c.deposit) as deposit
      from counted c join referral r on r.referee_id = c.member_id
    )
    update referral r set bet_minor = r.bet_minor + k.bet, deposit_minor = d.minor, required_minor = d.minor * ${betMultiplier}
    from known k cross join lateral (
      select case when k.deposit + k.reversed >= ${minDepositMinor} or k.reversed = 0 then k.deposit end as minor
    ) d
    where r.referee_id = k.member_id`)
}

/** Those who have met all conditions; who takes a break waits for its end. */
function readReached(tx: Tx, services: AppServices, { code }: Brand): Promise<{ refereeId: string }[]> {
  return tx.rows<{ refereeId: string }>(sql`
    select r.referee_id::text as "refereeId" from referral r join member m on m.id = r.referee_id and m.mobile is not null
    where r.brand = ${code} and r.state = 'registered' and r.bet_minor >= r.required_minor
      and not ${isOnBreak(services, sql`r.referee_id`)}
    order by r.referee_id`)
}

async function qualify(tx: Tx, services: AppServices, brand: Brand, refereeId: bigint): Promise<void> {
  const isOwn = eq(referral.refereeId, refereeId)
  const [row] = await tx.select().from(referral).where(isOwn).for('update')
  if (row?.state !== 'registered') return
  const now = services.clock.now()
  const abuse = await findAbuse(tx, services, row)
  const qualifiedAt = new Date(now)
  const share = shareFrom(brand, qualifiedAt)
  if (abuse) {
    await tx
      .update(referral)
      .set({ ...abuse, ...share, qualifiedAt, endedAt: abuse.state === 'refused' ? qualifiedAt : null })
      .where(isOwn)
    return
  }
  const { waitHours } = referralTermsOf(brand)
  const rewardAt = new Date(now + waitHours * hourMs)
  await tx
    .update(referral)
    .set({ state: 'qualified', ...share, qualifiedAt, rewardAt })
    .where(isOwn)
  await announceQualified(tx, services, { referrerId: row.referrerId, refereeId, brand, happenedAt: qualifiedAt })
}

interface QualifiedFriend {
  readonly brand: Brand
  readonly referrerId: bigint
  readonly refereeId: bigint
  readonly happenedAt: Date
}

/** Tells the stream, by which missions count friends, and the referrer. */
export async function announceQualified(
  tx: Tx,
  services: AppServices,
  { brand, referrerId, refereeId, happenedAt }: QualifiedFriend,
): Promise<void> {
  await recordReferral(tx, { brand: brand.code, memberId: referrerId, refereeId, happenedAt })
  const friend = maskUsername(await readAccount(tx, refereeId))
  await addEngagementMessages(tx, services, [
    { memberId: referrerId, name: 'friendQualified', values: { friend }, target: { page: 'referral' } },
  ])
}

async function readAccount(tx: Tx, memberId: bigint): Promise<string> {
  const [row] = await tx.rows<{ account: string }>(sql`select account from member where id = ${memberId}`)
  if (!row) throw new Error(`The member ${memberId} disappeared.`)
  return row.account
}
