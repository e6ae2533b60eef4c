import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { listMemberRewards, releaseReward } from '@foyer/contract/operator/member-rewards.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activityProgress } from '#db/schema/activity.ts'
import { reward } from '#db/schema/rewards.ts'
import { activityConsumers } from '#jobs/activity-consumer-list.ts'
import { advanceEntries } from '#modules/promotions/service.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createPromotionPlay } from '#testing/test-promotion-play.ts'
import type { SeamlessAdapter } from '#vendors/adapter.ts'
import { replaceVendorAdapter, withOverrides } from '#vendors/conformance/conformance-fixture.ts'

const app = await startTestApp()
const { db, services } = app
const play = createPromotionPlay(app)
const studio = services.vendors.get('studio') as SeamlessAdapter
const [table] = await db.rows<{ nodeId: string }>(
  sql`select node_id as "nodeId" from game where vendor = 'STUDIO' and 'shared_table' = any(features) order by sort limit 1`,
)
const minuteMs = 60_000

const cashback = (of: 'loss' | 'bet'): PromotionRule => ({
  ...{ kind: 'cashback', period: 'week', of, rates: [{ from: '0', rate: '0.05' }] },
  ...{ minimum: '0', most: '100.00', wagerMultiplier: 1, categories: ['LIVE'] },
})
const open = (of: 'loss' | 'bet') =>
  play.open({ type: 'LIVE', rule: cashback(of), endAt: null, startAt: new Date(app.now() - dayMs) })

/** So many rounds of two members at one table, which both lose. */
async function playTogether(players: readonly TestMember[], rounds: number): Promise<void> {
  for (let count = 1; count <= rounds; count++) {
    const settledAt = new Date(app.now() - count * minuteMs)
    for (const player of players) {
      const vendorRoundId = `${player.id} ${count}`
      const figures = { betMinor: 1_000n, adapter: 'studio', vendorRoundId, nodeId: table?.nodeId ?? '' }
      await play.playRound(player, { ...figures, startedAt: settledAt, settledAt })
    }
  }
}

/** The studio says that the bets of these two were opposite in all of these rounds. */
function sayOpposite([one, other]: readonly [TestMember, TestMember], rounds: number): void {
  const pairs = Array.from(
    { length: rounds },
    (_, index) => [`${one.id} ${index + 1}`, `${other.id} ${index + 1}`] as const,
  )
  replaceVendorAdapter(app, withOverrides(studio, { findOppositeRounds: async () => pairs }))
}

async function endWeek(): Promise<void> {
  app.advanceClock(7 * dayMs)
  await foldActivity(services, activityConsumers)
  await inTransaction(db, (tx) => tx.update(activityProgress).set({ watermark: new Date(app.now()) }))
  await advanceEntries(services)
}
const cashbackOf = async ({ id }: TestMember) =>
  (
    await db
      .select()
      .from(reward)
      .where(and(eq(reward.memberId, id), eq(reward.source, 'promotion')))
  ).map(({ state, reason }) => [state, reason])

async function enter(of: 'loss' | 'bet', rounds: number): Promise<[TestMember, TestMember]> {
  // Nobody plays around midnight.
  app.advanceClock(dayMs / 2 + dayMs - (app.now() % dayMs))
  const pair: [TestMember, TestMember] = [await app.registerMember(), await app.registerMember()]
  const id = await open(of)
  for (const member of pair) await play.join(member, id)
  await playTogether(pair, rounds)
  return pair
}

test('holds the cashback of members whose bets were opposite in five rounds of the period, for an operator', async () => {
  const pair = await enter('loss', 6)
  sayOpposite(pair, 5)
  await endWeek()
  for (const member of pair) expect(await cashbackOf(member)).toEqual([['held', 'opposite bets']])
  const query = { state: 'held' as const, account: pair[0].username }
  const { list } = (await app.call(listMemberRewards, { token: app.operatorKey(), query })).value
  const held = list.find(({ source }) => source === 'promotion')
  expect(held).toMatchObject({ reason: 'opposite bets', amount: '3.00' })
  const body = { id: held?.id ?? '', reason: 'They share a flat' }
  await app.call(releaseReward, { token: app.operatorKey(), body })
  expect(await cashbackOf(pair[0])).toEqual([['ready', null]])
})

test('pays where it was less often, and where the cashback is one of bets', async () => {
  const seldom = await enter('loss', 6)
  sayOpposite(seldom, 4)
  await endWeek()
  for (const member of seldom) expect(await cashbackOf(member)).toEqual([['issued', null]])
  const betting = await enter('bet', 6)
  sayOpposite(betting, 6)
  await endWeek()
  for (const member of betting) expect(await cashbackOf(member)).toEqual([['issued', null]])
})

test('waits for a vendor that does not answer', async () => {
  const pair = await enter('loss', 5)
  const unavailable = async () => {
    throw new AppError('vendor_unavailable')
  }
  replaceVendorAdapter(app, withOverrides(studio, { findOppositeRounds: unavailable }))
  await endWeek()
  expect(await cashbackOf(pair[0])).toEqual([])
  sayOpposite(pair, 0)
  await advanceEntries(services)
  expect(await cashbackOf(pair[0])).toEqual([['issued', null]])
})
