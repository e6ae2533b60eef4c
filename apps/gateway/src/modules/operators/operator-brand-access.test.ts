import { randomUUID } from 'node:crypto'
import { assignUpline, getAgentRates, setAgentRates } from '@foyer/contract/operator/agent-places.ts'
import {
  closeUnmatchedPayout,
  listWithdrawals,
  transitionWithdrawal,
} from '@foyer/contract/operator/back-office-withdrawals.ts'
import {
  endAgentContract,
  listAgentContracts,
  offerBrandContract,
} from '@foyer/contract/operator/brand-agent-contracts.ts'
import {
  chargeBackDeposit,
  decideAdjustment,
  decideDeposit,
  getAuditLog,
  getPaymentProofImage,
  listAdjustments,
  listDepositOrders,
  requestAdjustment,
  reverseDownlineTransfer,
  reverseUplineTransfer,
  setMemberLevel,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { makeHeadAgent } from '@foyer/contract/operator/head-agents.ts'
import { listHeldWins, releaseHeldWin } from '@foyer/contract/operator/held-wins.ts'
import { rotateInstallationKey } from '@foyer/contract/operator/installation-keys.ts'
import { listJobRuns, listJobs } from '@foyer/contract/operator/jobs.ts'
import { listMemberRewards } from '@foyer/contract/operator/member-rewards.ts'
import { createOperator, listOperators } from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import { getDailyClose, getLiabilities, getTrialBalance } from '@foyer/contract/operator/operator-financial-reports.ts'
import {
  advancePayoutGroup,
  clearContractCarry,
  listHeldPayoutGroups,
  listSettledPeriods,
  waivePayoutGroup,
} from '@foyer/contract/operator/payout-groups.ts'
import { listRedemptions } from '@foyer/contract/operator/point-mall.ts'
import { listOperatorPromotions, listPromotionEntries } from '@foyer/contract/operator/promotion-management.ts'
import { listReferrals } from '@foyer/contract/operator/referrals.ts'
import { getRelatedAccounts } from '@foyer/contract/operator/related-accounts.ts'
import { verifySealedBlocks } from '@foyer/contract/operator/sealed-blocks.ts'
import { listUnpostedRounds, resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import { listVipRequests } from '@foyer/contract/operator/vip-levels.ts'
import { getDeposits } from '@foyer/contract/payments/deposits.ts'
import { getWithdrawals } from '@foyer/contract/payments/withdrawals.ts'
import type { Route } from '@foyer/contract/route.ts'
import { routes } from '@foyer/contract/routes.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { unpostedRound } from '#db/schema/transfers.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createBrandRecords } from '#testing/test-brand-records.ts'
import { createEngagementBodies, createEngagementQueries } from '#testing/test-engagement-calls.ts'
import { createTestOperator } from '#testing/test-operators.ts'

const app = await startTestApp()
const reason = 'Looked at it'
const brands = ['aurora', 'lotus'] as const
type BrandCode = (typeof brands)[number]

const records = { aurora: await createBrandRecords(app, 'aurora'), lotus: await createBrandRecords(app, 'lotus') }
const token = await createTestOperator(app.services, 'aurora-admin', [{ brand: 'aurora', role: 'admin' }])

/** Calls about one brand, with the input that names a record of it. */
const brandCalls = (brand: BrandCode): [Route, { query?: object; body?: object }][] => {
  const ids = records[brand]
  const idempotencyKey = randomUUID()
  return [
    [getPaymentProofImage, { query: { type: 'deposit', id: ids.deposit } }],
    [getPaymentProofImage, { query: { type: 'withdrawal', id: ids.withdrawal } }],
    [getDailyClose, { query: { brand, day: '2026-01-02' } }],
    [decideDeposit, { body: { id: ids.deposit, decision: 'reject', reason } }],
    [chargeBackDeposit, { body: { id: ids.deposit, reason } }],
    [requestAdjustment, { body: { brand, account: 'player', amount: '1', reason, idempotencyKey } }],
    [reverseDownlineTransfer, { body: { id: ids.transferDown, reason, idempotencyKey } }],
    [reverseUplineTransfer, { body: { id: ids.transfer, reason, idempotencyKey } }],
    [decideAdjustment, { body: { id: ids.adjustment, accept: false } }],
    [setMemberLevel, { body: { brand, account: 'player', level: 7 } }],
    [makeHeadAgent, { body: { brand, account: 'newcomer', isTest: false } }],
    [getAgentRates, { query: { brand, account: 'agent' } }],
    [getRelatedAccounts, { query: { brand, account: 'agent' } }],
    [setAgentRates, { body: { brand, account: 'agent', rates: {}, reason } }],
    [assignUpline, { body: { brand, account: 'newcomer', agent: 'agent', reason } }],
    [closeUnmatchedPayout, { body: { id: ids.withdrawal, reference: brand, reason } }],
    [transitionWithdrawal, { body: { id: ids.withdrawal, step: 'approve' } }],
    [transitionWithdrawal, { body: { id: ids.withdrawal, step: 'send' } }],
    [resolveUnpostedRound, { body: { id: ids.round, step: 'adjust', reason } }],
    [
      offerBrandContract,
      {
        body: { brand, account: 'newcomer', kind: 'daily', tiers: [{ betAmount: '0', rate: '0.001' }], idempotencyKey },
      },
    ],
    [endAgentContract, { body: { id: ids.contract, reason } }],
    [advancePayoutGroup, { body: { id: ids.settlement } }],
    [waivePayoutGroup, { body: { id: ids.settlement, reason } }],
    [clearContractCarry, { body: { brand, account: 'player', kind: 'daily', reason } }],
    [listSettledPeriods, { query: { brand, kind: 'daily' } }],
    [releaseHeldWin, { body: { id: ids.win, reason } }],
    ...engagementCalls(brand),
  ]
}

/** Those about what members are given. */
const engagementCalls = (brand: BrandCode): [Route, { query?: object; body?: object }][] => {
  const bodies = Object.entries(createEngagementBodies(brand, 'player', records[brand]))
  const queries = Object.entries(createEngagementQueries(brand, 'player', records[brand]))
  return [
    ...bodies.map(([name, body]): [Route, { body: object }] => [routeNamed(name), { body }]),
    ...queries.map(([name, query]): [Route, { query: object }] => [routeNamed(name), { query }]),
  ]
}

function routeNamed(wanted: string): Route {
  const route = routes.find(({ name }) => name === wanted)
  if (!route) throw new Error(`There is no call ${wanted}.`)
  return route
}

const lists: readonly Route[] = [
  listMemberRewards,
  listOperatorPromotions,
  listPromotionEntries,
  listRedemptions,
  listReferrals,
  listVipRequests,
  listDepositOrders,
  listWithdrawals,
  listAdjustments,
  listHeldWins,
  listAgentContracts,
  listHeldPayoutGroups,
  listJobRuns,
  listJobs,
  getLiabilities,
  getAuditLog,
]

const snapshot = () =>
  app.db.rows<{ rows: string }>(sql`
    select (select jsonb_agg(m order by id) from member m)::text || (select jsonb_agg(d order by id) from deposit d)::text
      || (select jsonb_agg(w order by id) from withdrawal w)::text || (select jsonb_agg(a order by id) from adjustment a)::text
      || (select jsonb_agg(u order by id) from unposted_round u)::text || (select jsonb_agg(h order by id) from held_win h)::text
      || (select jsonb_agg(p order by withdrawal_id) from unmatched_payout p)::text
      || (select jsonb_agg(c order by id) from agent_contract c)::text || (select jsonb_agg(s order by id) from settlement s)::text
      || (select count(*) from operator_audit)::text || (select count(*) from ledger_tx)::text as rows`)

test('refuses every call about another brand, and changes nothing', async () => {
  const before = await snapshot()
  for (const [route, input] of brandCalls('lotus'))
    expect(await app.call(route, { token, ...input }), route.name).toMatchObject({
      status: 403,
      message: 'operator_not_permitted',
    })
  expect(await snapshot()).toEqual(before)
})

test('permits the same calls about the operator’s own brand', async () => {
  for (const [route, input] of brandCalls('aurora'))
    expect((await app.call(route, { token, ...input })).message, route.name).not.toBe('operator_not_permitted')
})

test.each([listDepositOrders, listWithdrawals, listJobRuns])(
  '$name refuses another brand as a filter',
  async (route: Route) => {
    expect(await app.call(route, { token, query: { brand: 'lotus' } })).toMatchObject({
      status: 403,
      message: 'operator_not_permitted',
    })
    expect((await app.call(route, { token, query: { brand: 'aurora' } })).success).toBe(true)
  },
)

test('lists and reports contain only the brands of the operator, and everything for an operator of every brand', async () => {
  await app.call(setMemberLevel, { token: app.operatorKey(), body: { brand: 'lotus', account: 'player', level: 3 } })
  for (const route of lists) {
    const seen = JSON.stringify((await app.call(route, { token, query: { pageSize: 100 } })).value)
    expect(seen, route.name).toContain('aurora')
    expect(seen, route.name).not.toContain('lotus')
    const everything = await app.call(route, { token: app.operatorKey(), query: { pageSize: 100 } })
    expect(JSON.stringify(everything.value), route.name).toContain('lotus')
  }
})

test('hides unposted rounds of other brands, and of players who are no members', async () => {
  const at = new Date(app.now())
  const attempts = { firstSeenAt: at, lastAttemptAt: at, nextAttemptAt: at }
  const round = { adapter: 'nowhere', payload: '{}', error: 'x', ...attempts }
  const [stray] = await inTransaction(app.db, (tx) =>
    tx
      .insert(unpostedRound)
      .values(['nobody', '999999999999999999'].map((playerRef) => ({ ...round, playerRef, vendorRoundId: playerRef })))
      .returning(),
  )
  const listIds = async (key: string) =>
    (await app.call(listUnpostedRounds, { token: key, query: { pageSize: 100 } })).value.list.map(({ id }) => id)
  const lotusToken = await createTestOperator(app.services, 'lotus-viewer', [{ brand: 'lotus', role: 'viewer' }])
  expect(await listIds(lotusToken)).toEqual([records.lotus.round])
  expect(await listIds(app.operatorKey())).toContain(String(stray?.id))
  const body = { id: String(stray?.id), step: 'adjust' as const, reason }
  expect((await app.call(resolveUnpostedRound, { token, body })).message).toBe('operator_not_permitted')
})

test('requires the right for every brand where a call concerns the deployment', async () => {
  const body = { name: 'somebody', roles: [] }
  for (const answer of [
    await app.call(getTrialBalance, { token }),
    await app.call(verifySealedBlocks, { token, query: { chain: 'audit' } }),
    await app.call(listOperators, { token }),
    await app.call(createOperator, { token, body }),
    await app.call(rotateInstallationKey, { token, body: { key: 'root' } }),
  ])
    expect(answer).toMatchObject({ status: 403, message: 'operator_not_permitted' })
})

test('covers every operator call that concerns a brand', () => {
  const covered = new Set([
    ...brandCalls('aurora').map(([{ name }]) => name),
    ...[...lists, listUnpostedRounds, getTrialBalance, rotateInstallationKey, verifySealedBlocks].map(
      ({ name }) => name,
    ),
  ])
  const others = routes.filter(
    ({ access, path, name }) => access === 'operator' && !path.includes('/operators') && !covered.has(name),
  )
  expect(others.map(({ name }) => name)).toEqual(['rotateOwnOperatorKey'])
})

test('shows operators who decided, and the member only that an operator did', async () => {
  const id = records.aurora.withdrawal
  const [seen] = (await app.call(listWithdrawals, { token, query: { id } })).value.list
  expect(seen?.events.map(({ by, operator }) => [by, operator])).toEqual([
    ['operator', 'aurora-admin'],
    ['operator', 'aurora-admin'],
  ])
  const [order] = (await app.call(listDepositOrders, { token, query: { id: records.aurora.deposit } })).value.list
  expect(order).toMatchObject({ state: 'cancelled', decidedBy: 'aurora-admin' })
  const memberToken = await app.demoToken('player')
  for (const route of [getWithdrawals, getDeposits] as Route[]) {
    const answer = await app.call(route, { token: memberToken })
    expect(JSON.stringify(answer.value)).toContain('"list":[{')
    expect(JSON.stringify(answer.value)).not.toContain('aurora-admin')
  }
})
