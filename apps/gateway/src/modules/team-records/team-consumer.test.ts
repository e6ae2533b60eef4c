import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { teamNode } from '#db/schema/team.ts'
import { memberPeriod, teamActive, teamDay, teamMoney } from '#db/schema/team-sums.ts'
import { pickRandomItem } from '#seed/random.ts'
import { type RandomPlayer, startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { findWrongTeamSizes, giveSamePayoutAccount, placeInTestTeam } from '#testing/test-team.ts'
import { calendarDayOf } from '#time/date-ranges.ts'
import { countPersonsOnce, teamConsumer, verifyActiveMembers } from './service.ts'

const play = await startRandomPlayTestApp()
const { app, seed, random, chance, createPlayer, takeRandomStep } = play
const { db, services } = app
const fold = (batchSize?: number) => foldActivity(services, [teamConsumer], batchSize)

/** The sums of a member's own rows, or of the rows of all below, straight from the stream. */
async function readExpectedDays(player: RandomPlayer, isOwn: boolean) {
  const [node] = await db.select().from(teamNode).where(eq(teamNode.memberId, player.id))
  const isCounted = isOwn
    ? sql`n.member_id = ${player.id}`
    : sql`n.path > ${node?.path} and n.path < ${`${node?.path.slice(0, -1)}0`}`
  return db.rows(sql`select a.day::text as day, a.category, a.vendor, sum(a.rounds)::text as rounds, count(*)::text as entries, sum(a.bet_minor)::text as bet,
      sum(a.valid_minor)::text as valid, sum(a.commissionable_minor)::text as commissionable, sum(a.win_minor)::text as win
    from activity a join team_node n on n.member_id = a.member_id where a.round_id is not null and ${isCounted}
    group by 1, 2, 3 order by 1, 2, 3`)
}

async function readDays(player: RandomPlayer, isOwn: boolean) {
  return db.rows(sql`select day::text as day, category, vendor, rounds::text as rounds, entries::text as entries, bet_minor::text as bet, valid_minor::text as valid,
      commissionable_minor::text as commissionable, win_minor::text as win
    from ${teamDay} where owner_id = ${player.id} and own = ${isOwn} order by 1, 2, 3`)
}

/** The last day on which a period could begin that counts the player as active. */
const countsUntil = new Map<bigint, string>()

/** Shows two players to be one person, of whom one stops counting. */
async function unite(counted: RandomPlayer, uncounted: RandomPlayer) {
  await giveSamePayoutAccount(services, counted, uncounted)
  await countPersonsOnce(services, { brand: 'aurora' })
  countsUntil.set(uncounted.id, calendarDayOf(app.now(), play.brand().site.timeZone))
}

/** How many of a member and of all below had at least this much commissionable bet in the period, every person once or every account. */
async function readExpectedActive(player: RandomPlayer, until = countsUntil) {
  const [node] = await db.select().from(teamNode).where(eq(teamNode.memberId, player.id))
  return db.rows(sql`select v.period, v.start::text as start, count(*)::integer as active from (
      select a.member_id, p.period, p.start, sum(a.commissionable_minor) as volume
      from activity a join team_node n on n.member_id = a.member_id cross join lateral activity_periods(a.day) p
      where a.round_id is not null and n.path >= ${node?.path} and n.path < ${`${node?.path.slice(0, -1)}0`} group by 1, 2, 3
    ) v join active_bet b on b.brand = 'aurora' and b.period = v.period and b.start = v.start
    left join jsonb_each_text(${JSON.stringify(Object.fromEntries(until))}::jsonb) u(id, day) on u.id = v.member_id::text
    where v.volume >= b.bet_minor and (u.day is null or v.start <= u.day::date) group by 1, 2 order by 1, 2`)
}

test(`keeps the sums of every agent equal to the stream below (seed ${seed})`, async () => {
  const players: RandomPlayer[] = []
  for (let count = 0; count < 7; count++) players.push(await createPlayer())
  const [head, left, right, leaf, member1, member2, alone] = players as [
    RandomPlayer,
    RandomPlayer,
    RandomPlayer,
    RandomPlayer,
    RandomPlayer,
    RandomPlayer,
    RandomPlayer,
  ]
  await placeInTestTeam(db, head, undefined, true)
  await placeInTestTeam(db, left, head, true)
  await placeInTestTeam(db, right, head, true)
  await placeInTestTeam(db, leaf, left, true)
  await placeInTestTeam(db, member1, leaf, false)
  await placeInTestTeam(db, member2, right, false)
  for (let step = 1; step <= 300; step++) {
    await takeRandomStep(pickRandomItem(random, players))
    if (chance(0.05)) app.advanceClock(Math.floor(random() * 3 * 24 * 60 * 60_000))
    if (chance(0.1)) await fold(pickRandomItem(random, [3, 50, 20_000]))
    if (step === 100) await unite(head, member2)
    if (step === 150) await Promise.all([fold(3), unite(right, member1)])
  }
  app.advanceClock(2 * 24 * 60 * 60_000)
  for (const player of [member1, member2]) await play.endRound(player, await play.placeBet(player, '50.00'))
  await Promise.all([fold(), fold(5)])
  await fold()
  for (const player of [head, left, right, leaf, member1, member2]) {
    for (const isOwn of [true, false]) {
      expect(await readDays(player, isOwn)).toEqual(await readExpectedDays(player, isOwn))
    }
    const active = await db.rows(sql`select period, start::text as start, active from ${teamActive}
      where owner_id = ${player.id} and active <> 0 order by 1, 2`)
    expect(active).toEqual(await readExpectedActive(player))
  }
  expect(await readDays(head, false)).not.toEqual([])
  expect(await readExpectedActive(head)).not.toEqual(await readExpectedActive(head, new Map()))
  const run = { brand: 'aurora', timeZone: play.brand().site.timeZone, dueAt: new Date(app.now()) }
  await verifyActiveMembers(services, { ...run, coversFrom: new Date(app.now() - 60 * 24 * 60 * 60_000) })
  for (const table of [teamDay, teamMoney]) expect(await db.$count(table, eq(table.ownerId, alone.id))).toBe(0)
  expect(await db.$count(memberPeriod, eq(memberPeriod.memberId, alone.id))).toBe(0)
}, 120_000)

const recordDeposits = (player: RandomPlayer, amounts: readonly bigint[]) =>
  inTransaction(db, (tx) =>
    recordMoneyActivity(
      tx,
      ...amounts.map((amountMinor) => ({
        kind: 'deposit' as const,
        ledgerScope: 'test',
        idempotencyKey: randomUUID(),
        brand: 'aurora',
        memberId: player.id,
        amountMinor,
        happenedAt: new Date(app.now()),
      })),
    ),
  )

test('counts registrations, sign-ins and the first deposit of a member once', async () => {
  const [head, below] = [await createPlayer(), await createPlayer()]
  await placeInTestTeam(db, head, undefined, true)
  await placeInTestTeam(db, below, head, false)
  await recordDeposits(below, [2_000n, 3_000n])
  await fold()
  await recordDeposits(below, [4_000n])
  await fold()
  const rows = await db
    .select()
    .from(teamMoney)
    .where(inArray(teamMoney.kind, ['deposit', 'firstDeposit', 'register', 'login']))
  const ofTeam = rows.filter(({ ownerId, isOwn }) => ownerId === head.id && !isOwn)
  expect(Object.fromEntries(ofTeam.map(({ kind, entries, amountMinor }) => [kind, [entries, amountMinor]]))).toEqual({
    deposit: [3n, 9_000n],
    firstDeposit: [1n, 2_000n],
    login: [1n, 0n],
    register: [1n, 0n],
  })
  expect(await db.$count(activity, eq(activity.memberId, below.id))).toBe(5)
  expect(await findWrongTeamSizes(db)).toEqual([])
})
