import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import {
  confirmOrCancelLimitIncrease,
  getResponsiblePlaySettings,
  setPlayLimit,
} from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { game, round } from '#db/schema/games.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { periodContaining } from '#time/date-ranges.ts'

const timeZone = 'Asia/Tokyo'
const app = await startTestApp({
  listen: true,
  env: { FOYER_BRANDS_DIR: await createTestBrandsFolder({ aurora: (site) => ({ ...site, timeZone }) }) },
})
const [slot] = await app.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const nodeId = slot?.nodeId ?? ''
const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 60 * 60_000]
const gapMs = limits.playGapMinutes * minuteMs

type Player = TestMember & { readonly gameToken: string }

/** Advances the clock to the morning of the brand's next day and registers a member with money. */
async function createPlayer(): Promise<Player> {
  const { to } = periodContaining(app.now(), 'day', timeZone)
  app.advanceClock(to.getTime() - app.now() + 10 * hourMs)
  const player = await app.registerMember()
  await postInOwnTransaction(app.db, {
    scope: 'deposit',
    idempotencyKey: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -100_000n },
      { account: playerCash(player.id, 'USD'), amount: 100_000n },
    ],
  })
  return { ...player, gameToken: await app.createGameToken(player.id, nodeId) }
}

/** Signs in again, because sessions do not last a day. */
async function signInAgain(player: Player): Promise<Player> {
  const { token } = (await app.signIn(player.username, player.password)).value
  return { ...player, token, gameToken: await app.createGameToken(player.id, nodeId) }
}

function placeStake(player: Player, roundId: string = randomUUID()) {
  const body = {
    token: player.gameToken,
    playerRef: String(player.id),
    gameCode: 'reels',
    currency: 'USD',
    amount: '1.00',
  }
  return app.callWallet('bet', { ...body, txId: randomUUID(), roundId }).then(({ status }) => status)
}

interface PastRoundOptions {
  readonly state?: 'open' | 'settled' | 'returned'
  readonly nowMs?: number
  readonly of?: string
  /** How long ago it was settled. */
  readonly settledAgoMs?: number
}

/** Inserts a round that began this long ago. */
const insertPastRound = (
  player: Player,
  agoMs: number,
  { state = 'settled', nowMs = app.now(), of = nodeId, settledAgoMs }: PastRoundOptions = {},
) =>
  inTransaction(app.db, (tx) =>
    tx.insert(round).values({
      adapter: 'studio',
      vendorRoundId: randomUUID(),
      vendor: 'STUDIO',
      memberId: player.id,
      brand: 'aurora',
      nodeId: of,
      currency: 'USD',
      state,
      betMinor: 1n,
      winMinor: 0n,
      startedAt: new Date(nowMs - agoMs),
      ...(settledAgoMs !== undefined && { settledAt: new Date(nowMs - settledAgoMs) }),
    }),
  )

const setLimit = (player: Player, period: string, amount: string | null) =>
  app.call(setPlayLimit, { token: player.token, body: { kind: 'session', period, amount } })
const decideLimit = (player: Player, accept: boolean) =>
  app.call(confirmOrCancelLimitIncrease, { token: player.token, body: { kind: 'session', period: 'day', accept } })
async function readSessionLimit(player: Player, period: string) {
  const { value } = await app.call(getResponsiblePlaySettings, { token: player.token })
  return value.limits.find((known) => known.kind === 'session' && known.period === period)
}
const readUsedMinutes = async (player: Player, period = 'day') => (await readSessionLimit(player, period))?.used

test.each([
  ['nothing', [], '0'],
  ['one stake', [0], '1'],
  ['two stakes a second apart', [secondMs, 0], '2'],
  ['a pause within one session', [gapMs, 0], '6'],
  ['a pause that starts a new session', [gapMs + secondMs, 0], '2'],
  ['an hour of continuous stakes', Array.from({ length: 61 }, (_, n) => n * minuteMs), '61'],
  ['three single stakes', [3 * hourMs, 2 * hourMs, hourMs], '3'],
] as const)('counts the minutes of play for %s', async (_what, pastOffsetsMs, used) => {
  const player = await createPlayer()
  const nowMs = app.now()
  for (const ago of pastOffsetsMs) await insertPastRound(player, ago, { nowMs })
  expect(await readUsedMinutes(player)).toBe(used)
})

const inRoom = (startedMinutesAgo: number, settledMinutesAgo?: number) => ({
  agoMs: startedMinutesAgo * minuteMs,
  of: 'ag-reef-cannon-king',
  ...(settledMinutesAgo === undefined ? { state: 'open' as const } : { settledAgoMs: settledMinutesAgo * minuteMs }),
})

test.each([
  ['a table balance of ten minutes', [inRoom(60, 50)], '11'],
  ['an open table balance', [inRoom(7.5)], '9'],
  ['three table balances, one right after the other', [inRoom(60, 50), inRoom(50, 40), inRoom(40, 33)], '28'],
  ['a table balance that was closed late', [inRoom(90, 30)], '11'],
  ['another game after a pause within one session', [inRoom(30, 22), { agoMs: 18 * minuteMs }], '13'],
  ['another game after a pause that starts a new session', [inRoom(30, 22), { agoMs: 10 * minuteMs }], '10'],
  ['another game meanwhile', [inRoom(30, 21), { agoMs: 25 * minuteMs }, { agoMs: 20 * minuteMs }], '11'],
] as const)('counts the minutes of play for %s', async (_what, rounds, used) => {
  const player = await createPlayer()
  const nowMs = app.now()
  for (const { agoMs, ...options } of rounds) await insertPastRound(player, agoMs, { ...options, nowMs })
  expect(await readUsedMinutes(player)).toBe(used)
})

test('accepts stakes up to the limit, and applies the lowest of several limits', async () => {
  const player = await createPlayer()
  await setLimit(player, 'week', '60')
  expect((await setLimit(player, 'day', '4')).message).toBe('')
  expect(await readSessionLimit(player, 'day')).toMatchObject({ amount: '4', used: '0', pending: null })
  expect(await placeStake(player)).toBe('OK')
  app.advanceClock(2.9 * minuteMs)
  expect(await placeStake(player)).toBe('OK')
  app.advanceClock(0.2 * minuteMs)
  expect(await placeStake(player)).toBe('LIMIT')
  expect(await readUsedMinutes(player)).toBe('4')
  expect(await readUsedMinutes(player, 'month')).toBe('4')
})

test('refuses to open real-money games once the time is used up, and returns when the period ends', async () => {
  const player = await createPlayer()
  await setLimit(player, 'day', '0')
  const { to } = periodContaining(app.now(), 'day', timeZone)
  expect(await app.openGame(player.token, nodeId)).toMatchObject({
    status: 403,
    message: 'session_limit_reached',
    value: { period: 'day', endsAt: to.toISOString() },
  })
  app.advanceClock(to.getTime() - app.now() - secondMs)
  const lateSession = await signInAgain(player)
  expect((await app.openGame(lateSession.token, nodeId)).message).toBe('session_limit_reached')
})

test('resets the day at midnight in the brand’s time zone, and continues the week', async () => {
  const player = await createPlayer()
  await setLimit(player, 'day', '1')
  expect(await placeStake(player)).toBe('OK')
  app.advanceClock(minuteMs)
  expect(await placeStake(player)).toBe('LIMIT')
  const { to } = periodContaining(app.now(), 'day', timeZone)
  app.advanceClock(to.getTime() - app.now() - secondMs)
  const lateSession = await signInAgain(player)
  expect(await placeStake(lateSession)).toBe('LIMIT')
  app.advanceClock(2 * secondMs)
  expect(await readUsedMinutes(lateSession)).toBe('0')
  expect((await app.openGame(lateSession.token, nodeId)).message).not.toBe('session_limit_reached')
  expect(await placeStake(lateSession)).toBe('OK')
  expect([await readUsedMinutes(lateSession), await readUsedMinutes(lateSession, 'month')]).toEqual([
    '1',
    expect.stringMatching(/^[12]$/),
  ])
})

test('ignores returned stakes, and counts several stakes of one round once', async () => {
  const player = await createPlayer()
  await insertPastRound(player, 4 * minuteMs, { state: 'returned' })
  await setLimit(player, 'day', '3')
  const roundId = randomUUID()
  expect([await placeStake(player, roundId), await placeStake(player, roundId)]).toEqual(['OK', 'OK'])
  expect(await readUsedMinutes(player)).toBe('1')
})

test('keeps concurrent stakes within the limit', async () => {
  const player = await createPlayer()
  await insertPastRound(player, 4 * minuteMs)
  await setLimit(player, 'day', '4')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => placeStake(player)))
  expect(new Set(statuses)).toEqual(new Set(['LIMIT']))
  const otherPlayer = await createPlayer()
  await setLimit(otherPlayer, 'day', '1')
  const taken = await Promise.all(Array.from({ length: 20 }, () => placeStake(otherPlayer)))
  expect(taken).toContain('OK')
  app.advanceClock(secondMs)
  expect(await placeStake(otherPlayer)).toBe('LIMIT')
})

test('applies a tighter limit immediately, and a looser one after a day and a confirmation', async () => {
  const player = await createPlayer()
  await setLimit(player, 'day', '120')
  await setLimit(player, 'day', '0')
  expect(await placeStake(player)).toBe('LIMIT')
  await setLimit(player, 'day', '90')
  expect(await readSessionLimit(player, 'day')).toMatchObject({ amount: '0', pending: { amount: '90', isDue: false } })
  expect((await decideLimit(player, true)).message).toBe('limit_not_due')
  app.advanceClock(24 * hourMs)
  const laterSession = await signInAgain(player)
  expect(await placeStake(laterSession)).toBe('LIMIT')
  expect((await decideLimit(laterSession, true)).message).toBe('')
  expect(await readSessionLimit(laterSession, 'day')).toMatchObject({ amount: '90', pending: null })
  expect(await placeStake(laterSession)).toBe('OK')
})

test('applies time and money limits together', async () => {
  const player = await createPlayer()
  await setLimit(player, 'day', '60')
  await app.call(setPlayLimit, { token: player.token, body: { kind: 'stake', period: 'day', amount: '1.50' } })
  expect([await placeStake(player), await placeStake(player)]).toEqual(['OK', 'LIMIT'])
})

test.each([
  ['day', '1.5'],
  ['day', '60.00'],
  ['day', '-1'],
  ['day', '1441'],
  ['week', '10081'],
  ['month', '44641'],
])('refuses a limit per %s of %s minutes', async (period, amount) => {
  const player = await app.registerMember()
  expect((await setLimit({ ...player, gameToken: '' }, period, amount)).message).toBe('amount_invalid')
})
