import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runActivityConsumers } from '#activity/activity-consumers.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { teamNode } from '#db/schema/team.ts'
import { teamActive } from '#db/schema/team-sums.ts'
import { startSettlementTestApp, type TestAgent } from '#testing/test-settlements.ts'
import { giveSamePayoutAccount } from '#testing/test-team.ts'
import { calendarDayOf, dayAfter, dayBefore } from '#time/date-ranges.ts'
import { countPersonsOnce, teamConsumer, verifyActiveMembers } from './service.ts'

const app = await startSettlementTestApp()
const { db, services, insertAgent } = app
const brand = services.brands.getByCode('aurora')
if (!brand) throw new Error('The brand is missing.')
const { timeZone } = brand.site
const todayOf = () => calendarDayOf(app.now(), timeZone)
const countOnce = () => countPersonsOnce(services, { brand: 'aurora' })
const countsUntilOf = async ({ id }: TestAgent) =>
  (await db.select().from(teamNode).where(eq(teamNode.memberId, id)))[0]?.countsUntil

let nextRound = 10n ** 15n
/** Counts a bet of each player on a day that makes them active in every period. */
async function play(day: string, ...players: readonly TestAgent[]) {
  const amount = { betMinor: 200_000n, validMinor: 200_000n, commissionableMinor: 200_000n }
  const kind = 'round' as const
  const round = { kind, vendor: 'STUDIO', category: 'RNG', rounds: 1, countedAt: new Date(`${day}T12:00:00Z`) }
  const rows = players.map(({ id }) => ({ memberId: id, brand: 'aurora', day, roundId: nextRound++ }))
  await inTransaction(db, (tx) => tx.insert(activity).values(rows.map((row) => ({ ...row, ...round, ...amount }))))
  await runActivityConsumers(services, [teamConsumer])
}

async function activeOf({ id }: TestAgent, period: 'day' | 'week' | 'semimonth' | 'month', day: string) {
  const isOfDay = sql`(${teamActive.period}, ${teamActive.start}) in (select p.period, p.start from activity_periods(${day}::date) p)`
  const rows = await db
    .select({ active: teamActive.active })
    .from(teamActive)
    .where(and(eq(teamActive.ownerId, id), eq(teamActive.period, period), isOfDay))
  return rows[0]?.active ?? 0
}

test('counts the agent and never an own account below, whichever is newer', async () => {
  const own = await insertAgent()
  const head = await insertAgent()
  const agent = await insertAgent(head)
  const below = await insertAgent(agent)
  // An account that was placed below an agent who registered later.
  await inTransaction(db, (tx) =>
    tx
      .update(teamNode)
      .set({ path: sql`${`/${head.id}/${agent.id}/${below.id}/${own.id}/`}`, level: 4 })
      .where(eq(teamNode.memberId, own.id)),
  )
  await giveSamePayoutAccount(services, own, agent)
  await countOnce()
  expect(await countsUntilOf(agent)).toBeNull()
  expect(await countsUntilOf(own)).toBe(todayOf())
})

test('counts one of several accounts, and accounts of other lines each for themselves', async () => {
  const [head, otherHead] = [await insertAgent(), await insertAgent()]
  const [first, second] = [await insertAgent(head), await insertAgent(head)]
  const third = await insertAgent(second)
  const elsewhere = await insertAgent(otherHead)
  await giveSamePayoutAccount(services, first, second, elsewhere)
  await giveSamePayoutAccount(services, second, third)
  await countOnce()
  const all = [head, first, second, third, otherHead, elsewhere]
  const today = todayOf()
  expect(await Promise.all(all.map(countsUntilOf))).toEqual([null, null, today, today, null, null])
})

test('stops counting the newer of two accounts with the periods that begin later', async () => {
  const head = await insertAgent()
  const [older, newer] = [await insertAgent(head), await insertAgent(head)]
  await giveSamePayoutAccount(services, older, newer)
  const today = todayOf()
  await countOnce()
  expect(await countsUntilOf(older)).toBeNull()
  expect(await countsUntilOf(newer)).toBe(today)
  await play(today, older, newer)
  for (const period of ['day', 'week', 'semimonth', 'month'] as const)
    expect(await activeOf(head, period, today)).toBe(2)
  const tomorrow = dayAfter(today)
  await play(tomorrow, older, newer)
  expect(await activeOf(head, 'day', tomorrow)).toBe(1)
  // Of another period, the one that began before counts both, and one that begins tomorrow counts one.
  const [months] = await db.rows<{ same: boolean }>(
    sql`select date_trunc('month', ${today}::date) = date_trunc('month', ${tomorrow}::date) as same`,
  )
  expect(await activeOf(head, 'month', tomorrow)).toBe(months?.same ? 2 : 1)
  const later = new Date(`${today}T00:00:00Z`)
  later.setUTCDate(later.getUTCDate() + 40)
  const day = later.toISOString().slice(0, 10)
  await play(day, older, newer)
  for (const period of ['day', 'week', 'semimonth', 'month'] as const) expect(await activeOf(head, period, day)).toBe(1)
  app.advanceClock(24 * 60 * 60_000)
  await countOnce()
  expect(await countsUntilOf(newer)).toBe(today)
  const { value } = await app.call(getAuditLog, { token: app.operatorKey(), query: { subject: String(newer.id) } })
  expect(value.list).toMatchObject([
    {
      operator: 'schedule count-persons-once',
      action: 'member.counts-until',
      detail: { account: newer.username, countsUntil: today, counted: older.username },
    },
  ])
})

test('never stops counting in a day that is counted already', async () => {
  const head = await insertAgent()
  const [older, newer] = [await insertAgent(head), await insertAgent(head)]
  const [last] = await db.rows<{ day: string }>(
    sql`select max(start)::text as day from active_bet where brand = 'aurora' and period = 'day'`,
  )
  const ahead = dayAfter(dayAfter(last?.day ?? todayOf()))
  await play(ahead, older, newer)
  await giveSamePayoutAccount(services, older, newer)
  await countOnce()
  expect(await countsUntilOf(newer)).toBe(ahead)
  await play(ahead, older, newer)
  expect(await activeOf(head, 'day', ahead)).toBe(2)
})

test('reports a team whose active members are not those of the bets', async () => {
  const head = await insertAgent()
  const today = todayOf()
  await play(today, await insertAgent(head))
  const [coversFrom, dueAt] = [new Date(app.now()), new Date(app.now() + 24 * 60 * 60_000)]
  const verify = () => verifyActiveMembers(services, { brand: 'aurora', timeZone, coversFrom, dueAt })
  await verify()
  const alter = (by: number) =>
    db.runScript(`update team_active set active = active + ${by} where owner_id = ${head.id} and period = 'day'`)
  await alter(1)
  await expect(verify()).rejects.toThrow(`Agent ${head.id}, day of ${today}: 2 counted, 1 active`)
  await alter(-2)
  await expect(verify()).rejects.toThrow(`Agent ${head.id}, day of ${today}: 0 counted, 1 active`)
  await alter(1)
  const earlier = { coversFrom: new Date(`${dayBefore(today)}T00:00:00Z`), dueAt }
  await verifyActiveMembers(services, { brand: 'aurora', timeZone, ...earlier })
})
