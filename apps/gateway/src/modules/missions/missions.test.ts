import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { claimMission, getMissionLeaderboard, getMissions, type Mission } from '@foyer/contract/engagement/missions.ts'
import type { MissionFile } from '@foyer/contract/operator/missions.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { recordMoneyActivity, recordProfileStep } from '#activity/record-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activityInbox } from '#db/schema/activity.ts'
import { mission, missionProgress } from '#db/schema/missions.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { reward } from '#db/schema/rewards.ts'
import { type RandomPlayer, startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { missionConsumer } from './service.ts'
import { writeMissions } from './store-missions.ts'

const play = await startRandomPlayTestApp()
const { app, createPlayer, placeBet, payWin, endRound, rollBackStake } = play
const { db, services } = app
const words = { EN: { title: 'Test', text: '' } }

// The demo's own missions would count too.
await inTransaction(db, (tx) => tx.delete(mission))

afterEach(async () => {
  await inTransaction(db, (tx) => tx.update(mission).set({ status: 'stopped' }))
})

type Given = Pick<MissionFile, 'goal'> & Partial<MissionFile>

/** A mission with a code of its own, which it returns. */
async function add(given: Given): Promise<string> {
  const code = randomUUID()
  const file = { code, period: 'day', stars: 2, reward: { kind: 'points', points: 10 }, words, ...given } as const
  await inTransaction(db, (tx) => writeMissions(tx, play.brand(), { missions: [file], nowMs: app.now() }))
  return code
}

const fold = (batchSize?: number) => foldActivity(services, [missionConsumer], batchSize)
const listOf = async ({ token }: RandomPlayer) => {
  const { value } = await app.call(getMissions, { token })
  return { ...value, missions: value.groups.flatMap(({ missions }) => missions) }
}
async function find(player: RandomPlayer, id: string): Promise<Mission> {
  await fold()
  const found = (await listOf(player)).missions.find((one) => one.id === id)
  if (!found) throw new Error('The mission is not listed.')
  return found
}
const claim = ({ token }: RandomPlayer, id: string) => app.call(claimMission, { token, body: { id } })
const boardOf = async ({ token }: RandomPlayer, query: object = {}) =>
  (await app.call(getMissionLeaderboard, { token, query })).value

/** Plays a round of this stake and win. */
async function playRound(player: RandomPlayer, amount = '1.00', win = '0.00') {
  const stake = await placeBet(player, amount)
  if (win === '0.00') await endRound(player, stake)
  else await payWin(player, stake, win, true)
  return stake
}
const signIn = (player: RandomPlayer) =>
  inTransaction(db, (tx) =>
    tx
      .insert(activityInbox)
      .values({ brand: 'aurora', memberId: player.id, kind: 'login', happenedAt: new Date(app.now()) }),
  )
const deposit = (player: RandomPlayer, amountMinor: bigint) =>
  inTransaction(db, (tx) =>
    recordMoneyActivity(tx, {
      ...{ kind: 'deposit' as const, ledgerScope: 'test', idempotencyKey: randomUUID(), brand: 'aurora' },
      ...{ memberId: player.id, amountMinor, happenedAt: new Date(app.now()) },
    }),
  )
const rewardsOf = (player: RandomPlayer) => db.select().from(reward).where(eq(reward.memberId, player.id))

test('counts rounds of a day, makes the reward once, and pays it once to however many tabs', async () => {
  const player = await createPlayer()
  const id = await add({
    goal: { event: 'round', measure: 'count', target: '3', minStake: '0.50' },
    reward: { kind: 'cash', amount: '2.00', wagerMultiplier: 1 },
  })
  await playRound(player)
  await playRound(player, '0.49')
  expect(await find(player, id)).toMatchObject({ state: 'open', value: '1', target: '3' })
  expect((await claim(player, id)).message).toBe('mission_not_done')
  const second = await playRound(player)
  expect(await find(player, id)).toMatchObject({ value: '2' })
  await rollBackStake(player, second)
  expect(await find(player, id)).toMatchObject({ state: 'open', value: '1' })
  await playRound(player)
  await playRound(player)
  const last = await playRound(player)
  expect(await find(player, id)).toMatchObject({ state: 'done', value: '4', claimable: { count: 1 } })
  expect((await app.call(getBalance, { token: player.token })).value.missions).toBe(1)
  await rollBackStake(player, last)
  await Promise.all([fold(1), fold()])
  expect(await rewardsOf(player)).toMatchObject([{ source: 'mission', amount: 200n, state: 'ready' }])
  const before = Number((await app.call(getBalance, { token: player.token })).value.balance)
  const answers = await Promise.all([claim(player, id), claim(player, id), claim(player, id)])
  expect(answers.map(({ value }) => value.claimed).toSorted()).toEqual([0, 0, 1])
  expect(Number((await app.call(getBalance, { token: player.token })).value.balance)).toBeCloseTo(before + 2)
  expect(await find(player, id)).toMatchObject({ state: 'claimed', claimable: { count: 0 } })
})

test('keeps a reward of a day that is over for seven days, and begins anew', async () => {
  const player = await createPlayer()
  const id = await add({ goal: { event: 'round', measure: 'count', target: '1' } })
  await playRound(player)
  await find(player, id)
  app.advanceClock(dayMs)
  expect(await find(player, id)).toMatchObject({ state: 'open', value: '0', claimable: { count: 1 } })
  await playRound(player)
  expect(await find(player, id)).toMatchObject({ state: 'done', claimable: { count: 2 } })
  app.advanceClock(6.5 * dayMs)
  expect(await find(player, id)).toMatchObject({ claimable: { count: 1 } })
  expect((await claim(player, id)).value).toEqual({ id, claimed: 1 })
  app.advanceClock(dayMs)
  expect((await find(player, id)).claimable.count).toBe(0)
})

test('a rollback takes nothing from a later day', async () => {
  const player = await createPlayer()
  const id = await add({ goal: { event: 'round', measure: 'count', target: '5' } })
  const stake = await playRound(player)
  await find(player, id)
  app.advanceClock(dayMs)
  await playRound(player)
  await rollBackStake(player, stake)
  expect(await find(player, id)).toMatchObject({ value: '1' })
  const rows = await db.select().from(missionProgress).where(eq(missionProgress.memberId, player.id))
  expect(rows.map(({ value }) => value).toSorted()).toEqual([0n, 1n])
})

test('counts different games and different days, valid bets, deposits and the highest multiple', async () => {
  const [games, days, bets, deposits, multiple] = [
    await add({ period: 'week', goal: { event: 'round', measure: 'games', target: '9' } }),
    await add({ period: 'once', goal: { event: 'login', measure: 'days', target: '5' } }),
    await add({ period: 'once', goal: { event: 'round', measure: 'validBet', target: '900.00', categories: ['RNG'] } }),
    await add({ period: 'once', goal: { event: 'deposit', measure: 'amount', target: '50.00' } }),
    await add({ period: 'once', goal: { event: 'round', measure: 'multiple', target: '20.00', minStake: '0.20' } }),
  ] as const
  const player = await createPlayer()
  await playRound(player, '0.10', '5.00')
  const best = await playRound(player, '0.30', '3.90')
  await playRound(player, '0.20', '1.00')
  await signIn(player)
  await deposit(player, 3_000n)
  expect(await find(player, multiple)).toMatchObject({ value: '13.00', target: '20.00' })
  expect(await find(player, deposits)).toMatchObject({ value: '30.00' })
  expect(await find(player, days)).toMatchObject({ value: '1' })
  await rollBackStake(player, best)
  expect(await find(player, multiple)).toMatchObject({ value: '5.00' })
  await playRound(player, '1.00', '20.00')
  await deposit(player, 2_000n)
  expect(await find(player, multiple)).toMatchObject({ state: 'done', value: '20.00' })
  expect(await find(player, deposits)).toMatchObject({ state: 'done' })
  const [counted] = await db.rows<{ games: string; bet: string }>(
    sql`select count(distinct node_id) filter (where kind = 'round')::text as games,
      coalesce(sum(commissionable_minor) filter (where category = 'RNG'), 0)::text as bet
      from activity where member_id = ${player.id} and round_id not in (
        select round_id from activity where member_id = ${player.id} and kind = 'change')`,
  )
  expect(await find(player, games)).toMatchObject({ value: counted?.games })
  expect(BigInt((await find(player, bets)).value.replace('.', ''))).toBe(BigInt(counted?.bet ?? 0))
})

test('counts steps of the profile, of which each mission names one', async () => {
  const player = await createPlayer()
  const [phone, profile] = [
    await add({ period: 'once', goal: { event: 'profile', measure: 'count', target: '1', milestone: 'phone' } }),
    await add({ period: 'once', goal: { event: 'profile', measure: 'count', target: '1', milestone: 'profile' } }),
  ] as const
  for (let time = 0; time < 2; time++) {
    await inTransaction(db, (tx) =>
      recordProfileStep(tx, {
        brand: 'aurora',
        memberId: player.id,
        milestone: 'phone',
        happenedAt: new Date(app.now()),
      }),
    )
    await fold()
  }
  expect(await find(player, phone)).toMatchObject({ state: 'done', endsAt: null, claimable: { count: 1, until: null } })
  expect(await find(player, profile)).toMatchObject({ state: 'open', value: '0' })
})

test('shows what waits for a level or a date, and counts nothing before', async () => {
  const player = await createPlayer()
  const goal = { event: 'round', measure: 'count', target: '2' } as const
  const later = new Date(app.now() + dayMs).toISOString()
  const [high, soon, over] = [
    await add({ goal, minLevel: 3 }),
    await add({ goal, startsAt: later }),
    await add({
      goal,
      startsAt: new Date(app.now() - 2 * dayMs).toISOString(),
      endsAt: new Date(app.now() - dayMs).toISOString(),
    }),
  ] as const
  await playRound(player)
  expect(await find(player, high)).toMatchObject({ state: 'locked', value: '0', unlock: { level: 3, at: null } })
  expect(await find(player, soon)).toMatchObject({ state: 'locked', value: '0', unlock: { level: null, at: later } })
  expect(await find(player, over)).toMatchObject({ state: 'over', value: '0' })
})

test('gives an excluded member nothing, and gives it after the break', async () => {
  const player = await createPlayer()
  const id = await add({ period: 'once', goal: { event: 'round', measure: 'count', target: '1' } })
  await playRound(player)
  const until = new Date(app.now() + 2 * dayMs)
  await inTransaction(db, (tx) =>
    tx.insert(playExclusion).values({ memberId: player.id, kind: 'coolOff', since: new Date(app.now()), until }),
  )
  expect(await find(player, id)).toMatchObject({ state: 'open', value: '1' })
  expect(await rewardsOf(player)).toEqual([])
  expect((await claim(player, id)).message).toBe('play_excluded')
  app.advanceClock(3 * dayMs)
  await signIn(player)
  expect(await find(player, id)).toMatchObject({ state: 'done', claimable: { count: 1 } })
})

test('ranks by stars, of equals the first one first, and masks names', async () => {
  app.advanceClock(40 * dayMs)
  const [first, second, third] = [await createPlayer(), await createPlayer(), await createPlayer()]
  await add({ stars: 3, goal: { event: 'round', measure: 'count', target: '1' } })
  await add({ stars: 1, goal: { event: 'round', measure: 'count', target: '2' } })
  for (const player of [second, first]) {
    await playRound(player)
    await fold()
    app.advanceClock(1_000)
  }
  await playRound(third)
  await playRound(third)
  await fold()
  const board = await boardOf(first)
  expect(board.places.map(({ place, stars, isOwn }) => [place, stars, isOwn])).toEqual([
    [1, 4, false],
    [2, 3, false],
    [3, 3, true],
  ])
  expect(board.own).toEqual({ place: 3, stars: 3, toNext: 1 })
  expect((await boardOf(second)).own).toEqual({ place: 2, stars: 3, toNext: 2 })
  expect((await boardOf(third, { period: 'month' })).own).toMatchObject({ place: 1, stars: 4, toNext: null })
  expect(board.places[0]?.name).toMatch(/\*\*\*/)
  app.advanceClock(7 * dayMs)
  expect((await boardOf(first)).places).toEqual([])
  expect((await boardOf(first, { of: 'last' })).own).toMatchObject({ place: 3, stars: 3 })
})

test('refuses what is nobody’s, and a change of the deal once somebody has begun', async () => {
  const player = await createPlayer()
  expect((await claim(player, 'nobody')).message).toBe('mission_not_found')
  for (const id of ['', 'X', 'a b']) expect((await claim(player, id)).message).toBe('invalid_input')
  const goal = { event: 'round', measure: 'count', target: '4' } as const
  const code = randomUUID()
  const file = { code, period: 'day', stars: 2, reward: { kind: 'points', points: 10 }, words, goal } as const
  const write = (changed: Partial<MissionFile>) =>
    inTransaction(db, (tx) =>
      writeMissions(tx, play.brand(), { missions: [{ ...file, ...changed }], nowMs: app.now() }),
    )
  expect(await write({})).toEqual({ added: 1, changed: 0, unchanged: 0 })
  expect(await write({})).toEqual({ added: 0, changed: 0, unchanged: 1 })
  expect(await write({ goal: { ...goal, target: '3' } })).toMatchObject({ changed: 1 })
  await playRound(player)
  await fold()
  await expect(write({ goal })).rejects.toMatchObject({ code: 'mission_fixed' })
  await expect(write({ goal: { ...goal, target: '3' }, stars: 5 })).rejects.toMatchObject({ code: 'mission_fixed' })
  expect(await write({ goal: { ...goal, target: '3' }, words: { EN: { title: 'Other', text: '' } } })).toMatchObject({
    changed: 1,
  })
  for (const bad of [
    { event: 'round', measure: 'amount', target: '1.00' },
    { event: 'login', measure: 'count', target: '0' },
    { event: 'login', measure: 'count', target: '-3' },
    { event: 'login', measure: 'count', target: '1.5' },
    { event: 'login', measure: 'count', target: '1', minStake: '1.00' },
    { event: 'round', measure: 'validBet', target: '1.001' },
    { event: 'profile', measure: 'count', target: '1', milestone: 'phone' },
    { event: 'round', measure: 'count', target: '1', vendors: ['nobody'] },
  ] as const) {
    await expect(write({ code: randomUUID(), goal: bad as MissionFile['goal'] })).rejects.toMatchObject({
      code: 'mission_invalid',
    })
  }
})

test('holds a reward above the single-approval limit for an operator', async () => {
  const player = await createPlayer()
  const id = await add({
    goal: { event: 'round', measure: 'count', target: '1' },
    reward: { kind: 'cash', amount: '100000.00', wagerMultiplier: 0 },
  })
  await playRound(player)
  expect(await find(player, id)).toMatchObject({ state: 'done', isHeld: true, claimable: { count: 0 } })
  expect((await claim(player, id)).message).toBe('reward_closed')
})
