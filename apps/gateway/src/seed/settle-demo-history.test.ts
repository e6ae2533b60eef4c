import { getAgentIncome, getAgentSettlements } from '@foyer/contract/agents/settlements.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { RequestQueryOf } from '@foyer/contract/route.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { windowMs } from '#activity/fold-activity.ts'
import { activityConsumers } from '#jobs/activity-consumer-list.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { advanceContracts } from '#modules/contracts/service.ts'
import { settleContracts } from '#modules/settlements/service.ts'
import { startTestApp } from '#testing/test-app.ts'
import { calendarDayOf } from '#time/date-ranges.ts'
import { settleDemoHistory } from './settle-demo-history.ts'

const app = await startTestApp({ content: 'demo' })
// No period has ended within the last minute.
app.advanceClock(windowMs - (app.now() % windowMs) + 60_000)
await settleDemoHistory(app.services, activityConsumers)

const range = {
  startDate: calendarDayOf(app.now() - 30 * dayMs, 'UTC'),
  endDate: calendarDayOf(app.now(), 'UTC'),
}

const tokens = new Map(
  await Promise.all(
    ['harbor', 'agent', 'subagent'].map(async (account) => [account, await app.demoToken(account)] as const),
  ),
)

async function readSettlements(
  account: string,
  query: Pick<RequestQueryOf<typeof getAgentSettlements>, 'kind' | 'side' | 'state'>,
) {
  const token = tokens.get(account)
  return (await app.call(getAgentSettlements, { token, query: { ...range, pageSize: 100, ...query } })).value
}

test.each(['aurora', 'lotus'])('has 60 people below the demo agent of %s, who is below the head', async (brand) => {
  const levels = await app.db.rows<{ level: number; agents: number; people: number; played: number }>(sql`
    select n.level, count(*) filter (where m.type <> ${memberTypes.member})::integer as agents, count(*)::integer as people,
      count(*) filter (where exists (select from round r where r.member_id = m.id))::integer as played
    from member head join team_node top on top.member_id = head.id
    join team_node n on starts_with(n.path, top.path) join member m on m.id = n.member_id
    where head.brand = ${brand} and head.account = 'harbor' group by n.level order by n.level`)
  expect(levels).toEqual([
    { level: 1, agents: 1, people: 1, played: 0 },
    { level: 2, agents: 1, people: 1, played: 0 },
    { level: 3, agents: 4, people: 12, played: 12 },
    { level: 4, agents: 8, people: 24, played: 24 },
    { level: 5, agents: 0, people: 24, played: 24 },
  ])
})

test('gives every agent contracts that their uplines cover, and the demo agent an offer', async () => {
  while (await advanceContracts(app.services)) {
    // What is not covered would end or be void.
  }
  const contracts = await app.db.rows<{ kind: string; state: string; count: number }>(sql`
    select kind, state, count(*)::integer as count from agent_contract group by kind, state order by kind, state`)
  expect(contracts).toEqual([
    { kind: 'daily', state: 'active', count: 14 },
    { kind: 'daily', state: 'ended', count: 1 },
    { kind: 'dividend', state: 'active', count: 14 },
    { kind: 'hourly', state: 'active', count: 14 },
    { kind: 'realtime', state: 'active', count: 4 },
    { kind: 'realtime', state: 'offered', count: 1 },
    { kind: 'realtime', state: 'rejected', count: 1 },
  ])
})

test.each(['harbor', 'agent'])('pays %s on every day of a month, and for hours and windows', async (account) => {
  const daily = await readSettlements(account, { kind: 'daily', side: 'own', state: 'paid' })
  expect(daily.entries).toBe(30)
  const paidDays = daily.list.map(({ periodEnd, paidAt }) => Date.parse(paidAt ?? '') - Date.parse(periodEnd))
  expect(new Set(paidDays)).toEqual(new Set([30_000]))
  for (const kind of ['dividend', 'hourly', 'realtime'] as const) {
    expect((await readSettlements(account, { kind, side: 'own', state: 'paid' })).entries, kind).toBeGreaterThan(0)
  }
  const { value } = await app.call(getAgentIncome, { token: tokens.get(account), query: range })
  expect(value.days.length).toBeGreaterThanOrEqual(30)
  for (const kind of ['rebate', 'daily', 'hourly', 'total'] as const) {
    expect(Number(value.totals.net[kind]), kind).toBeGreaterThan(0)
  }
  expect(value.isHeld).toBe(false)
})

test('holds the dividends that subagent owes, no others, and says what is missing', async () => {
  const groups =
    await app.db.rows(sql`select distinct m.account, s.kind from settlement s join member m on m.id = s.upline_id
    where s.state in ('calculated', 'held')`)
  expect(groups).toEqual([{ account: 'subagent', kind: 'dividend' }])
  const { held } = await readSettlements('subagent', { kind: 'dividend', side: 'downline' })
  expect(held).toMatchObject([{ kind: 'dividend', downlines: 1 }])
  expect(Number(held[0]?.missing)).toBeGreaterThan(50)
  expect(Number(held[0]?.missing)).toBeLessThan(Number(held[0]?.total))
  const { value } = await app.call(getAgentIncome, { token: tokens.get('subagent'), query: range })
  expect(value).toMatchObject({ isHeld: true, available: '0.00' })
})

test('leaves consistent books, and nothing to the jobs but what has ended since', async () => {
  const count = () => app.db.rows(sql`select count(*)::integer as count from settled_period`)
  const before = await count()
  await settleContracts(app.services)
  expect(await count()).toEqual(before)
  expect(await findAllLedgerFaults(app.db)).toEqual([])
  const now = new Date(app.now()).toISOString()
  expect(await app.db.rows(sql`select name from job_lease where held_until > ${now}::timestamptz`)).toEqual([])
})
