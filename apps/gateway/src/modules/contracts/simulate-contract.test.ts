import { randomUUID } from 'node:crypto'
import { simulateContract } from '@foyer/contract/agents/contract-simulation.ts'
import type { ContractKind, ContractPeriod, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { expect, test } from 'vitest'
import { runActivityConsumers } from '#activity/activity-consumers.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { teamConsumer } from '#modules/team-records/service.ts'
import { startContractTestApp, type TestAgent } from '#testing/test-contracts.ts'
import { lastClosedPeriod } from './contract-periods.ts'

const app = await startContractTestApp()
const timeZone = app.services.brands.timeZoneOf('aurora')
const hourMs = 60 * 60_000
const minor = (amount: string) => toMinor(amount, 'USD') ?? 0n

/** The line H → B → C with D below H, and a member below each but H; C has two. */
async function createTeam() {
  const head = await app.createHead()
  const b = await app.createAgentBelow(head)
  const c = await app.createAgentBelow(b)
  const d = await app.createAgentBelow(head)
  const below = async ({ code }: TestAgent) => (await app.registerMember({ fields: { affiliateCode: code } })).id
  return { head, b, c, d, m1: await below(b), m2: await below(c), m3: await below(c), m4: await below(d) }
}

/** A contract in force. */
async function insertContract(
  upline: TestAgent | null,
  downline: TestAgent,
  { kind, period, tiers }: { kind: ContractKind; period: ContractPeriod; tiers: readonly ContractTier[] },
): Promise<void> {
  const longAgo = new Date(app.now() - 90 * 24 * hourMs)
  await inTransaction(app.db, (tx) =>
    tx.insert(agentContract).values({
      id: randomUUID(),
      brand: 'aurora',
      kind,
      period,
      uplineId: upline?.id ?? null,
      downlineId: downline.id,
      tiers,
      state: 'active',
      note: '',
      offeredAt: longAgo,
      answerBy: longAgo,
      startsAt: longAgo,
      idempotencyKey: randomUUID(),
    }),
  )
}

interface Result {
  readonly bet?: string
  readonly win?: string
  readonly bonus?: string
  readonly rebate?: string
}

/** Adds what members did to the stream, at this moment, and to the sums of their teams. */
async function recordPlay(atMs: number, day: string, results: readonly (readonly [bigint, Result])[]): Promise<void> {
  const common = { brand: 'aurora', countedAt: new Date(atMs), day }
  const rows = results.flatMap(([memberId, { bet = '0', win = '0', bonus, rebate }], index) => [
    {
      ...common,
      memberId,
      kind: 'round' as const,
      roundId: BigInt(atMs) * 100n + BigInt(index),
      vendor: 'STUDIO',
      category: 'RNG',
      rounds: 1,
      betMinor: minor(bet),
      validMinor: minor(bet),
      commissionableMinor: minor(bet),
      winMinor: minor(win),
    },
    ...[
      ['bonus', bonus],
      ['rebate', rebate],
    ].flatMap(([kind, amount]) =>
      amount === undefined ? [] : [{ ...common, memberId, kind: kind as 'adjust', amountMinor: minor(amount) }],
    ),
  ])
  await inTransaction(app.db, (tx) => tx.insert(activity).values(rows))
  await runActivityConsumers(app.services, [teamConsumer])
}

const simulate = (upline: TestAgent, downline: TestAgent, body: object) =>
  app.call(simulateContract, {
    token: upline.token,
    body: { downlineId: String(downline.id), kind: 'dividend', period: 'semimonthly', ...body } as never,
  })

const dividendAt = (rate: string) => [{ periodValidBet: '0', activeMembers: 0, rate }]

test('states what a dividend would have paid at each level of the line, and where it is too high', async () => {
  const { head, b, c, d, m1, m2, m3, m4 } = await createTeam()
  const half = lastClosedPeriod(app.now(), 'semimonthly', timeZone)
  await recordPlay(half.fromMs, half.firstDay, [
    [m1, { bet: '12000', win: '11000', bonus: '50', rebate: '24' }],
    [m2, { bet: '30000', win: '27500', rebate: '60' }],
  ])
  await recordPlay(half.toMs - 1, half.lastDay, [
    [m3, { bet: '8000', win: '9200', bonus: '20', rebate: '16' }],
    [m4, { bet: '20000', win: '20900', rebate: '40' }],
  ])
  // Neither the day before nor the running half counts.
  await recordPlay(half.toMs, new Date(half.toMs).toISOString().slice(0, 10), [[m2, { bet: '777' }]])
  const terms = (rate: string) => ({ kind: 'dividend', period: 'semimonthly', tiers: dividendAt(rate) }) as const
  await insertContract(null, head, terms('0.3'))
  await insertContract(head, d, terms('0.2'))
  await insertContract(b, c, terms('0.2'))
  const contractsBefore = await app.db.select().from(agentContract)

  const { value, message } = await simulate(head, b, { tiers: dividendAt('0.25') })
  expect(message).toBe('')
  expect(value).toMatchObject({
    simulated: { from: new Date(half.fromMs).toISOString(), to: new Date(half.toMs).toISOString() },
    caller: { validBet: '70000.00', loss: '1190.00', activeMembers: 4, tier: 1 },
    downline: { validBet: '50000.00', loss: '2130.00', activeMembers: 3, tier: 1 },
    toOthers: '0.00',
    isCallerShort: true,
    ends: [],
    endsBelow: 0,
  })
  expect(value.caller).toMatchObject({ gross: '357.00', given: '532.50', net: '-175.50' })
  expect(value.downline).toMatchObject({ gross: '532.50', given: '240.80', net: '291.70' })
  expect(Date.parse(value.startsAt)).toBeGreaterThan(app.now())

  const low = await simulate(head, b, { tiers: dividendAt('0.15') })
  expect(low.value).toMatchObject({ isCallerShort: false, endsBelow: 0 })
  expect(low.value.ends.map(({ account }) => account)).toEqual([expect.stringContaining('***')])
  expect(low.value.downline).toMatchObject({ gross: '319.50', given: '0.00', net: '319.50' })

  const threshold = [{ periodValidBet: '50000.01', activeMembers: 0, rate: '0.25' }]
  expect((await simulate(head, b, { tiers: threshold })).value.downline).toMatchObject({ tier: null, gross: '0.00' })

  // The offer's own refusals, and no effect of any of it.
  const refused = [
    [{ tiers: dividendAt('0.31') }, { status: 422, message: 'contract_above_own', value: { tier: 1 } }],
    [{ tiers: [...dividendAt('0.2'), ...dividendAt('0.1')] }, { message: 'contract_tiers_invalid', value: { at: 2 } }],
    [{ tiers: dividendAt('0.2'), period: 'monthly' }, { message: 'contract_none' }],
    [
      { tiers: dividendAt('0.2'), period: 'hourly' },
      { status: 400, message: 'invalid_input' },
    ],
    [{ tiers: dividendAt('0.2'), downlineId: String(c.id) }, { message: 'downline_not_direct' }],
    [
      { tiers: dividendAt('0.2'), downlineId: String(head.id) },
      { status: 404, message: 'downline_not_found' },
    ],
  ] as const
  for (const [body, answer] of refused) expect(await simulate(head, b, body)).toMatchObject(answer)
  expect(await app.db.select().from(agentContract)).toEqual(contractsBefore)
})

test('adds up the salaries of the last day for contracts by the hour and in real time', async () => {
  const { head, b, m1, m4 } = await createTeam()
  const day = lastClosedPeriod(app.now(), 'hourly', timeZone)
  const play = (hour: number, bet: string) => recordPlay(day.fromMs + hour * hourMs, day.firstDay, [[m1, { bet }]])
  await play(3, '400')
  await play(3.5, '700')
  await play(20, '900')
  await recordPlay(day.fromMs, day.firstDay, [[m4, { bet: '500' }]])
  const own = [{ betAmount: '0', rate: '0.002' }]
  await insertContract(null, head, { kind: 'hourly', period: 'hourly', tiers: own })
  await insertContract(null, head, { kind: 'realtime', period: 'realtime', tiers: [{ rate: '0.0015' }] })

  // Only the hour that reaches 1,000 pays.
  const hourly = await simulate(head, b, {
    kind: 'hourly',
    period: 'hourly',
    tiers: [{ betAmount: '1000', rate: '0.001' }],
  })
  expect(hourly.value).toMatchObject({
    simulated: { from: new Date(day.fromMs).toISOString(), to: new Date(day.toMs).toISOString() },
    caller: { validBet: '2500.00', activeMembers: null, gross: '5.00', given: '1.10', net: '3.90' },
    downline: { validBet: '2000.00', activeMembers: null, tier: 1, gross: '1.10', net: '1.10' },
  })
  const realtime = await simulate(head, b, { kind: 'realtime', period: 'realtime', tiers: [{ rate: '0.001' }] })
  expect(realtime.value).toMatchObject({
    caller: { gross: '3.75', net: '1.75' },
    downline: { gross: '2.00' },
  })
})
