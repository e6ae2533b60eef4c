import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { makeReward } from '#modules/rewards/service.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, dayAfter, dayBefore } from '#time/date-ranges.ts'
import { listDaysBetween } from '#time/recurrence.ts'
import { vipClaimDays } from './raise-level.ts'
import { vipTermsOf } from './vip-levels.ts'

const membersAtOnce = 200
/** How old an account has to be for a birthday reward. */
const leastAgeDays = 30
/** On Mondays: a reward for every member with a level who signed in during the week before. */
export async function giveWeeklyRewards(services: AppServices, run: ScheduledRun): Promise<void> {
  const brand = services.brands.getByCode(run.brand)
  if (!brand?.features.vip) return
  const monday = calendarDayOf(run.dueAt.getTime(), run.timeZone)
  let firstDay = monday
  for (let count = 0; count < 7; count++) firstDay = dayBefore(firstDay)
  const hasSignedIn = sql`EXISTS (
    SELECT FROM activity a WHERE a.member_id = m.id AND a.kind = 'login' AND a.day >= ${firstDay}::date AND a.day < ${monday}::date
  )`
  await giveToAll(services, run, brand, { occasion: 'weekly', sourceKey: `week:${firstDay}`, condition: hasSignedIn })
}

/** On the birthday in the profile: a reward for members whose account is old enough, once in a calendar year. */
export async function giveBirthdayRewards(services: AppServices, run: ScheduledRun): Promise<void> {
  const brand = services.brands.getByCode(run.brand)
  if (!brand?.features.vip) return
  // Days that were missed are made up for.
  const days = listDaysBetween(run.coversFrom.getTime(), run.dueAt.getTime(), run.timeZone).map(dayAfter)
  for (const day of days) {
    const oldEnough = new Date(run.dueAt.getTime() - leastAgeDays * dayMs).toISOString()
    const condition = sql`right(m.profile ->> 'birthday', 5) = any(string_to_array(${birthdaysOn(day).join(',')}, ','))
      AND m.registered_at <= ${oldEnough}::timestamptz`
    await giveToAll(services, run, brand, { occasion: 'birthday', sourceKey: `birthday:${day.slice(0, 4)}`, condition })
  }
}

/** The birthdays of a day, `02-28`. Who was born on a leap day has the last of February in other years. */
function birthdaysOn(day: string): string[] {
  const monthDay = day.slice(5)
  return monthDay === '02-28' && dayAfter(day).endsWith('-03-01') ? [monthDay, '02-29'] : [monthDay]
}

interface LevelRewards {
  readonly occasion: 'weekly' | 'birthday'
  readonly sourceKey: string
  /** Of the member `m`. */
  readonly condition: SQL
}

/** Gives the reward of their level to all members whom the condition holds for; nobody on a break. A reward is given once for each key. */
async function giveToAll(services: AppServices, run: ScheduledRun, brand: Brand, rewards: LevelRewards): Promise<void> {
  let after = 0n
  for (let isLast = false; !isLast; ) {
    const given = await inTransaction(services.db, async (tx) => {
      await run.assertHeld(tx)
      return giveBatch(tx, services, brand, { ...rewards, after })
    })
    after = given.at(-1) ?? after
    isLast = given.length < membersAtOnce
  }
}

async function giveBatch(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { occasion, sourceKey, condition, after }: LevelRewards & { readonly after: bigint },
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: string; level: number }>(sql`
    SELECT m.id::text, m.level FROM member m
    WHERE m.brand = ${brand.code} AND m.level > 0 AND m.status = 'active' AND m.id > ${String(after)}::bigint
      AND ${condition} AND NOT ${isOnBreak(services, sql`m.id`)}
    ORDER BY m.id LIMIT ${membersAtOnce} FOR SHARE`)
  for (const { id, level: own } of rows) {
    const memberId = BigInt(id)
    const { level, weeklyMinor, birthdayMinor } = vipTermsOf(brand, own)
    const amount = occasion === 'weekly' ? weeklyMinor : birthdayMinor
    if (amount === 0n) continue
    const made = await makeReward(tx, services, {
      ...{ brand, memberId, source: 'vip', sourceKey, kind: 'cash', amount },
      ...{ terms: { occasion, level }, pays: 'claim', claimDays: vipClaimDays },
    })
    if (occasion === 'birthday' && made.outcome === 'made') {
      await addEngagementMessages(tx, services, [{ memberId, name: 'vipBirthday', target: { page: 'vip' } }])
    }
  }
  return rows.map(({ id }) => BigInt(id))
}
