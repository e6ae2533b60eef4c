import { randomUUID } from 'node:crypto'
import { getContract, getContracts, withdrawContract } from '@foyer/contract/agents/agent-contracts.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agentContract, agentContractEvent } from '#db/schema/contracts.ts'
import { startContractTestApp } from '#testing/test-contracts.ts'
import { contractPeriodContaining } from './contract-periods.ts'

const app = await startContractTestApp()
const hourly = (rate: string) => [{ betAmount: '0', rate }]
/** A line of three agents, the first two with contracts of these rates. */
async function createAgreedLine(headRate = '0.002', rate = '0.0015') {
  const [head, middle, low] = await app.createLine(3)
  if (!head || !middle || !low) throw new Error('The line is incomplete.')
  await app.agree(null, head, headRate)
  await app.agree(head, middle, rate)
  return { head, middle, low }
}

const inboxOf = async (token: string) =>
  (await app.call(getInbox, { token, query: { pageSize: 100 } })).value.list.map(({ title }) => title)

test('offers a contract, which the downline accepts, and which begins with the next period', async () => {
  const { head, middle, low } = await createAgreedLine()
  const offered = await app.offer(middle, low, { tiers: hourly('0.001'), note: ' For June ' })
  expect(offered).toMatchObject({ status: 200, message: '' })
  expect(offered.value).toMatchObject({
    kind: 'hourly',
    period: 'hourly',
    state: 'offered',
    side: 'downline',
    party: { id: String(low.id) },
    note: 'For June',
    tiers: hourly('0.001'),
    ends: [],
  })
  expect(Date.parse(offered.value.answerBy) - Date.parse(offered.value.offeredAt)).toBe(7 * dayMs)
  const waiting = await app.decide(low, {})
  expect(waiting.value.list).toMatchObject([{ id: offered.value.id, side: 'own', party: { id: String(middle.id) } }])
  expect(waiting.value.list[0]?.party?.account).toContain('***')
  const answered = await app.decide(low, { id: offered.value.id, decision: 'accept' })
  const startsAt = new Date(contractPeriodContaining(app.now(), 'hourly', 'UTC').toMs).toISOString()
  expect(answered.value.list).toMatchObject([{ state: 'agreed', startsAt, endsAt: null }])
  await app.advance()
  expect(await app.readContract(offered.value.id)).toMatchObject({ state: 'agreed' })
  await app.advance(60 * 60_000)
  expect(await app.readContract(offered.value.id)).toMatchObject({ state: 'active', startsAt: new Date(startsAt) })
  // Also a late repetition finds the contract.
  const repeated = await app.decide(low, { id: offered.value.id, decision: 'accept' })
  expect(repeated).toMatchObject({ message: '', value: { list: [{ state: 'active' }] } })
  const events = await app.db
    .select({ state: agentContractEvent.state, by: agentContractEvent.by })
    .from(agentContractEvent)
    .where(eq(agentContractEvent.contractId, offered.value.id))
    .orderBy(asc(agentContractEvent.seq))
  expect(events).toEqual([
    { state: 'offered', by: 'upline' },
    { state: 'agreed', by: 'downline' },
    { state: 'active', by: 'clock' },
  ])
  expect(await inboxOf(low.token)).toContain('Aurora: new contract offer (hourly salary)')
  expect((await inboxOf(middle.token)).join()).toMatch(/\*\*\*. accepted your offer \(hourly salary\)/)
  expect(await app.listOf(head, { side: 'downline' })).toMatchObject([
    { state: 'active', party: { id: String(middle.id) } },
  ])
})

test('states the present terms beside an offer, and when a terminated contract ends', async () => {
  const { head, middle, low } = await createAgreedLine()
  const read = async ({ token }: { token: string }, id: string) =>
    (await app.call(getContract, { token, query: { id } })).value
  const { id: first } = await app.agree(middle, low, '0.0005')
  const { id } = (await app.offer(middle, low, { tiers: hourly('0.001') })).value
  expect(await read(low, id)).toMatchObject({
    contract: { id, state: 'offered', side: 'own' },
    presentTiers: hourly('0.0005'),
    termination: null,
  })
  const endsAt = new Date(contractPeriodContaining(app.now(), 'hourly', 'UTC').toMs).toISOString()
  expect(await read(middle, first)).toMatchObject({ termination: { endsAt, endsBelow: 0 }, presentTiers: null })
  const [own] = await app.listOf(middle, { side: 'own', state: 'active' })
  expect(await read(head, own?.id ?? '')).toMatchObject({
    contract: { side: 'downline' },
    termination: { endsAt, endsBelow: 1 },
  })
  await app.decide(low, { id, decision: 'accept' })
  expect(await read(low, id)).toMatchObject({ termination: { endsAt: null, endsBelow: 0 } })
  expect(await app.call(getContract, { token: head.token, query: { id } })).toMatchObject({
    status: 404,
    message: 'contract_not_found',
  })
})

test('takes a step once, and answers the same step with the same contract', async () => {
  const { middle, low } = await createAgreedLine()
  const key = randomUUID()
  const first = await app.offer(middle, low, { tiers: hourly('0.001'), idempotencyKey: key })
  const again = await app.offer(middle, low, { tiers: hourly('0.001'), idempotencyKey: key })
  expect(again.value).toEqual(first.value)
  const other = await app.offer(middle, low, { tiers: hourly('0.0011'), idempotencyKey: key })
  expect(other).toMatchObject({ status: 409, message: 'idempotency_mismatch' })
  const { id } = first.value
  const reject = { id, decision: 'reject', reason: 'Too low' } as const
  expect((await app.decide(low, reject)).value.list).toMatchObject([{ state: 'rejected', reason: 'Too low' }])
  expect((await app.decide(low, reject)).value.list).toMatchObject([{ state: 'rejected', reason: 'Too low' }])
  expect(await app.decide(low, { id, decision: 'accept' })).toMatchObject({ status: 409, message: 'contract_moved_on' })
  const second = await app.offer(middle, low, { tiers: hourly('0.0012') })
  const withdrawal = { token: middle.token, body: { id: second.value.id } }
  expect((await app.call(withdrawContract, withdrawal)).value).toMatchObject({ state: 'withdrawn' })
  expect((await app.call(withdrawContract, withdrawal)).value).toMatchObject({ state: 'withdrawn' })
  const refused = await app.decide(low, { id: second.value.id, decision: 'accept' })
  expect(refused).toMatchObject({ message: 'contract_moved_on', value: { state: 'withdrawn' } })
})

test('refuses offers that the upline cannot give, and stores nothing', async () => {
  const { head, middle, low } = await createAgreedLine()
  const stranger = await app.createHead()
  const member = await app.registerMember({ fields: { affiliateCode: middle.code } })
  const count = () => app.db.$count(agentContract)
  const before = await count()
  const tiers = hourly('0.001')
  expect(await app.offer(middle, low, { tiers: hourly('0.001501') })).toMatchObject({
    status: 422,
    message: 'contract_above_own',
    value: { tier: 1 },
  })
  expect(await app.offer(low, middle, { tiers })).toMatchObject({ status: 404, message: 'downline_not_found' })
  expect(await app.offer(head, low, { tiers })).toMatchObject({ status: 409, message: 'downline_not_direct' })
  expect(await app.offer(head, stranger, { tiers })).toMatchObject({ status: 404, message: 'downline_not_found' })
  expect(await app.offer(middle, { ...stranger, id: member.id }, { tiers })).toMatchObject({
    message: 'downline_not_agent',
  })
  expect(await app.offer(middle, low, { tiers: [...tiers, ...tiers] })).toMatchObject({
    status: 422,
    message: 'contract_tiers_invalid',
    value: { at: 2 },
  })
  expect(await app.offer(middle, low, { tiers, period: 'daily' })).toMatchObject({
    status: 400,
    message: 'invalid_input',
  })
  const dividend = [{ periodValidBet: '0', activeMembers: 0, rate: '0.1' }]
  expect(await app.offer(middle, low, { tiers: dividend, kind: 'dividend', period: 'monthly' })).toMatchObject({
    status: 409,
    message: 'contract_none',
  })
  expect(await app.offerOfBrand(head, hourly('0.002001'))).toMatchObject({ message: 'contract_above_own' })
  expect(await app.offerOfBrand(middle, tiers)).toMatchObject({ status: 409, message: 'member_has_upline' })
  expect(await count()).toBe(before)
})

test('lets a downline answer one offer at a time, and begin one contract before the next is offered', async () => {
  const { middle, low } = await createAgreedLine()
  const first = await app.offer(middle, low, { tiers: hourly('0.001') })
  expect(await app.offer(middle, low, { tiers: hourly('0.0011') })).toMatchObject({ message: 'contract_pending' })
  await app.decide(low, { id: first.value.id, decision: 'accept' })
  expect(await app.offer(middle, low, { tiers: hourly('0.0011') })).toMatchObject({ message: 'contract_pending' })
  await app.advance(60 * 60_000)
  expect(await app.offer(middle, low, { tiers: hourly('0.0011') })).toMatchObject({ message: '' })
})

test('replaces a contract by one of the same period only', async () => {
  const signedIn = await app.createHead()
  const tiers = [{ betAmount: '0', activeMembers: 0, rate: '0.005' }]
  const offered = await app.offerOfBrand(signedIn, tiers, 'daily')
  await app.decide(signedIn, { id: offered.value.id, decision: 'accept' }, 'daily')
  await app.advance(dayMs)
  expect(await app.readContract(offered.value.id)).toMatchObject({ state: 'active', period: 'daily' })
  const weekly = await app.offerOfBrand(signedIn, tiers, 'daily', 'weekly')
  expect(weekly).toMatchObject({ status: 409, message: 'contract_period_differs', value: { period: 'daily' } })
  const head = await app.withNewSession(signedIn)
  const middle = await app.createAgentBelow(head)
  expect(await app.offer(head, middle, { tiers, kind: 'daily', period: 'weekly' })).toMatchObject({
    message: 'contract_none',
  })
  const own = await app.offer(head, middle, { tiers, kind: 'daily', period: 'daily' })
  expect(own).toMatchObject({ message: '', value: { period: 'daily' } })
})

test('expires an offer that nobody answers, and refuses an answer after its time', async () => {
  const { middle, low } = await createAgreedLine()
  const { id } = (await app.offer(middle, low, { tiers: hourly('0.001') })).value
  app.advanceClock(7 * dayMs)
  const late = await app.decide(await app.withNewSession(low), { id, decision: 'accept' })
  expect(late).toMatchObject({ status: 409, message: 'contract_moved_on', value: { state: 'expired' } })
  await app.advance()
  expect(await app.readContract(id)).toMatchObject({ state: 'expired' })
  const { token } = await app.withNewSession(middle)
  expect((await inboxOf(token)).join()).toMatch(/your offer to .* has expired/)
})

test('shows a contract to its parties alone', async () => {
  const { head, middle, low } = await createAgreedLine()
  const { id } = (await app.offer(middle, low, { tiers: hourly('0.001') })).value
  for (const stranger of [head, await app.createHead()]) {
    expect(await app.decide(stranger, { id })).toMatchObject({ status: 404, message: 'contract_not_found' })
    expect(await app.decide(stranger, { id, decision: 'accept' })).toMatchObject({ message: 'contract_not_found' })
    expect(await app.terminate(stranger, id)).toMatchObject({ status: 404, message: 'contract_not_found' })
    const withdrawal = await app.call(withdrawContract, { token: stranger.token, body: { id } })
    expect(withdrawal).toMatchObject({ status: 404, message: 'contract_not_found' })
    const page = await app.call(getContracts, { token: stranger.token, query: { side: 'own', before: id } })
    expect(page).toMatchObject({ status: 400, message: 'invalid_input' })
  }
  // The downline cannot withdraw, and the upline cannot accept.
  expect(await app.call(withdrawContract, { token: low.token, body: { id } })).toMatchObject({
    message: 'contract_not_found',
  })
  expect(await app.decide(middle, { id, decision: 'accept' })).toMatchObject({ message: 'contract_not_found' })
  // A call of another kind does not find it either.
  expect(await app.decide(low, { id, decision: 'accept' }, 'realtime')).toMatchObject({ message: 'contract_not_found' })
  expect(await app.readContract(id)).toMatchObject({ state: 'offered' })
})

test('pages through the contracts of an agent', async () => {
  const { middle, low } = await createAgreedLine()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const { id } = (await app.offer(middle, low, { tiers: hourly('0.001') })).value
    await app.decide(low, { id, decision: 'reject' })
    ids.unshift(id)
    app.advanceClock(1_000)
  }
  const first = await app.call(getContracts, { token: low.token, query: { side: 'own', pageSize: 2 } })
  expect(first.value.list.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const rest = await app.call(getContracts, {
    token: low.token,
    query: { side: 'own', pageSize: 2, before: first.value.next ?? '' },
  })
  expect(rest.value).toMatchObject({ list: [{ id: ids[2] }], next: null })
})
