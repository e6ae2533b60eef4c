import type { ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { member } from '#db/schema/members.ts'
import { settledPeriod, settlement } from '#db/schema/settlements.ts'
import { teamWindow } from '#db/schema/team-sums.ts'
import { agentDebt, agentPayable } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withCurrency } from '#testing/test-brands.ts'
import { type SettledMember, settlementActions } from '#testing/test-settled-trees.ts'
import { notifySalaries, readHeldGroups, sweepTeamWindows } from './service.ts'

// The clocks of Chatham are 12 or 13 hours and 45 minutes ahead.
const FOYER_BRANDS_DIR = await createTestBrandsFolder({
  lotus: (site) => ({ ...withCurrency(site, 'USD'), timeZone: 'Pacific/Chatham' }),
})
const app = await startTestApp({ content: 'none', operators: false, env: { FOYER_BRANDS_DIR } })
const { db, services } = app
const { createMember, createContract, play, closeUntil, settle, settlementsOf, payableOf, payIn } =
  settlementActions(app)

/** Line H → B → C, and D under H; the members m1 under B, m2 and m3 under C, m4 under D. */
async function createLine() {
  const H = await createMember()
  const B = await createMember(H)
  const C = await createMember(B)
  const D = await createMember(H)
  const [m1, m2, m3, m4] = await Promise.all(
    [B, C, C, D].map((upline) => createMember(upline, { type: memberTypes.member })),
  )
  const members = [m1, m2, m3, m4] as [SettledMember, SettledMember, SettledMember, SettledMember]
  return { H, B, C, D, members, agents: [H, B, C, D] }
}

type Line = Awaited<ReturnType<typeof createLine>>

async function playAll({ members: [m1, m2, m3, m4] }: Line, at: string): Promise<void> {
  await play(m1, at, { bet: '12000', win: '11000', bonus: '50', rebate: '24' })
  await play(m2, at, { bet: '20000', win: '18500', rebate: '60' })
  await play(m2, at, { bet: '10000', win: '9000' })
  await play(m3, at, { bet: '8000', win: '9200', bonus: '20', rebate: '16' })
  await play(m4, at, { bet: '20000', win: '20900', rebate: '40' })
}

const dividend = (rate: string): ContractTier[] => [{ periodValidBet: '0', activeMembers: 0, rate }]
const payablesOf = ({ agents }: Line) => Promise.all(agents.map(payableOf))
const periodsOf = (kind: 'dividend' | 'daily' | 'hourly' | 'realtime') =>
  db.select().from(settledPeriod).where(eq(settledPeriod.kind, kind)).orderBy(asc(settledPeriod.start))
const lastOf = async (agent: SettledMember) => (await settlementsOf(agent)).at(-1)

/** An advance of an operator to the payable of an agent. */
const advance = ({ id }: SettledMember, minor: bigint) =>
  postInOwnTransaction(db, {
    ...{ scope: 'payout-advance', idempotencyKey: `test ${id}`, kind: 'commission' },
    legs: [
      { account: agentDebt(id, 'USD'), amount: -minor },
      { account: agentPayable(id, 'USD'), amount: minor },
    ],
  })

async function messagesOf({ id }: SettledMember) {
  const rows = await db
    .select()
    .from(memberMessage)
    .where(eq(memberMessage.memberId, id))
    .orderBy(asc(memberMessage.id))
  return rows.map(({ name, values }) => `${name} ${values.amount}`)
}

async function missingOf({ id }: SettledMember) {
  const groups = await readHeldGroups(db, { uplineIds: [id], currency: 'USD' })
  const missing = groups.reduce((sum, group) => sum + group.missing, 0n)
  return {
    isHeld: groups.length > 0,
    missing: fromMinor(missing, 'USD'),
    groups: groups.map((one) => fromMinor(one.total, 'USD')),
  }
}

/** The dividends of the first half of June 2026: the payout group of H is held. */
async function settleFirstHalf(): Promise<Line> {
  const line = await createLine()
  const rates = ['0.3', '0.25', '0.2', '0.2']
  for (const [place, agent] of line.agents.entries()) {
    const terms = { kind: 'dividend', period: 'semimonthly', startsAt: '2026-06-01' } as const
    await createContract(agent, { ...terms, tiers: dividend(rates[place] ?? '') })
  }
  await playAll(line, '2026-06-03T10:00:00Z')
  await closeUntil('2026-06-15T23:55:00Z')
  await settle()
  expect(await settlementsOf(line.H)).toEqual([])
  await closeUntil('2026-06-16T00:00:00Z')
  await settle()
  return line
}

test('pays the dividends of a line to the cent, and holds who cannot pay until the upline has paid in', async () => {
  const line = await settleFirstHalf()
  const { H, B, C, D, members, agents } = line
  const none = { carryIn: '0.00', tier: 1, carryOut: '0.00' }
  expect(await Promise.all(agents.map(lastOf))).toMatchObject([
    { ...none, valid: '70000.00', loss: '1190.00', active: 4, gross: '357.00', net: '-175.50', state: 'paid' },
    { ...none, valid: '50000.00', loss: '2130.00', active: 3, gross: '532.50', net: '291.70', state: 'held' },
    { ...none, valid: '38000.00', loss: '1204.00', active: 2, gross: '240.80', net: '240.80', state: 'held' },
    { valid: '20000.00', loss: '-940.00', active: 1, gross: '0.00', net: '0.00', carryOut: '-940.00', state: 'zero' },
  ])
  expect(await payablesOf(line)).toEqual(['357.00', '0.00', '0.00', '0.00'])
  expect(await missingOf(H)).toEqual({ isHeld: true, missing: '175.50', groups: ['532.50'] })
  expect(await missingOf(B)).toEqual({ isHeld: true, missing: '240.80', groups: ['240.80'] })
  expect(await missingOf(C)).toEqual({ isHeld: false, missing: '0.00', groups: [] })
  expect(await messagesOf(H)).toEqual(['settlementPaid 357.00', 'settlementHeld 175.50'])
  expect(await messagesOf(C)).toEqual(['settlementWaits 240.80'])
  const send = vi.spyOn(services.live, 'send')
  // One cent less is not enough.
  await payIn(H, '175.49')
  await settle()
  expect(await payablesOf(line)).toEqual(['532.49', '0.00', '0.00', '0.00'])
  await payIn(H, '0.01')
  await settle()
  await settle()
  expect(await payablesOf(line)).toEqual(['0.00', '291.70', '240.80', '0.00'])
  expect(await missingOf(H)).toEqual({ isHeld: false, missing: '0.00', groups: [] })
  expect(await messagesOf(C)).toEqual(['settlementWaits 240.80', 'settlementPaid 240.80'])
  expect(send).toHaveBeenCalledWith(C.id, 'income', { kind: 'dividend', amount: '240.80', payable: '240.80' })
  const firstHalf = await Promise.all(agents.map(settlementsOf))
  // Late: a round of the 3rd is rolled back on the 16th, and counts in the second half.
  await play(members[1], '2026-06-16T08:00:00Z', { bet: '-10000', win: '-9000' })
  await play(members[3], '2026-06-20T08:00:00Z', { bet: '15000', win: '13700' })
  await advance(H, 1_000n)
  await advance(D, 10_000n)
  await closeUntil('2026-07-01T00:00:00Z')
  await settle()
  const both = await Promise.all(agents.map(settlementsOf))
  expect(both.map(([first]) => [first])).toEqual(firstHalf)
  expect(both.map(([, second]) => second)).toMatchObject([
    { valid: '5000.00', loss: '300.00', gross: '90.00', net: '18.00', attempt: 1 },
    { valid: '-10000.00', loss: '-1000.00', gross: '0.00', carryOut: '-1000.00' },
    { valid: '-10000.00', loss: '-1000.00', gross: '0.00', carryOut: '-1000.00' },
    { valid: '15000.00', loss: '1300.00', carryIn: '-940.00', gross: '72.00', carryOut: '0.00', net: '72.00' },
  ])
  // The income of H and D pays off what was advanced, as far as it goes.
  expect(await payablesOf(line)).toEqual(['18.00', '291.70', '240.80', '100.00'])
  expect(await Promise.all([H, D].map(({ id }) => balanceOf(db, agentDebt(id, 'USD'))))).toEqual([0n, -2_800n])
  const periods = await periodsOf('dividend')
  expect(periods.map(({ contracts, grossMinor }) => [contracts, grossMinor])).toEqual([
    [4, 113_030n],
    [4, 16_200n],
  ])
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('pays daily salaries by the highest tier, with the members who were active on the day', async () => {
  const line = await createLine()
  const { H, B, C } = line
  const tiers = (low: string, high: string) => [
    { betAmount: '10000', activeMembers: 0, rate: low },
    { betAmount: '50000', activeMembers: 3, rate: high },
  ]
  const terms = { kind: 'daily', period: 'daily', startsAt: '2026-06-02', endsAt: '2026-06-03' } as const
  await createContract(H, { ...terms, tiers: tiers('0.006', '0.008') })
  await createContract(B, { ...terms, tiers: tiers('0.005', '0.008') })
  await createContract(C, { ...terms, tiers: tiers('0.004', '0.006') })
  await playAll(line, '2026-06-02T23:59:59Z')
  await closeUntil('2026-06-03T00:00:00Z')
  await settle()
  expect(await Promise.all([H, B, C].map(lastOf))).toMatchObject([
    { tier: 2, gross: '560.00', net: '160.00' },
    { tier: 2, active: 3, gross: '400.00', net: '248.00' },
    { tier: 1, active: 2, gross: '152.00', net: '152.00' },
  ])
  expect(await payablesOf(line)).toEqual(['160.00', '248.00', '152.00', '0.00'])
})

test('pays windows of a day so that they add up to its salary, and credits a blocked agent', async () => {
  const H = await createMember()
  const reader = await createMember(H, { type: memberTypes.member })
  await inTransaction(db, (tx) => tx.update(member).set({ status: 'blocked' }).where(eq(member.id, H.id)))
  const time = { startsAt: '2026-06-02T23:40:00Z', endsAt: '2026-06-03T00:05:00Z' }
  await createContract(H, { kind: 'realtime', period: 'realtime', tiers: [{ rate: '0.0012' }], ...time })
  const bets = { '23:41': '333.33', '23:46': '250.00', '23:52': '-50.00', '23:58': '400.01' }
  for (const [time, bet] of Object.entries(bets)) await play(reader, `2026-06-02T${time}:00Z`, { bet })
  await closeUntil('2026-06-02T23:45:00Z')
  await settle()
  expect(await payableOf(H)).toBe('0.39')
  // The gateway was away for three windows, and one in which nothing was bet.
  await closeUntil('2026-06-03T00:05:00Z')
  await settle()
  const paid = await settlementsOf(H)
  expect(paid.map(({ gross, state }) => `${gross} ${state}`)).toEqual([
    '0.39 paid',
    '0.30 paid',
    '0.00 zero',
    '0.43 paid',
  ])
  expect(await payableOf(H)).toBe('1.12')
  expect(await periodsOf('realtime')).toHaveLength(5)
  // The day's first window has dropped the fraction that was left: 0.0008 cents.
  const [row] = await db.rows<{ carry: string }>(sql`
    select carry::text from contract_carry where downline_id = ${String(H.id)}::bigint`)
  expect(row?.carry).toBe('0')
  expect(await messagesOf(H)).toEqual([])
  const run = { brand: 'aurora', timeZone: 'UTC', dueAt: new Date(app.now() + 1_000), coversFrom: new Date(0) }
  await notifySalaries(services, { ...run, assertHeld: () => Promise.resolve() })
  expect(await messagesOf(H)).toEqual(['settlementPaid 1.12'])
})

test('settles the hours and days of a zone with 45 minutes, also when its clocks change', async () => {
  const H = await createMember(undefined, { brand: 'lotus' })
  const reader = await createMember(H, { type: memberTypes.member })
  // The 5th of April has 25 hours: from 10:15 to 11:15 of the next day in UTC.
  const [startsAt, endsAt] = ['2026-04-04T10:15:00Z', '2026-04-05T11:15:00Z']
  const tier = { betAmount: '0', rate: '0.01' }
  await createContract(H, { kind: 'hourly', period: 'hourly', tiers: [tier], startsAt, endsAt })
  await createContract(H, { kind: 'daily', period: 'daily', tiers: [{ ...tier, activeMembers: 0 }], startsAt, endsAt })
  for (let atMs = Date.parse(startsAt); atMs < Date.parse(endsAt); atMs += 1_800_000) {
    await play(reader, new Date(atMs), { bet: '10' })
  }
  await closeUntil('2026-04-05T11:10:00Z', 'lotus')
  await settle()
  expect(await periodsOf('hourly')).toHaveLength(24)
  await closeUntil(endsAt, 'lotus')
  await settle()
  const rows = await db.select().from(settlement).where(eq(settlement.downlineId, H.id))
  const hours = rows.filter(({ kind }) => kind === 'hourly')
  expect(hours.map(({ grossMinor }) => grossMinor)).toEqual(Array.from({ length: 25 }, () => 20n))
  expect(rows.find(({ kind }) => kind === 'daily')).toMatchObject({ grossMinor: 500n, periodEnd: new Date(endsAt) })
  expect(await payableOf(H)).toBe('10.00')
})

test('waits until contracts have begun and ended, pays an ended one once, and hands its carry to the next', async () => {
  const H = await createMember()
  const reader = await createMember(H, { type: memberTypes.member })
  const terms = { kind: 'dividend', period: 'daily', tiers: dividend('0.1') } as const
  await createContract(H, { ...terms, startsAt: '2026-07-01', endsAt: '2026-07-03' })
  const next = await createContract(H, { ...terms, startsAt: '2026-07-05', endsAt: '2026-07-06' })
  const setState = (state: string) =>
    inTransaction(db, (tx) => tx.rows(sql`update agent_contract set state = ${state} where id = ${next}`))
  await setState('agreed')
  for (const [day, win] of [
    ['01', '50'],
    ['02', '400'],
    ['04', '0'],
    ['05', '0'],
    ['06', '0'],
  ] as const) {
    await play(reader, `2026-07-${day}T12:00:00Z`, { bet: '100', win })
  }
  await closeUntil('2026-07-07T00:00:00Z')
  await settle()
  expect((await settlementsOf(H)).map(({ gross }) => gross)).toEqual(['5.00', '0.00'])
  expect((await periodsOf('dividend')).filter(({ period }) => period === 'daily')).toHaveLength(2)
  await setState('ended')
  await settle()
  // On the 4th no contract was in force: its loss is nobody's.
  expect(await settlementsOf(H)).toMatchObject([
    { gross: '5.00', carryOut: '0.00' },
    { gross: '0.00', carryOut: '-300.00' },
    { gross: '0.00', carryIn: '-300.00', carryOut: '-200.00' },
  ])
  expect((await periodsOf('dividend')).filter(({ period }) => period === 'daily')).toHaveLength(3)
})

test('keeps windows until they are settled, and three days', async () => {
  const H = await createMember()
  const rows = await db.select().from(teamWindow)
  expect(rows.length).toBeGreaterThan(0)
  await createContract(H, {
    kind: 'hourly',
    period: 'hourly',
    tiers: [{ betAmount: '0', rate: '0.1' }],
    startsAt: '2026-06-02T23:00:00Z',
  })
  await sweepTeamWindows(services)
  const left = await db.select().from(teamWindow)
  expect(left.length).toBeLessThan(rows.length)
  expect(left.every(({ start }) => start >= new Date('2026-06-02T23:00:00Z'))).toBe(true)
})
