import { randomUUID } from 'node:crypto'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { convertPoint, getPointBalance, getPointConfig } from '@foyer/contract/engagement/points.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { pointConversion, pointDue } from '#db/schema/points.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createPointActions, testPaymentPassword } from '#testing/test-points.ts'
import { pointConsumer, postEarnedPoints, readPoints } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const { createBuyer, takeBreak } = await createPointActions(app)
const hourMs = 60 * 60_000

afterAll(async () => {
  expect(await findAllLedgerFaults(db)).toEqual([])
})

type Played = Partial<typeof activity.$inferInsert>

/** Adds rows to the stream, and lets the consumer read them. */
async function play({ id: memberId }: TestMember, ...rows: readonly Played[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const added = await tx
      .insert(activity)
      .values(
        rows.map((row) => ({
          ...{ brand: 'aurora', memberId, kind: 'round' as const, countedAt: new Date(app.now()), day: '2026-01-01' },
          ...row,
        })),
      )
      .returning({ id: activity.id })
    const ids = added.map(({ id }) => id)
    const fromId = (ids[0] ?? 1n) - 1n
    await pointConsumer.apply(tx, services, { brand: 'aurora', fromId, toId: ids.at(-1) ?? 0n })
  })
}

const bet = (category: string, commissionableMinor: bigint): Played => ({ category, commissionableMinor })
const dueOf = async ({ id }: TestMember, type: 'slots' | 'live') => {
  const [row] = await db
    .select()
    .from(pointDue)
    .where(and(eq(pointDue.memberId, id), eq(pointDue.type, type)))
  return row?.remainder
}
const pointsOf = ({ id }: TestMember) => readPoints(db, id)
const convert = ({ token }: TestMember, points: string, change: object = {}) =>
  app.call(convertPoint, {
    token,
    body: { points, paymentPassword: testPaymentPassword, idempotencyKey: randomUUID(), ...change },
  })
const historyOf = async ({ token }: TestMember, query: object = {}) =>
  (await app.call(getTransactionHistory, { token, query: { account: 'points', ...query } })).value

test('posts the whole points of play by type, and keeps the fraction', async () => {
  const player = await createBuyer()
  await play(player, bet('RNG', 10_000n), bet('FISH', 2_345n), bet('LIVE', 10_000n), bet('SPORTS', 990n))
  await play(player, { kind: 'deposit', amountMinor: 5_000n }, { kind: 'withdrawal', amountMinor: 5_000n })
  expect((await app.call(getPointBalance, { token: player.token })).value).toMatchObject({
    points: 0,
    pending: '16.84',
  })
  await Promise.all([postEarnedPoints(services), postEarnedPoints(services)])
  // Slots 12.345, live 3, sports 0.495, deposit 1.
  expect(await pointsOf(player)).toBe(16n)
  expect(await dueOf(player, 'slots')).toBe(345_000n)
  const { list } = await historyOf(player)
  expect(list.map(({ type, amount }) => [type, amount]).toSorted()).toEqual([
    ['deposit', '1'],
    ['live', '3'],
    ['slots', '12'],
  ])
  await play(player, bet('RNG', 6_550n))
  await postEarnedPoints(services)
  expect(await pointsOf(player)).toBe(22n)
  expect(await dueOf(player, 'slots')).toBe(895_000n)
})

test('lets a rollback take from what is earned next, and never from posted points', async () => {
  const player = await createBuyer()
  await play(player, bet('LIVE', 100_000n))
  await postEarnedPoints(services)
  expect(await pointsOf(player)).toBe(30n)
  await play(player, { ...bet('LIVE', -50_000n), kind: 'change' })
  expect(await dueOf(player, 'live')).toBe(-15_000_000n)
  expect((await app.call(getPointBalance, { token: player.token })).value.pending).toBe('0.00')
  await play(player, bet('LIVE', 60_000n))
  await postEarnedPoints(services)
  expect(await pointsOf(player)).toBe(33n)
})

test('posts what was earned before a break after its end', async () => {
  const player = await createBuyer()
  await play(player, bet('RNG', 10_000n))
  await takeBreak(player.id, new Date(app.now() + 2 * hourMs))
  await postEarnedPoints(services)
  expect(await pointsOf(player)).toBe(0n)
  expect(await convert(player, '100')).toMatchObject({ status: 403, message: 'play_excluded' })
  app.advanceClock(3 * hourMs)
  await postEarnedPoints(services)
  expect(await pointsOf(player)).toBe(10n)
})

test('converts whole units at the rate of the level, and leaves the rest', async () => {
  const player = await createBuyer({ points: 3_480n, level: 2 })
  const before = (await app.call(getPointBalance, { token: player.token })).value
  expect(before).toMatchObject({ points: 3_480, level: 2, rate: 90, worth: '38.00', convertible: '38.00' })
  const idempotencyKey = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => convert(player, '1234', { idempotencyKey })))
  const value = { points: 1_170, amount: '13.00', currency: 'USD', pointsBalance: 2_310 }
  expect(answers.map((answer) => answer.value)).toEqual([value, value, value])
  expect(await convert(player, '1235', { idempotencyKey })).toMatchObject({ message: 'idempotency_mismatch' })
  expect(await app.balance(player.token)).toBe('13.00')
  expect(await pointsOf(player)).toBe(2_310n)
  expect((await historyOf(player, { type: 'convert' })).list).toMatchObject([
    { type: 'convert', amount: '-1170', balanceBefore: '3480', balanceAfter: '2310' },
  ])
  const cash = await app.call(getTransactionHistory, { token: player.token, query: { type: 'bonus' } })
  expect(cash.value.list).toMatchObject([{ type: 'bonus', amount: '13.00' }])
})

test('refuses to convert too few or too many points, and more than the day allows', async () => {
  const player = await createBuyer({ points: 25_000n })
  expect((await convert(player, '99')).message).toBe('points_below_unit')
  expect((await convert(player, '25001')).message).toBe('points_short')
  expect((await convert(player, '10100')).message).toBe('points_daily_limit')
  expect((await convert(player, '100', { paymentPassword: '000000' })).message).toBe('payment_password_wrong')
  for (const points of ['0', '-100', '1.5', '0100', '1e3', '1000000000000000', '']) {
    expect((await convert(player, points)).message).toBe('invalid_input')
  }
  expect((await convert(player, '1000000000000')).message).toBe('points_short')
  const racing = await Promise.all(['6000', '6000'].map((points) => convert(player, points)))
  expect(racing.map(({ message }) => message).toSorted()).toEqual(['', 'points_daily_limit'])
  const { value } = await app.call(getPointBalance, { token: player.token })
  expect(value).toMatchObject({ convertible: '40.00', convertedToday: '60.00', mostADay: '100.00', points: 19_000 })
  app.advanceClock(25 * hourMs)
  const { value: signedIn } = await app.signIn(player.username, player.password)
  expect((await convert({ ...player, token: signedIn.token }, '10000')).message).toBe('')
  expect(await db.$count(pointConversion, eq(pointConversion.memberId, player.id))).toBe(2)
})

test('asks for a payment password, and refuses trial users', async () => {
  const player = await app.registerMember()
  expect((await convert(player, '100')).message).toBe('payment_password_unset')
  const token = await app.demoToken('trial')
  expect((await app.call(getPointBalance, { token })).message).toBe('in_need_true_account')
})

test('shows visitors what earns points and what they are worth', async () => {
  const { value } = await app.call(getPointConfig)
  expect(value.earn).toContainEqual({ type: 'slots', points: '1' })
  expect(value).toMatchObject({ per: '10', unit: '1.00', mostADay: '100.00', currency: 'USD' })
  expect(value.rates.map(({ points }) => points)).toEqual([100, 95, 90, 85, 80, 70])
})

test('pages through the points, and refuses the types of money', async () => {
  const player = await createBuyer({ points: 500n })
  for (let count = 0; count < 3; count++) await convert(player, '100')
  const first = await historyOf(player, { pageSize: 2 })
  expect(first.list.map(({ balanceAfter }) => balanceAfter)).toEqual(['200', '300'])
  expect(first.totals).toEqual({ count: 4, in: '500', out: '300', net: '200' })
  const second = await historyOf(player, { pageSize: 2, before: first.next })
  expect(second.list.map(({ balanceAfter, type }) => [balanceAfter, type])).toEqual([
    ['400', 'convert'],
    ['500', 'reward'],
  ])
  expect((await historyOf(player, { pageSize: 2, after: second.previous })).list).toEqual(first.list)
  const { token } = player
  expect((await app.call(getTransactionHistory, { token, query: { account: 'points', type: 'bet' } })).status).toBe(400)
  expect((await app.call(getTransactionHistory, { token, query: { type: 'slots' } })).status).toBe(400)
})
