import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { getLiabilities } from '@foyer/contract/operator/operator-financial-reports.ts'
import {
  advancePayoutGroup,
  clearContractCarry,
  listHeldPayoutGroups,
  listSettledPeriods,
  waivePayoutGroup,
} from '@foyer/contract/operator/payout-groups.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { contractCarry, settledPeriod, settlement } from '#db/schema/settlements.ts'
import { agentDebt, agentPayable } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { changeSetting } from '#testing/test-brands.ts'
import { startSettlementTestApp, type TestAgent } from '#testing/test-settlements.ts'

const app = await startSettlementTestApp()
await changeSetting(app, 'aurora', { name: 'singleApprovalLimit', value: '100' })
const token = app.operatorKey()
const daysAgo = (days: number) => new Date(app.now() - days * dayMs)
const reason = 'Agreed with the agent'

/** An upline whose payout group of two downlines has been held for some days. */
async function createHeldGroup({ gross, days = 8, payable = 0n }: { gross: bigint; days?: number; payable?: bigint }) {
  const upline = await app.insertAgent()
  const period = { periodStart: daysAgo(days + 1), periodEnd: daysAgo(days) }
  const ids: bigint[] = []
  for (let count = 0; count < 2; count++) {
    const contract = await app.addContract('daily', { upline, downline: await app.insertAgent(upline) })
    const held = { ...period, state: 'held' as const, heldAt: daysAgo(days), grossMinor: gross / 2n }
    ids.push((await app.addSettlement(contract, held)).id)
  }
  if (payable > 0n) await app.addIncome(upline, payable)
  const [first = 0n, second = 0n] = ids
  return { upline, first, second }
}

const advance = (id: bigint, by: 'first' | 'second' = 'first') =>
  app.call(advancePayoutGroup, { token: app.operatorKey(by), body: { id: String(id) } })
const waive = (id: bigint, text = reason) =>
  app.call(waivePayoutGroup, { token, body: { id: String(id), reason: text } })
const listHeld = async (query: object = {}) =>
  (await app.call(listHeldPayoutGroups, { token, query: { brand: 'aurora', ...query } })).value
const auditOf = async (subject: bigint) =>
  (await app.call(getAuditLog, { token, query: { subject: String(subject) } })).value.list.map((entry) => [
    entry.action,
    entry.operator,
  ])
const balances = async ({ id }: TestAgent) => [
  await balanceOf(app.db, agentPayable(id, 'USD')),
  await balanceOf(app.db, agentDebt(id, 'USD')),
]

test('lists payout groups that are held for long, the longest first, in pages', async () => {
  const groups = [
    await createHeldGroup({ gross: 2_000n, days: 20, payable: 500n }),
    await createHeldGroup({ gross: 4_000n, days: 10 }),
    await createHeldGroup({ gross: 6_000n, days: 6 }),
  ]
  const [oldest, later, recent] = groups.map(({ first }) => String(first))
  const page = await listHeld({ pageSize: 1 })
  expect(page.list).toMatchObject([
    { id: oldest, kind: 'daily', downlines: 2, total: '20.00', missing: '15.00', currency: 'USD', advance: null },
  ])
  expect(page.list[0]?.owner).toMatchObject({ account: groups[0]?.upline.username, brand: 'aurora' })
  expect((await listHeld({ after: page.next })).list.map(({ id }) => id)).toEqual([later])
  expect((await listHeld({ days: 0 })).list.map(({ id }) => id)).toEqual([oldest, later, recent])
  for (const { first } of groups) await waive(first)
  expect((await listHeld({ days: 0 })).list).toEqual([])
})

test('advances what is missing as a debt of the upline, once', async () => {
  const { upline, first, second } = await createHeldGroup({ gross: 5_000n, payable: 1_000n })
  expect((await advance(second)).value).toEqual({ state: 'advanced', amount: '40.00', currency: 'USD' })
  expect((await advance(first)).value).toEqual({ state: 'covered', amount: '0.00', currency: 'USD' })
  expect(await balances(upline)).toEqual([5_000n, -4_000n])
  expect(await auditOf(first)).toEqual([['payout.advance', 'first']])
  const [liability] = (await app.call(getLiabilities, { token })).value.list.filter(({ brand }) => brand === 'aurora')
  expect(liability?.receivables).toBe('-40.00')
})

test('needs two operators above the limit of one, for the same amount', async () => {
  const { upline, first } = await createHeldGroup({ gross: 20_000n })
  for (let time = 0; time < 2; time++) expect((await advance(first, 'second')).value.state).toBe('waiting')
  expect((await listHeld({})).list.find(({ id }) => id === String(first))?.advance).toEqual({
    ...{ amount: '200.00', requestedBy: 'second' },
  })
  await app.addIncome(upline, 1_000n)
  expect((await advance(first)).value).toMatchObject({ state: 'waiting', amount: '190.00' })
  const both = await Promise.all([advance(first, 'second'), advance(first, 'second'), advance(first)])
  expect(both.map(({ value }) => value.state)).toContain('advanced')
  expect(await balances(upline)).toEqual([20_000n, -19_000n])
  expect(await auditOf(first)).toEqual([
    ['payout.advance', 'second'],
    ['payout.ask', 'first'],
    ['payout.ask', 'second'],
  ])
})

test('waives a whole payout group, and refuses one that is not held', async () => {
  const { upline, first, second } = await createHeldGroup({ gross: 5_000n })
  expect((await waive(first, '   ')).message).toBe('reason_required')
  expect((await waive(second)).value).toEqual({ downlines: 2, total: '50.00', currency: 'USD' })
  const rows = await app.db.select().from(settlement).where(eq(settlement.uplineId, upline.id))
  expect(rows.map(({ state }) => state)).toEqual(['waived', 'waived'])
  expect(await auditOf(first)).toEqual([['payout.waive', 'first']])
  for (const id of [first, 999_999_999n]) {
    expect(await waive(id)).toMatchObject({ status: 404, message: 'settlement_not_found' })
    expect(await advance(id)).toMatchObject({ status: 404, message: 'settlement_not_found' })
  }
  expect(await balances(upline)).toEqual([0n, 0n])
})

test('clears the carry of an agent and a kind, once', async () => {
  const agent = await app.insertAgent()
  const carries = [
    { downlineId: agent.id, kind: 'dividend' as const, carry: -94_000n },
    { downlineId: agent.id, kind: 'daily' as const, carry: -100n },
  ]
  await inTransaction(app.db, (tx) => tx.insert(contractCarry).values(carries))
  const body = { brand: 'aurora', account: agent.username.toUpperCase(), kind: 'dividend' as const, reason }
  const clear = (change: object = {}) => app.call(clearContractCarry, { token, body: { ...body, ...change } })
  expect((await clear({ account: 'nobody' })).message).toBe('member_not_found')
  expect((await clear({ reason: '   ' })).message).toBe('reason_required')
  expect((await clear()).value).toEqual({ cleared: '-940.00', currency: 'USD' })
  expect((await clear()).value).toEqual({ cleared: '0.00', currency: 'USD' })
  expect(await auditOf(agent.id)).toEqual([['contract.carry', 'first']])
  const left = await app.db.select().from(contractCarry).where(eq(contractCarry.downlineId, agent.id))
  expect(left.map(({ kind }) => kind)).toEqual(['daily'])
})

test('lists the settled periods of a kind with what is unpaid, latest first', async () => {
  const { upline, first } = await createHeldGroup({ gross: 5_000n, days: 2 })
  const [row] = await app.db
    .select()
    .from(settlement)
    .where(and(eq(settlement.id, first)))
  if (!row) throw new Error('The settlement is missing.')
  const period = { brand: 'aurora', kind: 'daily' as const, period: 'daily' as const }
  const done = { contracts: 3, grossMinor: 9_000n, doneAt: daysAgo(1) }
  const older = { start: daysAgo(20), end: daysAgo(19) }
  await inTransaction(app.db, (tx) =>
    tx.insert(settledPeriod).values([
      { ...period, ...done, start: row.periodStart, end: row.periodEnd },
      { ...period, ...done, ...older },
      { ...period, ...done, ...older, period: 'weekly' },
    ]),
  )
  const read = async (query: object = {}) =>
    (await app.call(listSettledPeriods, { token, query: { brand: 'aurora', kind: 'daily', ...query } })).value
  const page = await read({ pageSize: 1 })
  expect(page).toMatchObject({ period: 'daily', currency: 'USD' })
  expect(page.list).toMatchObject([
    {
      ...{ periodStart: row.periodStart.toISOString(), contracts: 3, gross: '90.00' },
      unpaid: { contracts: 2, gross: '50.00' },
    },
  ])
  const rest = await read({ before: page.next })
  expect(rest.list).toMatchObject([{ periodStart: older.start.toISOString(), unpaid: { contracts: 0, gross: '0.00' } }])
  expect(rest.next).toBeNull()
  expect((await read({ period: 'weekly' })).list).toHaveLength(1)
  expect((await read({ before: '999999999999999999' })).list).toHaveLength(2)
  expect(await balances(upline)).toEqual([0n, 0n])
})

test('leaves a ledger without faults', async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})
