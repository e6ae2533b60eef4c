import { claimRebate, getRebate } from '@foyer/contract/engagement/rebate.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activityInbox } from '#db/schema/activity.ts'
import { member } from '#db/schema/members.ts'
import { rebateDay } from '#db/schema/rebates.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { lineRate } from '#db/schema/team.ts'
import { houseCommission, housePromo } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { rollUpHouseBalances } from '#ledger/ledger.ts'
import { wageringOf } from '#policies/wagering.ts'
import { countTestBet } from '#testing/test-activity.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { placeInTestTeam } from '#testing/test-team.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'
import { closeRebateDays, rebateConsumer } from './service.ts'

const vendors = { VAULT: ['0.001', '0.001', '0.001', '0.008', '0.001', '0.001'] }
const brandsDir = await createTestBrandsFolder({
  aurora: (site) => ({ ...site, engagement: { ...site.engagement, rebate: { vendors } } }),
})
const app = await startTestApp({ env: { FOYER_BRANDS_DIR: brandsDir } })
const { db, services } = app
const dayMs = 24 * 3_600_000
let keys = 0

afterAll(async () => {
  expect(await findAllLedgerFaults(db)).toEqual([])
})

const count = () => foldActivity(services, [rebateConsumer])
interface Bet {
  readonly category?: 'RNG' | 'LIVE' | 'ELOTT'
  readonly vendor?: string
}
async function bet({ id }: TestMember, amount: number, of: Bet = {}) {
  await countTestBet(app, { memberId: id, commissionableMinor: BigInt(Math.round(amount * 100)), ...of })
  await count()
}
/** A member at the level whose rate of slots is 0.5 %. */
async function registerAt(level: number): Promise<TestMember> {
  const player = await app.registerMember()
  await inTransaction(db, (tx) => tx.update(member).set({ level }).where(eq(member.id, player.id)))
  return player
}
const overviewOf = async ({ token }: TestMember) => (await app.call(getRebate, { token })).value
const claim = ({ token }: TestMember, idempotencyKey = `test-key-${++keys}`) =>
  app.call(claimRebate, { token, body: { idempotencyKey } })
const walletOf = async ({ token }: TestMember) => (await app.call(getBalance, { token })).value
async function signedIn(who: TestMember): Promise<TestMember> {
  return { ...who, token: (await app.signIn(who.username, who.password)).value.token }
}
/** Goes to some minutes after midnight, when the day before is counted for good. */
async function closeDay() {
  const { to } = periodContaining(app.now(), 'day', 'UTC')
  app.advanceClock(to.getTime() + 6 * 60_000 - app.now())
  await count()
  await closeRebateDays(services)
}
const rowsOf = ({ id }: TestMember) =>
  db.select().from(rebateDay).where(eq(rebateDay.memberId, id)).orderBy(rebateDay.day, rebateDay.vendor)
const excludeUntil = ({ id }: TestMember, until: Date) =>
  inTransaction(db, (tx) =>
    tx.insert(playExclusion).values({ memberId: id, kind: 'coolOff', since: new Date(app.now()), until }),
  )

test('calculates on the whole day: what was claimed, then rolled back and bet again, pays the difference', async () => {
  const player = await registerAt(3)
  expect((await claim(player)).message).toBe('rebate_not_due')
  await bet(player, 1_000)
  expect(await walletOf(player)).toMatchObject({ rebateDue: true, balance: '0.00' })
  expect((await claim(player)).value).toEqual({ paid: '5.00' })
  await bet(player, -200)
  expect((await overviewOf(player)).totals).toMatchObject({ validBet: '800.00', amount: '4.00', due: '0.00' })
  expect((await claim(player)).message).toBe('rebate_not_due')
  await bet(player, 500)
  const { rows, totals } = await overviewOf(player)
  expect(rows).toMatchObject([
    { category: 'RNG', vendor: 'STUDIO', rate: '0.005', rateFrom: 'vip', amount: '6.50', claimed: '5.00', due: '1.50' },
  ])
  expect(totals.due).toBe('1.50')
  expect((await claim(player)).value).toEqual({ paid: '1.50' })
  expect(await walletOf(player)).toMatchObject({ rebateDue: false, balance: '6.50' })
  expect(await wageringOf(db, { memberId: player.id, nowMs: app.now() })).toEqual({ required: 0n, left: 0n })
  await inTransaction(db, rollUpHouseBalances)
  expect(await balanceOf(db, housePromo('aurora', 'USD'))).toBe(-650n)
  const isRebate = and(eq(activityInbox.memberId, player.id), eq(activityInbox.kind, 'rebate'))
  const told = await db.select().from(activityInbox).where(isRebate)
  expect(told.every(({ amountMinor }) => amountMinor > 0n)).toBe(true)
})

test('pays a claim once for its key, and at one moment nothing twice', async () => {
  const player = await registerAt(3)
  await bet(player, 1_000)
  const answers = await Promise.all([claim(player, 'one-key-only'), claim(player, 'one-key-only')])
  expect(answers.map(({ value }) => value)).toEqual([{ paid: '5.00' }, { paid: '5.00' }])
  await bet(player, 1_000)
  expect((await claim(player, 'one-key-only')).value).toEqual({ paid: '5.00' })
  expect(await walletOf(player)).toMatchObject({ balance: '5.00', rebateDue: true })
  const messages = (await Promise.all([claim(player), claim(player)])).map(({ message }) => message)
  expect(messages.toSorted()).toEqual(['', 'rebate_not_due'])
  expect(await walletOf(player)).toMatchObject({ balance: '10.00', rebateDue: false })
})

test('rounds each row down, by its own category and vendor', async () => {
  const player = await registerAt(3)
  await bet(player, 33.99)
  await bet(player, 33.99, { category: 'LIVE' })
  await bet(player, 33.99, { vendor: 'VAULT' })
  const { rows } = await overviewOf(player)
  expect(rows.map(({ category, vendor, rate, due }) => [category, vendor, rate, due])).toEqual([
    ['LIVE', 'STUDIO', '0.0025', '0.08'],
    ['RNG', 'STUDIO', '0.005', '0.16'],
    ['RNG', 'VAULT', '0.008', '0.27'],
  ])
  expect((await claim(player)).value).toEqual({ paid: '0.51' })
})

test('keeps the rate with which a row began, whatever the level becomes', async () => {
  const player = await registerAt(0)
  await bet(player, 100)
  await inTransaction(db, (tx) => tx.update(member).set({ level: 5 }).where(eq(member.id, player.id)))
  await bet(player, 100)
  await bet(player, 100, { category: 'LIVE' })
  expect((await overviewOf(player)).rows.map(({ category, rate }) => [category, rate])).toEqual([
    ['LIVE', '0.004'],
    ['RNG', '0.002'],
  ])
})

test('pays the rate of the line of agents where it is the greater one, out of commission', async () => {
  const [agent, player, alone] = [await app.registerMember(), await registerAt(0), await app.registerMember()]
  await placeInTestTeam(db, agent, undefined, true)
  await placeInTestTeam(db, player, agent, false)
  const fromDay = calendarDayOf(app.now(), 'UTC')
  await inTransaction(db, (tx) =>
    tx.insert(lineRate).values([
      { memberId: player.id, category: 'RNG', rate: 6_000, fromDay },
      { memberId: player.id, category: 'LIVE', rate: 500, fromDay },
    ]),
  )
  const before = await balanceOf(db, houseCommission('aurora', 'USD'))
  await bet(player, 1_000)
  await bet(player, 1_000, { category: 'LIVE' })
  // The head of a line has the brand's highest; who is in none has no rate of it.
  await bet(agent, 1_000)
  await bet(alone, 1_000)
  expect((await overviewOf(player)).rows.map(({ rate, rateFrom, due }) => [rate, rateFrom, due])).toEqual([
    ['0.001', 'vip', '1.00'],
    ['0.006', 'line', '6.00'],
  ])
  expect((await overviewOf(agent)).rows).toMatchObject([{ rate: '0.008', rateFrom: 'line', due: '8.00' }])
  expect((await overviewOf(alone)).rows).toMatchObject([{ rate: '0.002', rateFrom: 'vip', due: '2.00' }])
  expect((await claim(player)).value).toEqual({ paid: '7.00' })
  await inTransaction(db, rollUpHouseBalances)
  expect((await balanceOf(db, houseCommission('aurora', 'USD'))) - before).toBe(-600n)
})

test('credits at the close of a day what was not claimed, once', async () => {
  const player = await registerAt(3)
  await bet(player, 1_000)
  await claim(player)
  await bet(player, 100)
  await closeRebateDays(services)
  expect((await walletOf(player)).balance).toBe('5.00')
  await closeDay()
  await Promise.all([closeRebateDays(services), closeRebateDays(services)])
  const back = await signedIn(player)
  expect((await walletOf(back)).balance).toBe('5.50')
  const { rows, history } = await overviewOf(back)
  expect(rows).toEqual([])
  expect(history).toMatchObject([
    { validBet: '1100.00', amount: '5.50', claimed: '5.00', credited: '0.50', waiting: '0.00', carryOut: '0.00' },
  ])
})

test('carries what a rollback takes below the claimed to the next row of its kind, over days without one', async () => {
  const player = await registerAt(3)
  await bet(player, 1_000)
  await bet(player, 1_000, { vendor: 'VAULT' })
  await claim(player)
  await bet(player, -400)
  // The next row of the vendor exists when the day is closed; that of the studio begins later.
  await bet(player, -100, { vendor: 'VAULT' })
  const { to } = periodContaining(app.now(), 'day', 'UTC')
  app.advanceClock(to.getTime() + 60_000 - app.now())
  await bet(player, 300, { vendor: 'VAULT' })
  app.advanceClock(5 * 60_000)
  await count()
  await closeRebateDays(services)
  expect(
    (await rowsOf(player)).map(({ vendor, carryInMinor, carryOutMinor }) => [vendor, carryInMinor, carryOutMinor]),
  ).toEqual([
    ['STUDIO', 0n, -200n],
    ['VAULT', 0n, -80n],
    ['VAULT', -80n, 0n],
  ])
  await closeDay()
  await bet(player, 500)
  const back = await signedIn(player)
  expect((await overviewOf(back)).rows).toMatchObject([{ amount: '2.50', carryIn: '-2.00', due: '0.50' }])
  // 5.00 and 8.00 claimed, 2.40 less 0.80 credited.
  expect((await walletOf(back)).balance).toBe('14.60')
})

test('pays nothing during a break, and credits what waited after it', async () => {
  const player = await registerAt(3)
  await bet(player, 1_000)
  await excludeUntil(player, new Date(app.now() + 3 * dayMs))
  expect((await claim(player)).message).toBe('play_excluded')
  expect((await walletOf(player)).rebateDue).toBe(false)
  await closeDay()
  const resting = await signedIn(player)
  expect((await overviewOf(resting)).history).toMatchObject([{ credited: '0.00', waiting: '5.00' }])
  app.advanceClock(3 * dayMs)
  await closeRebateDays(services)
  expect((await walletOf(await signedIn(player))).balance).toBe('5.00')
})

test('waits with the close of a day until its consumer has read all of it', async () => {
  const player = await registerAt(3)
  await countTestBet(app, { memberId: player.id, commissionableMinor: 100_000n })
  const { to } = periodContaining(app.now(), 'day', 'UTC')
  await bet(player, 100)
  await countTestBet(app, { memberId: player.id, commissionableMinor: 200_000n })
  app.advanceClock(to.getTime() + 6 * 60_000 - app.now())
  await foldActivity(services, [])
  await closeRebateDays(services)
  expect((await rowsOf(player))[0]).toMatchObject({ closedAt: null })
  await count()
  await closeRebateDays(services)
  expect((await rowsOf(player))[0]).toMatchObject({ creditedMinor: 1_550n, closedAt: expect.any(Date) })
})
