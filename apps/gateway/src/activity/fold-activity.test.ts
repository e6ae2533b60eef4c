import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { activity, activityInbox, activityProgress, uncountedOpenRound } from '#db/schema/activity.ts'
import { game, round } from '#db/schema/games.ts'
import { pickRandomItem } from '#seed/random.ts'
import { type RandomPlayer, startRandomPlayTestApp } from '#testing/test-random-play.ts'
import type { ActivityConsumer } from './activity-consumers.ts'
import { foldActivity, windowMs } from './fold-activity.ts'
import { recordMoneyActivity } from './record-activity.ts'
import { sweepActivity } from './sweep-activity.ts'
import { commissionableBetOf, validBetOf } from './valid-bet.ts'

const play = await startRandomPlayTestApp()
const { app, seed, random, chance, createPlayer, takeRandomStep, placeBet, payWin, rollBackStake } = play
const { db, services } = app
const fold = (batchSize?: number, consumers: readonly ActivityConsumer[] = []) =>
  foldActivity(services, consumers, batchSize)
const activityOf = (player: RandomPlayer) =>
  db.select().from(activity).where(eq(activity.memberId, player.id)).orderBy(activity.id)

/** What every ended round of a player counts, by the rules in TypeScript. */
async function readExpectedRounds(player: RandomPlayer) {
  const rows = await db
    .select({ row: round, category: game.gameType, rtp: game.rtp })
    .from(round)
    .innerJoin(game, eq(game.nodeId, round.nodeId))
    .where(eq(round.memberId, player.id))
    .orderBy(round.id)
  return rows
    .filter(({ row }) => row.state === 'settled')
    .map(({ row, category, rtp }) => {
      const valid = validBetOf({ ...row, category })
      return [row.id, 1, row.betMinor, valid, commissionableBetOf(valid, rtp), row.winMinor]
    })
}

/** What the stream has counted of the rounds of a player. */
async function readCountedRounds(player: RandomPlayer) {
  const sums = new Map<bigint, [number, bigint, bigint, bigint, bigint]>()
  for (const { roundId, rounds, betMinor, validMinor, commissionableMinor, winMinor } of await activityOf(player)) {
    if (roundId === null) continue
    const [count, bet, valid, commissionable, win] = sums.get(roundId) ?? [0, 0n, 0n, 0n, 0n]
    sums.set(roundId, [
      count + rounds,
      bet + betMinor,
      valid + validMinor,
      commissionable + commissionableMinor,
      win + winMinor,
    ])
  }
  return [...sums]
    .map(([id, sum]) => [id, ...sum])
    .filter(([, rounds]) => rounds !== 0)
    .sort(([a = 0n], [b = 0n]) => (a < b ? -1 : 1))
}

test(`counts what every round came to, however often and when it ran (seed ${seed})`, async () => {
  const players = [await createPlayer(), await createPlayer()]
  for (let step = 1; step <= 400; step++) {
    await takeRandomStep(pickRandomItem(random, players))
    if (chance(0.05)) app.advanceClock(Math.floor(random() * 30 * 60_000))
    if (chance(0.1)) await fold(pickRandomItem(random, [3, 50, 20_000]))
  }
  await Promise.all([fold(), fold(3)])
  await fold()
  for (const player of players) expect(await readCountedRounds(player)).toEqual(await readExpectedRounds(player))
  const ids = players.map(({ id }) => id)
  expect(await db.$count(activityInbox, inArray(activityInbox.memberId, ids))).toBe(0)
}, 120_000)

test('counts a round once that was open, then settled, and then rolled back in two parts', async () => {
  const player = await createPlayer()
  await fold()
  const first = await placeBet(player, '5.00')
  await fold()
  expect(await db.$count(uncountedOpenRound, eq(uncountedOpenRound.memberId, player.id))).toBe(1)
  const second = await placeBet(player, '2.00', first.roundId)
  await payWin(player, first, '6.00', true)
  await fold()
  const [counted] = await readCountedRounds(player)
  expect(counted?.slice(1, 3)).toEqual([1, 700n])
  for (const stake of [second, first]) {
    await rollBackStake(player, stake)
    await fold()
    expect(await readCountedRounds(player)).toEqual(await readExpectedRounds(player))
  }
  const kinds = (await activityOf(player)).filter(({ roundId }) => roundId !== null).map(({ kind }) => kind)
  expect(kinds).toEqual(['round', 'change', 'change'])
  expect((await activityOf(player)).reduce((sum, { rounds }) => sum + rounds, 0)).toBe(0)
})

test('counts what comes late in the window that is open, and leaves the closed one as it was', async () => {
  const player = await createPlayer()
  const stake = await placeBet(player, '5.00')
  await payWin(player, stake, '1.00', true)
  await fold()
  app.advanceClock(2 * windowMs)
  await fold()
  const [progress] = await db.select().from(activityProgress).where(eq(activityProgress.brand, 'aurora'))
  const watermark = progress?.watermark ?? new Date(0)
  expect(watermark.getTime() % windowMs).toBe(0)
  expect(watermark.getTime()).toBeLessThanOrEqual(app.now() - 20_000)
  const happenedAt = new Date(watermark.getTime() - 60_000)
  await inTransaction(db, (tx) =>
    recordMoneyActivity(tx, {
      kind: 'deposit',
      ledgerScope: 'test',
      idempotencyKey: `late ${player.id}`,
      brand: 'aurora',
      memberId: player.id,
      amountMinor: 100n,
      happenedAt,
    }),
  )
  await rollBackStake(player, stake)
  const closed = await db.select().from(activity).where(sql`${activity.countedAt} < ${watermark.toISOString()}`)
  await fold()
  expect(await db.select().from(activity).where(sql`${activity.countedAt} < ${watermark.toISOString()}`)).toEqual(
    closed,
  )
  const late = (await activityOf(player)).find(({ kind }) => kind === 'deposit')
  expect(late).toMatchObject({ countedAt: watermark, happenedAt, amountMinor: 100n })
})

test('lets a consumer read every row once, in order, whatever fails and whoever else runs', async () => {
  const player = await createPlayer()
  const read: bigint[] = []
  let failures = 2
  const consumer: ActivityConsumer = {
    name: 'test',
    async apply(tx, _services, { brand, fromId, toId }) {
      const rows = await tx
        .select({ id: activity.id })
        .from(activity)
        .where(sql`${activity.brand} = ${brand} and ${activity.id} > ${fromId} and ${activity.id} <= ${toId}`)
        .orderBy(activity.id)
      if (brand === 'aurora' && failures-- > 0) throw new Error('planted')
      if (brand === 'aurora') read.push(...rows.map(({ id }) => id))
    },
  }
  for (let step = 0; step < 30; step++) {
    await takeRandomStep(player)
    if (chance(0.3)) await Promise.all([fold(7, [consumer]), fold(20_000, [consumer])])
  }
  for (let run = 0; run < 3; run++) await fold(20_000, [consumer])
  const all = await db
    .select({ id: activity.id })
    .from(activity)
    .where(eq(activity.brand, 'aurora'))
    .orderBy(activity.id)
  expect(read).toEqual(all.map(({ id }) => id))
})

test('counts the first of a member’s sign-ins of a day, and the registration', async () => {
  const { id } = await app.registerMember()
  await fold()
  const rows = await db.select().from(activity).where(eq(activity.memberId, id)).orderBy(activity.kind)
  expect(rows.map(({ kind }) => kind)).toEqual(['login', 'register'])
})

test('deletes old rows that all consumers have read', async () => {
  const player = await createPlayer()
  await payWin(player, await placeBet(player, '5.00'), '1.00', true)
  await fold()
  app.advanceClock(401 * 24 * 60 * 60_000)
  const reader = { name: 'sweep', apply: () => Promise.resolve() }
  await sweepActivity(services, [reader])
  expect(await activityOf(player)).not.toEqual([])
  await fold(20_000, [reader])
  await sweepActivity(services, [reader])
  expect(await activityOf(player)).toEqual([])
})
