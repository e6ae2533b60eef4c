import { randomUUID } from 'node:crypto'
import { claimMission } from '@foyer/contract/engagement/missions.ts'
import type { MissionFile } from '@foyer/contract/operator/missions.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { mission, missionProgress, missionStars } from '#db/schema/missions.ts'
import { reward } from '#db/schema/rewards.ts'
import { playerPoints } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { pickRandomItem } from '#seed/random.ts'
import { type RandomPlayer, startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { missionConsumer } from './service.ts'
import { writeMissions } from './store-missions.ts'

const play = await startRandomPlayTestApp()
const { app, seed, random, chance, createPlayer, takeRandomStep } = play
const { db, services } = app
const fold = (batchSize?: number) => foldActivity(services, [missionConsumer], batchSize)
const words = { EN: { title: 'Test', text: '' } }
const points = { kind: 'points', points: 7 } as const
const hourMs = 60 * 60_000

// The demo's own missions would count too.
await inTransaction(db, (tx) => tx.delete(mission))

const goals = [
  { event: 'round', measure: 'count', target: '6' },
  { event: 'round', measure: 'count', target: '9', minStake: '10.00', categories: ['RNG'] },
  { event: 'round', measure: 'games', target: '3' },
  { event: 'round', measure: 'days', target: '2' },
  { event: 'round', measure: 'validBet', target: '200.00' },
  { event: 'round', measure: 'multiple', target: '40.00', minStake: '1.00' },
] as const satisfies readonly MissionFile['goal'][]
const periods = ['day', 'week', 'once'] as const

/** The progress of every mission counted anew from the rounds as they are in the end. */
const recount = () =>
  db.rows<{ key: string; value: string }>(sql`
  with r as (
    select a.member_id, a.node_id, a.day, a.category, a.bet_minor as stake, a.rounds + c.rounds as rounds,
      a.commissionable_minor + c.commissionable as commissionable, a.win_minor + c.win as win
    from activity a cross join lateral (
      select coalesce(sum(h.rounds), 0) as rounds, coalesce(sum(h.commissionable_minor), 0) as commissionable,
        coalesce(sum(h.win_minor), 0) as win from activity h where h.round_id = a.round_id and h.kind = 'change'
    ) c where a.kind = 'round'
  )
  select m.id || ' ' || r.member_id || ' ' || k.key as key, (case m.measure
    when 'count' then sum(r.rounds) when 'validBet' then sum(r.commissionable)
    when 'games' then count(distinct r.node_id) filter (where r.rounds > 0)
    when 'days' then count(distinct r.day) filter (where r.rounds > 0)
    else coalesce(max(div(r.win * 100, r.stake)) filter (where r.rounds > 0 and r.stake > 0), 0) end)::text as value
  from mission m join r on (m.categories is null or r.category = any(m.categories))
    and (m.min_stake_minor is null or r.stake >= m.min_stake_minor)
  cross join lateral (select case m.period when 'once' then 'once' when 'day' then r.day::text
    else date_trunc('week', r.day)::date::text end as key) k
  where m.brand = 'aurora' group by m.id, m.measure, r.member_id, k.key`)

/** Returns the progress that is done. What is done stays as it was then; a rollback may have taken from it since. */
async function verifyProgress() {
  const expected = new Map((await recount()).map(({ key, value }) => [key, value]))
  const progress = await db.select().from(missionProgress)
  const done = progress.filter(({ doneAt }) => doneAt !== null)
  for (const { missionId, memberId, cycleKey, value, target, doneAt } of progress) {
    if (doneAt) expect(value).toBeGreaterThanOrEqual(target)
    else
      expect([cycleKey, String(value)]).toEqual([cycleKey, expected.get(`${missionId} ${memberId} ${cycleKey}`) ?? '0'])
    if (!doneAt) expect(value).toBeLessThan(target)
  }
  return done
}

test(`keeps progress equal to a recount of the stream, and gives each reward once (seed ${seed})`, async () => {
  const missions = periods.flatMap((period) =>
    goals.map((goal) => ({
      code: randomUUID(),
      period,
      goal,
      stars: 1 + Math.floor(random() * 5),
      reward: points,
      words,
    })),
  )
  await inTransaction(db, (tx) => writeMissions(tx, play.brand(), { missions, nowMs: app.now() - 1_000 }))
  const rows = await db.select().from(mission)
  const players: RandomPlayer[] = []
  for (let count = 0; count < 4; count++) players.push(await createPlayer())
  const claimOne = (player: RandomPlayer) =>
    app.call(claimMission, { token: player.token, body: { id: pickRandomItem(random, rows).code } })
  for (let step = 1; step <= 220; step++) {
    const player = pickRandomItem(random, players)
    await takeRandomStep(player)
    if (chance(0.08)) app.advanceClock(Math.floor(random() * 30 * hourMs))
    if (chance(0.15)) await fold(pickRandomItem(random, [3, 50, 20_000]))
    if (chance(0.1)) await Promise.all([claimOne(player), claimOne(player), fold()])
  }
  await Promise.all([fold(), fold(5)])
  await fold()
  const done = await verifyProgress()
  expect(done.length).toBeGreaterThan(0)
  const rewards = await db.select().from(reward).where(eq(reward.source, 'mission'))
  expect(rewards.map(({ id }) => id).toSorted()).toEqual(done.map(({ rewardId }) => rewardId).toSorted())
  for (const { id } of players) {
    const own = rewards.filter(({ memberId }) => memberId === id)
    const paid = own.filter(({ state }) => state === 'claimed').reduce((sum, { amount }) => sum + amount, 0n)
    expect(await balanceOf(db, playerPoints(id))).toBe(paid)
  }
  const starsOf = new Map(rows.map(({ id, stars }) => [id, stars]))
  const won = done.reduce((sum, { missionId }) => sum + (starsOf.get(missionId) ?? 0), 0)
  for (const period of ['week', 'month'] as const) {
    const board = await db
      .select()
      .from(missionStars)
      .where(inArray(missionStars.period, [period]))
    expect(board.reduce((sum, { stars }) => sum + stars, 0)).toBe(won)
  }
}, 120_000)
