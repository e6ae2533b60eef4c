import { getAgentIncome, getAgentSettlement, getAgentSettlements } from '@foyer/contract/agents/settlements.ts'
import { getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import { calendarPeriodOf, dayMs } from '@foyer/contract/calendar-periods.ts'
import type { RequestQueryOf } from '@foyer/contract/route.ts'
import { featureModIds } from '@foyer/contract/site/features.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { lineRebateDay } from '#db/schema/line-rebates.ts'
import { contractCarry } from '#db/schema/settlements.ts'
import { teamActive, teamDay, teamMoney, teamWindow } from '#db/schema/team-sums.ts'
import { maskUsername } from '#identity/masks.ts'
import type { TestMember } from '#testing/test-app.ts'
import { changeSetting, withFeaturesOff } from '#testing/test-brands.ts'
import { startSettlementTestApp } from '#testing/test-settlements.ts'
import { calendarDayOf } from '#time/date-ranges.ts'

const app = await startSettlementTestApp()
const dayOf = (ms: number) => calendarDayOf(ms, 'UTC')
const midnight = (daysAgo: number) => new Date(`${dayOf(app.now() - daysAgo * dayMs)}T00:00:00Z`)
const year = { startDate: dayOf(app.now() - 300 * dayMs), endDate: dayOf(app.now()) }

type SettlementsQuery = Partial<RequestQueryOf<typeof getAgentSettlements>>
const read = ({ token }: TestMember, query: SettlementsQuery) =>
  app.call(getAgentSettlements, { token, query: { kind: 'dividend', side: 'own', ...year, ...query } })
const readOne = ({ token }: TestMember, id: bigint) =>
  app.call(getAgentSettlement, { token, query: { id: String(id) } })
const readIncome = async ({ token }: TestMember, query: object = {}) =>
  (await app.call(getAgentIncome, { token, query: { ...year, ...query } })).value

/** A head H with a dividend, who gives one to B and D; and C below B. */
async function createLine() {
  const head = await app.createAgent()
  const [b, d] = [await app.createAgent(head), await app.createAgent(head)]
  const c = await app.createAgent(b)
  return {
    ...{ head, b, c, d },
    ofHead: await app.addContract('dividend', { downline: head }),
    ofB: await app.addContract('dividend', { upline: head, downline: b }),
    ofC: await app.addContract('dividend', { upline: b, downline: c }),
    ofD: await app.addContract('dividend', { upline: head, downline: d }),
  }
}

test('shows a settlement to its downline and its upline, with what opens behind it', async () => {
  const { head, b, c, d, ofHead, ofB, ofC, ofD } = await createLine()
  const period = { periodStart: midnight(20), periodEnd: midnight(5) }
  const figures = { validMinor: 5_000_000n, lossMinor: 213_000n, active: 2, carryIn: -500n, tier: 1 }
  const paid = { state: 'paid' as const, paidAt: midnight(4), transactionId: 77n }
  const own = await app.addSettlement(ofHead, { ...period, grossMinor: 35_700n, childrenGrossMinor: 53_250n })
  const given = await app.addSettlement(ofB, {
    ...{ ...period, ...figures, ...paid },
    ...{ grossMinor: 53_250n, childrenGrossMinor: 24_080n },
  })
  await app.addSettlement(ofD, { ...period, lossMinor: -94_000n, carryOut: -94_000n })
  const below = await app.addSettlement(ofC, { ...period, grossMinor: 24_080n, state: 'held', heldAt: midnight(4) })

  const seen = (await readOne(head, given.id)).value
  expect(seen).toMatchObject({
    ...{ side: 'downline', kind: 'dividend', period: 'semimonthly', contractId: ofB.id },
    party: { id: String(b.id), account: maskUsername(b.username) },
    ...{ validBet: '50000.00', loss: '2130.00', activeMembers: 2, carryIn: '-5.00', carryOut: '0.00', tier: 1 },
    ...{ gross: '532.50', childrenGross: '240.80', net: '291.70', state: 'paid', reference: '77' },
    ...{
      of: String(b.id),
      children: [],
      startDate: dayOf(midnight(20).getTime()),
      endDate: dayOf(midnight(6).getTime()),
    },
    tiers: [{ periodValidBet: '0', activeMembers: 0, rate: '0.1' }],
  })
  const ofDownline = (await readOne(b, given.id)).value
  expect(ofDownline).toMatchObject({
    side: 'own',
    party: { id: String(head.id), account: maskUsername(head.username) },
  })
  expect(ofDownline.children).toEqual([
    { id: String(below.id), account: maskUsername(c.username), gross: '240.80', state: 'held' },
  ])
  expect((await readOne(head, own.id)).value).toMatchObject({ party: null, net: '-175.50', reference: null })
  for (const [who, id] of [
    [head, below.id],
    [d, given.id],
    [c, own.id],
    [head, 999_999_999n],
  ] as const)
    expect(await readOne(who, id)).toMatchObject({ status: 404, message: 'settlement_not_found' })
})

test('shows account names of direct downlines where the brand does', async () => {
  const { head, b, ofB } = await createLine()
  await app.addSettlement(ofB, { periodEnd: midnight(3) })
  await changeSetting(app, 'aurora', { name: 'agentNames', value: 'direct' })
  expect((await read(head, { side: 'downline' })).value.list[0]?.party?.account).toBe(b.username)
  expect((await read(b, {})).value.list[0]?.party?.account).toBe(maskUsername(head.username))
  await changeSetting(app, 'aurora', { name: 'agentNames', value: 'masked' })
})

test('lists the latest period first in pages, with totals of all of them', async () => {
  const { head, b, d, ofB, ofD } = await createLine()
  const states = ['paid', 'calculated', 'held', 'waived', 'zero'] as const
  const ids: string[] = []
  for (const [index, state] of states.entries()) {
    const period = { periodStart: midnight(index + 3), periodEnd: midnight(index + 2) }
    const amounts = { grossMinor: state === 'zero' ? 0n : 1_000n * BigInt(index + 1), childrenGrossMinor: 100n }
    const row = { ...period, ...amounts, state, ...(state === 'held' && { heldAt: midnight(1) }) }
    ids.push(String((await app.addSettlement(ofB, row)).id))
  }
  const other = await app.addSettlement(ofD, { periodEnd: midnight(30) })
  const pages: string[] = []
  let before: string | null | undefined
  for (; before !== null; ) {
    const { value } = await read(head, { side: 'downline', pageSize: 4, ...(before && { before }) })
    pages.push(...value.list.map(({ id }) => id))
    before = value.next
    expect(value).toMatchObject({
      entries: 6,
      totals: { gross: '100.00', childrenGross: '5.00', net: '95.00', paid: '10.00', waiting: '50.00' },
    })
  }
  expect(pages).toEqual([...ids, String(other.id)])
  expect((await read(b, { state: 'waived' })).value).toMatchObject({ entries: 1, totals: { gross: '40.00' } })
  // The period that ends with the first moment of a day is one of the day before.
  const day = dayOf(midnight(3).getTime())
  const { list } = (await read(b, { startDate: day, endDate: day })).value
  expect(list.map(({ id }) => id)).toEqual([ids[0]])
  expect((await read(b, { side: 'downline' })).value).toMatchObject({ entries: 0, list: [], next: null })
  expect((await read(d, { before: ids[0] ?? '' })).message).toBe('invalid_input')
  expect((await read(b, { startDate: '2020-01-01', endDate: '2026-01-01' })).message).toBe('date_range_too_long')
})

test('refuses the settlements of a kind that the brand has switched off', async () => {
  const head = await app.createAgent()
  const { brands } = app.services
  const site = brands.getByCode('aurora')?.site
  if (!site) throw new Error('There is no brand aurora.')
  const store = async (stored: BrandFile) => {
    await inTransaction(app.db, (tx) =>
      tx.rows(sql`update brand set site = ${JSON.stringify(stored)}::jsonb where code = 'aurora'`),
    )
    await brands.reloadChanged()
  }
  await store(withFeaturesOff(site, [featureModIds.hourlySalary]))
  expect(await read(head, { kind: 'hourly' })).toMatchObject({ status: 403, message: 'feature_off' })
  expect((await read(head, { kind: 'daily' })).success).toBe(true)
  await store(site)
})

test('shows what the payable lacks for each held payout group', async () => {
  const { head, ofB, ofD } = await createLine()
  const held = { state: 'held' as const, heldAt: midnight(1) }
  await app.addIncome(head, 35_700n)
  const older = { periodStart: midnight(20), periodEnd: midnight(10) }
  await app.addSettlement(ofB, { ...held, ...older, grossMinor: 50_000n })
  await app.addSettlement(ofD, { ...held, ...older, grossMinor: 3_250n })
  await app.addSettlement(ofD, { ...held, periodStart: midnight(10), periodEnd: midnight(2), grossMinor: 700n })
  const { value } = await read(head, { side: 'downline' })
  expect(value.held).toMatchObject([
    { kind: 'dividend', downlines: 2, total: '532.50', missing: '175.50', heldSince: midnight(1).toISOString() },
    { kind: 'dividend', downlines: 1, total: '7.00', missing: '7.00' },
  ])
  expect((await read(head, {})).value.held).toEqual([])
})

test('shows contracts in their running period as if it ended now', async () => {
  const { head, b, ofB } = await createLine()
  const today = dayOf(app.now())
  const { firstDay } = calendarPeriodOf(today, 'semimonth')
  const play = { day: firstDay, category: 'RNG', vendor: 'STUDIO', rounds: 1n, entries: 1n }
  const sums = { betMinor: 100_000n, validMinor: 90_000n, commissionableMinor: 80_000n, winMinor: 60_000n }
  const window = new Date(Math.floor(app.now() / 300_000) * 300_000)
  await inTransaction(app.db, async (tx) => {
    await tx.insert(teamDay).values([
      { ownerId: b.id, isOwn: true, ...play, ...sums },
      { ownerId: b.id, isOwn: false, ...play, ...sums },
      { ownerId: b.id, isOwn: false, ...play, ...sums, day: '2026-01-01' },
    ])
    const money = { ownerId: b.id, isOwn: false, day: firstDay, entries: 1n }
    await tx.insert(teamMoney).values([
      { ...money, kind: 'bonus', amountMinor: 1_000n },
      { ...money, kind: 'rebate', amountMinor: 500n },
      { ...money, kind: 'deposit', amountMinor: 9_999n },
    ])
    await tx.insert(teamActive).values({ ownerId: b.id, period: 'semimonth', start: firstDay, active: 3 })
    await tx.insert(teamWindow).values({ ownerId: b.id, start: window, volumeMinor: 33_333n })
    await tx.insert(contractCarry).values([
      { downlineId: b.id, kind: 'dividend', carry: -10_000n },
      { downlineId: b.id, kind: 'realtime', carry: -5_000_400n },
    ])
  })
  const [running] = (await read(b, {})).value.running
  expect(running).toMatchObject({
    ...{ contractId: ofB.id, period: 'semimonthly', isEnding: false, party: { id: String(head.id) } },
    ...{ validBet: '1600.00', loss: '785.00', activeMembers: 3, carryIn: '-100.00', tier: 1, gross: '68.50' },
    ...{ carryOut: '0.00', periodStart: `${firstDay}T00:00:00.000Z` },
  })
  const given = (await read(head, { side: 'downline' })).value.running
  expect(given.map(({ party, gross }) => [party?.id, gross])).toEqual([
    [String(b.id), '68.50'],
    [expect.any(String), '0.00'],
  ])
  await app.addContract('realtime', { upline: head, downline: b, state: 'ending', endsAt: new Date(app.now() + dayMs) })
  const [salary] = (await read(b, { kind: 'realtime' })).value.running
  // 0.1 % of 333.33 is 33.333 cents, less what was paid too much.
  expect(salary).toMatchObject({
    validBet: '333.33',
    activeMembers: null,
    carryIn: '-0.05',
    gross: '0.28',
    isEnding: false,
  })
})

test('tells a contract that ends with its period, and one that has not begun', async () => {
  const head = await app.createAgent()
  const midnightNext = midnight(-1)
  const common = { downline: head, tiers: [{ betAmount: '0', activeMembers: 0, rate: '0.005' }] }
  const first = await app.addContract('daily', common)
  const next = await app.addContract('daily', { ...common, state: 'agreed', startsAt: midnightNext })
  const running = (await read(head, { kind: 'daily' })).value.running
  expect(running.map(({ contractId, isEnding, periodStart }) => [contractId, isEnding, periodStart])).toEqual([
    [first.id, true, midnight(0).toISOString()],
    [next.id, false, midnightNext.toISOString()],
  ])
})

test('adds up what was received and given by day and kind', async () => {
  const { head, b, ofHead, ofB, ofD } = await createLine()
  const daily = await app.addContract('daily', { downline: head })
  await app.addContract('realtime', { upline: head, downline: b })
  const paidOn = (daysAgo: number, grossMinor: bigint) => ({
    ...{ state: 'paid' as const, grossMinor, paidAt: new Date(midnight(daysAgo).getTime() + 60_000) },
    ...{ periodStart: midnight(daysAgo + 1), periodEnd: midnight(daysAgo) },
  })
  await app.addSettlement(ofHead, paidOn(9, 35_700n))
  await app.addSettlement(ofB, paidOn(9, 20_000n))
  await app.addSettlement(ofD, paidOn(8, 1_000n))
  await app.addSettlement(daily, paidOn(8, 500n))
  await app.addSettlement(daily, { ...paidOn(7, 900n), state: 'calculated', paidAt: null })
  await app.addIncome(head, 15_200n)
  await app.addIncome(head, 250n)
  const paidNow = { transactionId: 78n, paidAt: new Date(app.now()), amountMinor: 250n }
  const rebate = {
    ...{
      brand: 'aurora',
      agentId: head.id,
      day: dayOf(midnight(1).getTime()),
      childId: b.id,
      category: 'RNG' as const,
    },
    ...{ ownRate: 8_000, childRate: 6_000, volumeMinor: 125_000n, carryInMinor: 0n, carryOutMinor: 0n },
  }
  await inTransaction(app.db, (tx) => tx.insert(lineRebateDay).values({ ...rebate, ...paidNow }))
  const income = await readIncome(head)
  expect(income).toMatchObject({
    ...{ payable: '154.50', reserve: '0.01', debt: '0.00', available: '154.49', isHeld: false, taken: '0.00' },
    totals: {
      received: { rebate: '2.50', dividend: '357.00', daily: '5.00', hourly: '0.00', total: '364.50' },
      given: { rebate: '0.00', dividend: '210.00', daily: '0.00', total: '210.00' },
      net: { rebate: '2.50', dividend: '147.00', daily: '5.00', total: '154.50' },
    },
  })
  expect(income.days.map(({ day, net }) => [day, net.dividend, net.daily, net.rebate, net.total])).toEqual([
    [dayOf(midnight(9).getTime()), '157.00', '0.00', '0.00', '157.00'],
    [dayOf(midnight(8).getTime()), '-10.00', '5.00', '0.00', '-5.00'],
    [dayOf(app.now()), '0.00', '0.00', '2.50', '2.50'],
  ])
  const overviewOf = async (query: { startDate: string; endDate: string }) =>
    (await app.call(getTeamOverview, { token: head.token, query })).value
  expect((await overviewOf(year)).income).toEqual(income.totals.net)
  const day = dayOf(midnight(8).getTime())
  expect((await overviewOf({ startDate: day, endDate: day })).income.total).toBe('-5.00')
  expect((await readIncome(head, { startDate: day, endDate: day })).totals.net.total).toBe('-5.00')
  await app.addSettlement(ofD, { ...paidOn(2, 1n), state: 'held', heldAt: midnight(2) })
  expect(await readIncome(head)).toMatchObject({ isHeld: true, available: '0.00' })
})
