import { setDownlineRates } from '@foyer/contract/agents/line-rates.ts'
import { getAgentRebates, type LineRebate } from '@foyer/contract/agents/line-rebates.ts'
import { getAgentIncome } from '@foyer/contract/agents/settlements.ts'
import { getTeamEntries } from '@foyer/contract/agents/team-records.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { lineRebateCarry, lineRebateClose, lineRebateDay } from '#db/schema/line-rebates.ts'
import { maskUsername } from '#identity/masks.ts'
import { agentDebt, agentPayable, houseCommission } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { postInOwnTransaction, rollUpHouseBalances } from '#ledger/ledger.ts'
import { readRates, readTeamNode } from '#modules/team/service.ts'
import { teamConsumer } from '#modules/team-records/service.ts'
import { startTestApp } from '#testing/test-app.ts'
import { placeInTestTeam } from '#testing/test-team.ts'
import { calendarDayOf, dayBefore } from '#time/date-ranges.ts'
import { payLineRebates } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const hourMs = 3_600_000
const brand = services.brands.getByCode('aurora')
if (!brand) throw new Error('The brand is missing.')
const { timeZone } = brand.site

type Person = Awaited<ReturnType<typeof app.registerMember>>
let nextRound = 10n ** 15n
/** The first day of which anything is paid. */
let firstDay = ''

const todayOf = () => calendarDayOf(services.clock.now(), timeZone)
/** Counts a commissionable bet of a member now, as the stream does for a round that ended. */
const play = (player: Person, commissionableMinor: bigint, category = 'RNG') =>
  inTransaction(db, (tx) =>
    tx.insert(activity).values({
      brand: 'aurora',
      memberId: player.id,
      kind: 'round',
      countedAt: new Date(services.clock.now()),
      day: todayOf(),
      roundId: nextRound++,
      vendor: 'STUDIO',
      category,
      rounds: 1,
      betMinor: commissionableMinor,
      validMinor: commissionableMinor,
      commissionableMinor,
    }),
  )

/** Goes on to the next day and closes this one. */
async function closeToday() {
  const day = todayOf()
  while (todayOf() === day) app.advanceClock(hourMs)
  app.advanceClock(hourMs)
  await foldActivity(services, [teamConsumer])
}

const payableOf = ({ id }: Person) => balanceOf(db, agentPayable(id, 'USD'))
const rebatesOf = ({ id }: Person) =>
  db
    .select()
    .from(lineRebateDay)
    .where(eq(lineRebateDay.agentId, id))
    .orderBy(lineRebateDay.day, lineRebateDay.category)

afterAll(async () => {
  expect(await findAllLedgerFaults(db)).toEqual([])
})

const [head, agent, player, direct] = [
  await app.registerMember(),
  await app.registerMember(),
  await app.registerMember(),
  await app.registerMember(),
]
await placeInTestTeam(db, head, undefined, true)
await placeInTestTeam(db, agent, head, true)
await placeInTestTeam(db, player, agent, false)
await placeInTestTeam(db, direct, head, false)
for (const [token, id, rate] of [
  [head.token, agent.id, '0.006'],
  [agent.token, player.id, '0.004'],
] as const) {
  const body = { id: String(id), rates: { RNG: rate } }
  expect((await app.call(setDownlineRates, { token, body })).success).toBe(true)
}

test('pays nothing for the days before it began, and nothing for a day that is not closed', async () => {
  await play(player, 1_200_000n)
  await closeToday()
  await payLineRebates(services)
  expect(await rebatesOf(agent)).toEqual([])
  await play(player, 1_200_000n)
  await foldActivity(services, [teamConsumer])
  await payLineRebates(services)
  expect(await rebatesOf(agent)).toEqual([])
})

test('pays the difference of the rates to each agent of the line, once: together with the member’s own it is the head’s rate', async () => {
  firstDay = todayOf()
  const day = firstDay
  await closeToday()
  await Promise.all([payLineRebates(services), payLineRebates(services)])
  await payLineRebates(services)
  expect(await payableOf(head)).toBe(2_400n)
  expect(await payableOf(agent)).toBe(2_400n)
  const own = (await readRates(db, brand, await readTeamNode(db, player.id), day)).get('RNG') ?? 0n
  expect(2_400n + 2_400n + (own * 1_200_000n) / 1_000_000n).toBe(9_600n)
  expect(await rebatesOf(head)).toMatchObject([
    { childId: agent.id, day, ownRate: 8_000, childRate: 6_000, volumeMinor: 1_200_000n, amountMinor: 2_400n },
  ])
  await inTransaction(db, rollUpHouseBalances)
  expect(await balanceOf(db, houseCommission('aurora', 'USD'))).toBe(-4_800n)
})

test('carries a bet below zero to the next days, and rounds down for each downline and category', async () => {
  await play(player, -100_000n)
  await play(direct, 33_333n)
  await play(direct, 33_333n, 'LIVE')
  await closeToday()
  await payLineRebates(services)
  expect(await db.select().from(lineRebateCarry)).toEqual(
    expect.arrayContaining([{ childId: player.id, category: 'RNG', carryMinor: -100_000n }]),
  )
  // 0.8 % of 333.33, and 0.4 % of it.
  expect(await payableOf(head)).toBe(2_400n + 266n + 133n)
  await closeToday()
  await payLineRebates(services)
  await play(player, 300_000n)
  await closeToday()
  await payLineRebates(services)
  expect((await rebatesOf(agent)).at(-1)).toMatchObject({
    volumeMinor: 300_000n,
    carryInMinor: -100_000n,
    carryOutMinor: 0n,
    amountMinor: 400n,
  })
  expect(await payableOf(head)).toBe(2_400n + 266n + 133n + 400n)
})

/** Runs the job on a database that fails after so many transactions. */
function payUntilCrash(transactions: number) {
  let begun = 0
  const begin: typeof db.begin = (work) => {
    begun += 1
    return begun > transactions ? Promise.reject(new Error('planted')) : db.begin(work)
  }
  return payLineRebates({ ...services, db: { ...db, begin } })
}

test('goes on where it stopped, and pays nothing twice', async () => {
  await play(player, 100_000n)
  await closeToday()
  const [before, headBefore] = [await payableOf(agent), await payableOf(head)]
  for (let transactions = 0; transactions < 4; transactions++) await payUntilCrash(transactions)
  await payLineRebates(services)
  expect((await payableOf(agent)) - before).toBe(200n)
  expect((await payableOf(head)) - headBefore).toBe(200n)
  const paid = (await rebatesOf(agent)).filter(({ amountMinor }) => amountMinor > 0n)
  expect(paid.every(({ transactionId, paidAt }) => transactionId !== null && paidAt !== null)).toBe(true)
})

test('pays days that were missed one after the other, by the rates of each day', async () => {
  await play(player, 100_000n)
  const { token } = (await app.signIn(agent.username, agent.password)).value
  await app.call(setDownlineRates, { token, body: { id: String(player.id), rates: { RNG: '0.006' } } })
  const before = await payableOf(agent)
  await closeToday()
  await play(player, 100_000n)
  await closeToday()
  await payLineRebates(services)
  expect((await payableOf(agent)) - before).toBe(200n)
  expect((await rebatesOf(head)).slice(-2)).toMatchObject([{ amountMinor: 200n }, { amountMinor: 200n }])
})

test('pays off an advance first', async () => {
  const payable = await payableOf(head)
  await postInOwnTransaction(db, {
    scope: 'test',
    idempotencyKey: 'advance',
    kind: 'commission',
    legs: [
      { account: agentDebt(head.id, 'USD'), amount: -150n },
      { account: houseCommission('aurora', 'USD'), amount: 150n },
    ],
  })
  await play(player, 100_000n)
  await closeToday()
  await payLineRebates(services)
  expect(await balanceOf(db, agentDebt(head.id, 'USD'))).toBe(0n)
  expect((await payableOf(head)) - payable).toBe(50n)
})

/** All pages of what an agent's rebate of these days consists of, each of which states the same total. */
async function listRebates(token: string, range: { startDate: string; endDate: string }) {
  const list: LineRebate[] = []
  let before: string | null | undefined
  for (; before !== null; ) {
    const query = { ...range, pageSize: 2, ...(before && { before }) }
    const { value } = await app.call(getAgentRebates, { token, query })
    list.push(...value.list)
    before = value.next
    if (before === null)
      expect(value).toMatchObject({ rows: list.length, total: sumOf(list), asOf: expect.any(String) })
  }
  return list
}

const sumOf = (list: readonly LineRebate[]) => {
  const minor = list.reduce((sum, { amount }) => sum + (toMinor(amount, 'USD') ?? 0n), 0n)
  return fromMinor(minor, 'USD')
}

test('lists what the rebate of an agent’s income consists of, and it adds up to the income of every day', async () => {
  const range = { startDate: dayBefore(firstDay), endDate: todayOf() }
  for (const { username, password } of [head, agent]) {
    const { token } = (await app.signIn(username, password)).value
    const rebates = await listRebates(token, range)
    expect(rebates.length).toBeGreaterThan(2)
    expect(new Set(rebates.map(({ id }) => id)).size).toBe(rebates.length)
    const { days, totals } = (await app.call(getAgentIncome, { token, query: range })).value
    expect(sumOf(rebates)).toBe(totals.received.rebate)
    for (const { day, downline, category, validBet } of rebates) {
      const figure = { figure: 'commissionableBet' as const, of: downline.id, category }
      const query = { startDate: day, endDate: day, ...figure }
      expect((await app.call(getTeamEntries, { token, query })).value.total).toBe(validBet)
    }
    for (const { day, net } of days) {
      expect(sumOf(await listRebates(token, { startDate: day, endDate: day }))).toBe(net.rebate)
    }
  }
  const { token } = (await app.signIn(agent.username, agent.password)).value
  const rebates = await listRebates(token, range)
  expect(sumOf(rebates)).toBe(fromMinor(await payableOf(agent), 'USD'))
  expect(rebates.map(({ day }) => day)).toEqual(
    rebates
      .map(({ day }) => day)
      .sort()
      .reverse(),
  )
  expect(rebates.at(-1)).toMatchObject({
    ...{ day: firstDay, category: 'RNG', validBet: '12000.00', carryIn: '0.00', amount: '24.00' },
    ...{ ownRate: '0.006', downlineRate: '0.004' },
    downline: { id: String(player.id), account: maskUsername(player.username) },
  })
  expect(rebates.find(({ carryIn }) => carryIn !== '0.00')).toMatchObject({
    ...{ validBet: '3000.00', carryIn: '-1000.00', amount: '4.00' },
  })
  const askAfter = (id: string) => app.call(getAgentRebates, { token, query: { ...range, before: id } })
  expect((await askAfter(`2026-02-31.${player.id}.RNG`)).message).toBe('date_range_invalid')
  expect((await askAfter('12')).message).toBe('invalid_input')
})

test('closes the days of a brand whose switch is off with nothing', async () => {
  const days = await db.select().from(lineRebateClose).where(eq(lineRebateClose.brand, 'lotus'))
  expect(days.length).toBeGreaterThan(1)
  expect(days.every(({ agents, doneAt }) => agents === 0 && doneAt !== null)).toBe(true)
})
