import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { decidePlayLimit, getPlayRules, setPlayLimit } from '@foyer/contract/responsible.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { game, round } from '#db/schema/games.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { post } from '#ledger/ledger.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'
import { periodAround } from '#src/zoned-range.ts'

const timeZone = 'Asia/Tokyo'
const house = await openHouse({
  listen: true,
  env: { FOYER_BRANDS_DIR: await brandsFolder({ aurora: (site) => ({ ...site, timeZone }) }) },
})
const [slot] = await house.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const nodeId = slot?.nodeId ?? ''
const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 60 * 60_000]
const gapMs = limits.playGapMinutes * minuteMs

type Player = MemberSession & { readonly play: string }

/** Advances the clock to the morning of the brand's next day and registers a member with money. */
async function player(): Promise<Player> {
  const { to } = periodAround(house.now(), 'day', timeZone)
  house.pass(to.getTime() - house.now() + 10 * hourMs)
  const who = await house.registerMember()
  await post(house.db, {
    scope: 'deposit',
    idempotencyKey: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: pspClearing('sandbox', 'USD'), amount: -100_000n },
      { account: playerCash(who.id, 'USD'), amount: 100_000n },
    ],
  })
  return { ...who, play: await house.gameToken(who.id, nodeId) }
}

/** Signs in again, because sessions do not last a day. */
async function again(who: Player): Promise<Player> {
  const { token } = (await house.signIn(who.username, who.password)).value
  return { ...who, token, play: await house.gameToken(who.id, nodeId) }
}

function stake(who: Player, roundId: string = randomUUID()) {
  const body = { token: who.play, playerRef: String(who.id), gameCode: 'reels', currency: 'USD', amount: '1.00' }
  return house.wallet('bet', { ...body, txId: randomUUID(), roundId }).then(({ status }) => status)
}

type Ago = { readonly state?: 'settled' | 'returned'; readonly nowMs?: number }

/** Inserts a round that began this long ago. */
const playedAgo = (who: Player, agoMs: number, { state = 'settled', nowMs = house.now() }: Ago = {}) =>
  inTransaction(house.db, (tx) =>
    tx.insert(round).values({
      adapter: 'studio',
      vendorRoundId: randomUUID(),
      vendor: 'STUDIO',
      memberId: who.id,
      brand: 'aurora',
      nodeId,
      currency: 'USD',
      state,
      betMinor: 1n,
      winMinor: 0n,
      startedAt: new Date(nowMs - agoMs),
    }),
  )

const limit = (who: Player, period: string, amount: string | null) =>
  house.call(setPlayLimit, { token: who.token, body: { kind: 'session', period, amount } })
const decide = (who: Player, accept: boolean) =>
  house.call(decidePlayLimit, { token: who.token, body: { kind: 'session', period: 'day', accept } })
async function sessionOf(who: Player, period: string) {
  const { value } = await house.call(getPlayRules, { token: who.token })
  return value.limits.find((known) => known.kind === 'session' && known.period === period)
}
const usedOf = async (who: Player, period = 'day') => (await sessionOf(who, period))?.used

test.each([
  ['nothing', [], '0'],
  ['one stake', [0], '1'],
  ['two stakes a second apart', [secondMs, 0], '2'],
  ['a pause within one session', [gapMs, 0], '6'],
  ['a pause that starts a new session', [gapMs + secondMs, 0], '2'],
  ['an hour of continuous stakes', Array.from({ length: 61 }, (_, n) => n * minuteMs), '61'],
  ['three single stakes', [3 * hourMs, 2 * hourMs, hourMs], '3'],
] as const)('counts the minutes of play for %s', async (_what, agos, used) => {
  const who = await player()
  const nowMs = house.now()
  for (const ago of agos) await playedAgo(who, ago, { nowMs })
  expect(await usedOf(who)).toBe(used)
})

test('accepts stakes up to the limit, and applies the lowest of several limits', async () => {
  const who = await player()
  await limit(who, 'week', '60')
  expect((await limit(who, 'day', '4')).message).toBe('')
  expect(await sessionOf(who, 'day')).toMatchObject({ amount: '4', used: '0', pending: null })
  expect(await stake(who)).toBe('OK')
  house.pass(2.9 * minuteMs)
  expect(await stake(who)).toBe('OK')
  house.pass(0.2 * minuteMs)
  expect(await stake(who)).toBe('LIMIT')
  expect(await usedOf(who)).toBe('4')
  expect(await usedOf(who, 'month')).toBe('4')
})

test('refuses to open real-money games once the time is used up, and returns when the period ends', async () => {
  const who = await player()
  await limit(who, 'day', '0')
  const { to } = periodAround(house.now(), 'day', timeZone)
  expect(await house.launch(who.token, nodeId)).toMatchObject({
    status: 403,
    message: 'session_limit_reached',
    value: { period: 'day', endsAt: to.toISOString() },
  })
  house.pass(to.getTime() - house.now() - secondMs)
  const late = await again(who)
  expect((await house.launch(late.token, nodeId)).message).toBe('session_limit_reached')
})

test('resets the day at midnight in the brand’s time zone, and continues the week', async () => {
  const who = await player()
  await limit(who, 'day', '1')
  expect(await stake(who)).toBe('OK')
  house.pass(minuteMs)
  expect(await stake(who)).toBe('LIMIT')
  const { to } = periodAround(house.now(), 'day', timeZone)
  house.pass(to.getTime() - house.now() - secondMs)
  const late = await again(who)
  expect(await stake(late)).toBe('LIMIT')
  house.pass(2 * secondMs)
  expect(await usedOf(late)).toBe('0')
  expect((await house.launch(late.token, nodeId)).message).not.toBe('session_limit_reached')
  expect(await stake(late)).toBe('OK')
  expect([await usedOf(late), await usedOf(late, 'month')]).toEqual(['1', expect.stringMatching(/^[12]$/)])
})

test('ignores returned stakes, and counts several stakes of one round once', async () => {
  const who = await player()
  await playedAgo(who, 4 * minuteMs, { state: 'returned' })
  await limit(who, 'day', '3')
  const roundId = randomUUID()
  expect([await stake(who, roundId), await stake(who, roundId)]).toEqual(['OK', 'OK'])
  expect(await usedOf(who)).toBe('1')
})

test('keeps concurrent stakes within the limit', async () => {
  const who = await player()
  await playedAgo(who, 4 * minuteMs)
  await limit(who, 'day', '4')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => stake(who)))
  expect(new Set(statuses)).toEqual(new Set(['LIMIT']))
  const other = await player()
  await limit(other, 'day', '1')
  const taken = await Promise.all(Array.from({ length: 20 }, () => stake(other)))
  expect(taken).toContain('OK')
  house.pass(secondMs)
  expect(await stake(other)).toBe('LIMIT')
})

test('applies a tighter limit immediately, and a looser one after a day and a confirmation', async () => {
  const who = await player()
  await limit(who, 'day', '120')
  await limit(who, 'day', '0')
  expect(await stake(who)).toBe('LIMIT')
  await limit(who, 'day', '90')
  expect(await sessionOf(who, 'day')).toMatchObject({ amount: '0', pending: { amount: '90', isDue: false } })
  expect((await decide(who, true)).message).toBe('limit_not_due')
  house.pass(24 * hourMs)
  const later = await again(who)
  expect(await stake(later)).toBe('LIMIT')
  expect((await decide(later, true)).message).toBe('')
  expect(await sessionOf(later, 'day')).toMatchObject({ amount: '90', pending: null })
  expect(await stake(later)).toBe('OK')
})

test('applies time and money limits together', async () => {
  const who = await player()
  await limit(who, 'day', '60')
  await house.call(setPlayLimit, { token: who.token, body: { kind: 'stake', period: 'day', amount: '1.50' } })
  expect([await stake(who), await stake(who)]).toEqual(['OK', 'LIMIT'])
})

test.each([
  ['day', '1.5'],
  ['day', '60.00'],
  ['day', '-1'],
  ['day', '1441'],
  ['week', '10081'],
  ['month', '44641'],
])('refuses a limit per %s of %s minutes', async (period, amount) => {
  const who = await house.registerMember()
  expect((await limit({ ...who, play: '' }, period, amount)).message).toBe('amount_invalid')
})
