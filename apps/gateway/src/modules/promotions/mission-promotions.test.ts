import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getMissionLeaderboard } from '@foyer/contract/engagement/missions.ts'
import type { MissionFile } from '@foyer/contract/operator/missions.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { getPromotions } from '@foyer/contract/promotions/promotions.ts'
import { getPromotionRanking } from '@foyer/contract/promotions/rankings.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { mission } from '#db/schema/missions.ts'
import { raffleTicket, reward } from '#db/schema/rewards.ts'
import { missionConsumer, writeMissions } from '#modules/missions/service.ts'
import { advanceEntries, promotionConsumer } from '#modules/promotions/service.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createPromotionPlay, hourMs } from '#testing/test-promotion-play.ts'

const app = await startTestApp()
const { db, services } = app
const play = createPromotionPlay(app)
const aurora = services.brands.getByCode('aurora')
if (!aurora) throw new Error('The brand is missing.')

// The demo's own missions and rankings would count too.
await inTransaction(db, async (tx) => {
  await tx.delete(mission)
  await tx.update(promotion).set({ status: 'draft' })
})
/** Each test begins on a Monday at noon, in a week and a month of its own. */
beforeEach(() => {
  const monday = Math.ceil((app.now() - 4 * dayMs) / (7 * dayMs)) * 7 * dayMs + 4 * dayMs + dayMs / 2
  app.advanceClock(monday + 5 * 7 * dayMs - app.now())
})

const fold = () => foldActivity(services, [missionConsumer, promotionConsumer])
const points = (count: number) => ({ kind: 'points', points: count }) as const

/** Missions of one, two, … rounds of a day, with these stars. */
async function addMissions(...stars: number[]): Promise<void> {
  const missions = stars.map(
    (count, index): MissionFile => ({
      ...{ code: randomUUID(), period: 'day', stars: count, reward: points(1) },
      goal: { event: 'round', measure: 'count', target: String(index + 1) },
      words: { EN: { title: 'Test', text: '' } },
    }),
  )
  await inTransaction(db, async (tx) => {
    await tx.update(mission).set({ status: 'stopped' })
    if (aurora) await writeMissions(tx, aurora, { missions, nowMs: app.now() })
  })
}

const byStars: PromotionRule = {
  ...{ kind: 'ranking', measure: 'stars', minStake: '0' },
  prizes: [
    { from: 1, to: 1, reward: { kind: 'cash', amount: '20.00', wagerMultiplier: 0 } },
    { from: 2, to: 2, reward: points(100) },
  ],
}
const openRanking = () =>
  play.open({
    ...{ type: 'RANKING', rule: byStars, cycle: 'week', pay: 'claim', endAt: null },
    startAt: new Date(app.now() - 7 * dayMs),
  })
const openRaffle = (mostADay: number) =>
  play.open({
    type: 'DAILY',
    rule: {
      ...{ kind: 'raffle', tickets: [{ of: 'mission', mostADay }] },
      prizes: [{ weight: 1_000_000, reward: points(10) }],
    },
    endAt: new Date(app.now() + 30 * dayMs),
  })

const rankingOf = async ({ token }: TestMember, id: string) =>
  (await app.call(getPromotionRanking, { token, query: { id } })).value
const boardOf = async ({ token }: TestMember) => (await app.call(getMissionLeaderboard, { token })).value
// Sessions end before a week does.
async function ticketsOf({ id }: TestMember, promotionId: string): Promise<number> {
  const isOwn = and(eq(raffleTicket.promotionId, BigInt(promotionId)), eq(raffleTicket.memberId, id))
  const [row] = await db.select().from(raffleTicket).where(isOwn)
  return row?.tickets ?? 0
}
const prizesOf = ({ id }: TestMember) =>
  db
    .select()
    .from(reward)
    .where(and(eq(reward.memberId, id), eq(reward.source, 'ranking')))
const round = (member: TestMember) => play.playRound(member, { betMinor: 100n })

test('ranks those who take part by the stars of the week, of equals who was there first, and pays at its end', async () => {
  await addMissions(2, 3)
  const id = await openRanking()
  const [first, second, other] = [await app.registerMember(), await app.registerMember(), await app.registerMember()]
  // Stars that were won before joining are of the week too.
  await round(first)
  await fold()
  await play.join(first, id)
  expect((await rankingOf(first, id)).own).toEqual({ place: 1, score: '2', toNext: null })
  await play.join(second, id)
  app.advanceClock(hourMs)
  for (const member of [other, second, first]) {
    await round(member)
    if (member !== first) await round(member)
    await fold()
    app.advanceClock(60_000)
  }
  expect(await rankingOf(first, id)).toMatchObject({
    ...{ unit: 'stars', state: 'running', ranked: 2, own: { place: 2, score: '5', toNext: '0' } },
    list: [
      { place: 1, score: '5', isOwn: false },
      { place: 2, score: '5', isOwn: true },
    ],
  })
  const { list } = (await app.call(getPromotions, { token: first.token, query: { type: 'RANKING' } })).value
  expect(list.find((one) => one.id === id)?.progress).toEqual({ unit: 'stars', value: '5', target: null, place: 2 })
  expect((await boardOf(first)).prizes).toMatchObject({
    ...{ type: 'RANKING', isJoined: true },
    list: [
      { from: 1, to: 1, kind: 'cash', amount: '20.00' },
      { from: 2, to: 2, kind: 'points', amount: '100' },
    ],
  })
  expect((await boardOf(other)).prizes).toMatchObject({ isJoined: false })
  const monthly = await app.call(getMissionLeaderboard, { token: first.token, query: { period: 'month' } })
  expect(monthly.value.prizes).toBeNull()
  app.advanceClock(7 * dayMs)
  await fold()
  await advanceEntries(services)
  expect(await prizesOf(second)).toMatchObject([{ kind: 'cash', amount: 2_000n, state: 'ready' }])
  expect(await prizesOf(first)).toMatchObject([{ kind: 'points', amount: 100n }])
  expect(await prizesOf(other)).toEqual([])
})

test('waits for the missions of the week to be counted before it fixes the places', async () => {
  await addMissions(2)
  const id = await openRanking()
  const member = await app.registerMember()
  await play.join(member, id)
  app.advanceClock(6.49 * dayMs)
  await round(member)
  app.advanceClock(dayMs)
  // The stream has counted the round, and the missions have not read it yet.
  await foldActivity(services, [promotionConsumer])
  await advanceEntries(services)
  expect(await prizesOf(member)).toEqual([])
  await fold()
  await advanceEntries(services)
  expect(await prizesOf(member)).toMatchObject([{ kind: 'cash', amount: 2_000n }])
})

test('gives a ticket for each mission that is done, at most so many a day, also where a round was taken back before', async () => {
  await addMissions(1, 1, 1)
  const [id, single] = [await openRaffle(5), await openRaffle(1)]
  const member = await app.registerMember()
  await round(member)
  await fold()
  for (const one of [id, single]) await play.join(member, one)
  app.advanceClock(60_000)
  // What was done before joining gives no ticket.
  expect(await ticketsOf(member, id)).toBe(0)
  const second = await round(member)
  await play.rollBack(second)
  await fold()
  expect(await ticketsOf(member, id)).toBe(0)
  const again = await round(member)
  await Promise.all([fold(), fold()])
  expect([await ticketsOf(member, id), await ticketsOf(member, single)]).toEqual([1, 1])
  // What is done stays done, and is not done twice.
  await play.rollBack(again)
  await fold()
  await round(member)
  await fold()
  expect(await ticketsOf(member, id)).toBe(1)
  await round(member)
  await fold()
  expect([await ticketsOf(member, id), await ticketsOf(member, single)]).toEqual([2, 1])
  app.advanceClock(dayMs)
  await round(member)
  await fold()
  expect([await ticketsOf(member, id), await ticketsOf(member, single)]).toEqual([3, 2])
})

test('gives no ticket after the end of a raffle, to nobody who has not joined', async () => {
  await addMissions(1)
  const id = await openRaffle(5)
  const [member, stranger] = [await app.registerMember(), await app.registerMember()]
  await play.join(member, id)
  app.advanceClock(31 * dayMs)
  for (const one of [member, stranger]) await round(one)
  await fold()
  expect(await db.$count(raffleTicket, eq(raffleTicket.promotionId, BigInt(id)))).toBe(0)
})
