import { randomUUID } from 'node:crypto'
import {
  endAgentContract,
  listAgentContracts,
  offerBrandContract,
} from '@foyer/contract/operator/brand-agent-contracts.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { getConsolidatedFunds } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { featureModIds } from '@foyer/contract/site/features.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { withFeaturesOff } from '#testing/test-brands.ts'
import { startContractTestApp, type TestAgent } from '#testing/test-contracts.ts'

const app = await startContractTestApp()
const token = app.operatorKey()
const dividend = (rate: string) => [{ periodValidBet: '0', activeMembers: 0, rate }]

/** Changes the stored brand, as an operator of the deployment does. */
async function changeBrand(site: BrandFile): Promise<void> {
  const text = JSON.stringify(site)
  await inTransaction(app.db, (tx) => tx.rows(sql`update brand set site = ${text}::jsonb where code = 'aurora'`))
  await app.services.brands.reloadChanged()
}

const listOf = async ({ account }: TestAgent) =>
  (await app.call(listAgentContracts, { token, query: { brand: 'aurora', account } })).value.list

test('offers a head agent a contract with the brand, and lists it with its history', async () => {
  const head = await app.createHead()
  const body = {
    brand: 'aurora',
    account: head.account,
    kind: 'dividend',
    tiers: dividend('0.3'),
    idempotencyKey: randomUUID(),
  }
  const offered = await app.call(offerBrandContract, { token, body })
  expect(offered.value).toMatchObject({ period: 'semimonthly', state: 'offered', uplineAccount: null })
  expect((await app.call(offerBrandContract, { token, body })).value).toEqual(offered.value)
  await app.decide(head, { id: offered.value.id, decision: 'accept' }, 'dividend')
  const [own] = await app.listOf(head, {})
  expect(own).toMatchObject({ party: null, state: 'agreed' })
  const [listed] = await listOf(head)
  expect(listed).toMatchObject({ id: offered.value.id, state: 'agreed', owner: { account: head.account } })
  expect(listed?.events).toMatchObject([
    { state: 'offered', by: 'operator', operator: 'first' },
    { state: 'agreed', by: 'downline', operator: null },
  ])
  const { list } = (await app.call(getAuditLog, { token, query: { subject: offered.value.id } })).value
  expect(list).toMatchObject([{ action: 'contract.offer', operator: 'first', detail: { kind: 'dividend' } }])
})

test('withdraws an offer, and terminates a contract of any parties, with the reason', async () => {
  const [head, middle] = (await app.createLine(2)) as [TestAgent, TestAgent]
  await app.agree(null, head, '0.002')
  const tiers = [{ betAmount: '0', rate: '0.001' }]
  const first = (await app.offer(head, middle, { tiers })).value
  const end = (id: string) => app.call(endAgentContract, { token, body: { id, reason: 'By the rules' } })
  expect((await end(first.id)).value).toMatchObject({ state: 'withdrawn' })
  const { id } = await app.agree(head, middle, '0.001')
  expect((await end(id)).value).toMatchObject({ state: 'ending', endReason: 'terminated' })
  expect(await end(id)).toMatchObject({ status: 409, message: 'contract_moved_on' })
  expect(await end(randomUUID())).toMatchObject({ status: 404, message: 'contract_not_found' })
  const [own] = await app.listOf(middle, { state: 'ending' })
  expect(own).toMatchObject({ id, reason: 'By the rules', isUnseen: true })
  const { list } = (await app.call(getAuditLog, { token, query: { subject: id } })).value
  expect(list).toMatchObject([{ action: 'contract.end', reason: 'By the rules', detail: { state: 'active' } }])
})

test('voids the offers of a brand that lowers its highest rate, and leaves what is agreed', async () => {
  const [agreedHead, offeredHead] = [await app.createHead(), await app.createHead()]
  const agreed = await app.agree(null, agreedHead, '0.002')
  const { id } = (await app.offerOfBrand(offeredHead, [{ betAmount: '0', rate: '0.002' }])).value
  const site = app.services.brands.getByCode('aurora')?.site
  if (!site?.agents) throw new Error('The brand has no limits of contracts.')
  const mostRates = { ...site.agents.mostRates, hourly: '0.0019' }
  await changeBrand({ ...site, agents: { ...site.agents, mostRates } })
  await app.advance()
  expect(await app.readContract(id)).toMatchObject({ state: 'voided' })
  expect(await app.readContract(agreed.id)).toMatchObject({ state: 'active' })
  await changeBrand(site)
})

test('refuses offers of a kind that the brand has switched off, and shows none', async () => {
  const [head, middle] = (await app.createLine(2)) as [TestAgent, TestAgent]
  await app.agree(null, head, '0.002')
  const site = app.services.brands.getByCode('aurora')?.site
  if (!site) throw new Error('The brand is missing.')
  await changeBrand(withFeaturesOff(site, [featureModIds.hourlySalary]))
  const tiers = [{ betAmount: '0', rate: '0.001' }]
  expect(await app.offer(head, middle, { tiers })).toMatchObject({ status: 403, message: 'feature_off' })
  expect(await app.decide(head, {})).toMatchObject({ status: 403, message: 'feature_off' })
  const flags = (await app.call(getConsolidatedFunds, { token: head.token })).value
  expect(flags).toMatchObject({ contracthoursalreq: 0, hoursalinfotype: 0 })
  await changeBrand(site)
  const again = (await app.call(getConsolidatedFunds, { token: head.token })).value
  expect(again).toMatchObject({ contracthoursalreq: 0, hoursalinfotype: 1 })
})
