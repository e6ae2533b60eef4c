import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { rateUnits, toMillionths } from '@foyer/contract/rates.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type ActivityPortion, lockConsumer } from '#activity/activity-consumers.ts'
import { isPeriodClosed } from '#activity/closed-periods.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import type { referral } from '#db/schema/referrals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { makeReward } from '#modules/rewards/service.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, dayBefore, periodContaining } from '#time/date-ranges.ts'
import { referralTermsOf } from './referral-terms.ts'

const referrersAtOnce = 200

/** The share that a referral begins with when it qualifies. */
export function shareFrom(
  brand: Brand,
  qualifiedAt: Date,
): Pick<typeof referral.$inferInsert, 'shareRate' | 'shareUntil'> {
  const { share } = referralTermsOf(brand)
  if (!share) return {}
  const shareUntil = new Date(qualifiedAt.getTime() + share.days * dayMs)
  return { shareRate: Number(toMillionths(share.rate) ?? 0n), shareUntil }
}

/** Whether a break of the referrer of `r` had ended the share by a moment: one that began after the friend qualified, or was not over then. */
const isEndedByBreak = (at: SQL) => sql`exists (select from play_exclusion e where e.member_id = r.referrer_id
  and e.since <= ${at} and (e.until is null or e.until > r.qualified_at))`

/**
 * Adds the bets of a portion of the stream to the shares of referrers: from qualifying on, until the time of the share is over or the referrer
 * takes a break. A change counts with its round, so that a rollback takes off what its round had counted, and nothing else.
 */
export async function countShares(tx: Tx, { code }: Brand, { fromId, toId }: ActivityPortion): Promise<void> {
  const [any] = await tx.rows(
    sql`select 1 as one from referral where brand = ${code} and share_rate is not null limit 1`,
  )
  if (!any) return
  await tx.rows(sql`
    with played as materialized (
      select a.member_id, a.commissionable_minor as bet, coalesce(o.counted_at, a.counted_at) as at
      from activity a left join activity o on a.kind = 'change' and o.kind = 'round' and o.round_id = a.round_id
      where a.brand = ${code} and a.id > ${String(fromId)}::bigint and a.id <= ${String(toId)}::bigint and a.kind in ('round', 'change')
    ), counted as (
      select r.referee_id, sum(p.bet)::bigint as bet from played p
      join referral r on r.referee_id = p.member_id and r.share_rate is not null and r.state in ('qualified', 'held', 'rewarded')
        and p.at >= r.qualified_at and p.at < r.share_until
      where not ${isEndedByBreak(sql`p.at`)}
      group by 1 order by 1
    )
    update referral r set share_bet_minor = r.share_bet_minor + c.bet from counted c where r.referee_id = c.referee_id`)
}

/** What a share has come to and was not paid, in minor units of a row `r`: rounded down once, over all days. */
const dueOf = sql`div(r.share_bet_minor::numeric * r.share_rate, ${String(rateUnits)}::numeric) - r.share_paid_minor`

/** Only friends who were rewarded, and not beyond the number of a month, have a share. */
const isDue = sql`r.share_rate is not null and r.state = 'rewarded' and r.why is null and ${dueOf} > 0`

/**
 * Pays every day what the shares of each referrer have come to, as one reward for all friends, once the day before is counted; what is less
 * than a minor unit is paid with the next days. Throws while the day is not counted, and is tried again. Who takes a break is paid after it.
 */
export async function payReferralShares(services: AppServices, run: ScheduledRun): Promise<void> {
  const brand = services.brands.getByCode(run.brand)
  if (!brand?.features.referral) return
  const { from: midnight } = periodContaining(run.dueAt.getTime(), 'day', run.timeZone)
  if (!(await isPeriodClosed(services.db, brand.code, midnight.getTime(), 'referral'))) {
    throw new Error(`The day before ${run.dueAt.toISOString()} is not counted yet for ${brand.code}.`)
  }
  const day = dayBefore(calendarDayOf(run.dueAt.getTime(), run.timeZone))
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const from: bigint = after
    after = await inLedgerTransaction(services.db, async (tx) => {
      await run.assertHeld(tx)
      // Nothing is counted meanwhile.
      await lockConsumer(tx, { name: 'referral' }, brand.code)
      return payBatch(tx, services, brand, { day, after: from })
    })
  }
}

interface DueDay {
  readonly day: string
  readonly after: bigint
}

/** Returns the last referrer of a full batch. */
async function payBatch(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { day, after }: DueDay,
): Promise<bigint | undefined> {
  const referrers = await tx.rows<{ id: string }>(sql`
    select distinct r.referrer_id::text as id, r.referrer_id from referral r
    where r.brand = ${brand.code} and ${isDue} and r.referrer_id > ${String(after)}::bigint
      and not ${isOnBreak(services, sql`r.referrer_id`)}
    order by r.referrer_id limit ${referrersAtOnce}`)
  for (const { id } of referrers) await payReferrer(tx, services, brand, { day, referrerId: BigInt(id) })
  return referrers.length === referrersAtOnce ? BigInt(referrers.at(-1)?.id ?? 0) : undefined
}

async function payReferrer(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { day, referrerId }: { readonly day: string; readonly referrerId: bigint },
): Promise<void> {
  const isTheirs = sql`r.referrer_id = ${String(referrerId)}::bigint and ${isDue}`
  const [row] = await tx.rows<{ due: string }>(
    sql`select sum(${dueOf})::bigint::text as due from referral r where ${isTheirs}`,
  )
  const made = await makeReward(tx, services, {
    ...{ brand, memberId: referrerId, source: 'referral', sourceKey: `share:${day}`, kind: 'cash', pays: 'auto' },
    amount: BigInt(row?.due ?? 0),
    terms: { wagerMultiplier: referralTermsOf(brand).wagerMultiplier, occasion: 'referralShare' },
  })
  // A run that is repeated pays nothing twice: what was counted since waits for the next day.
  if (made.outcome !== 'made') return
  await tx.rows(sql`update referral r set share_paid_minor = r.share_paid_minor + ${dueOf} where ${isTheirs}`)
}
