import { getInbox } from '@foyer/contract/inbox.ts'
import { getConsolidatedFunds } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { expect, test } from 'vitest'
import { hourMs, startContractTestApp, type TestAgent } from '#testing/test-contracts.ts'

const app = await startContractTestApp()
const hourly = (rate: string) => [{ betAmount: '0', rate }]
const stateOf = async (id: string) => (await app.readContract(id)).state

/** A line of four agents with contracts of falling rates, the brand's with the head first. */
async function createContractLine(rates = ['0.002', '0.0018', '0.0014', '0.001']) {
  const line = await app.createLine(rates.length)
  const contracts: string[] = []
  let upline: TestAgent | null = null
  for (const [place, downline] of line.entries()) {
    contracts.push((await app.agree(upline, downline, rates[place] ?? '0')).id)
    upline = downline
  }
  const [head, second, third, fourth] = line as [TestAgent, TestAgent, TestAgent, TestAgent]
  return { head, second, third, fourth, contracts: contracts as [string, string, string, string] }
}

async function flagsOf({ token }: TestAgent) {
  const { contracthoursalreq, hoursalinfotype } = (await app.call(getConsolidatedFunds, { token })).value
  return [contracthoursalreq, hoursalinfotype]
}

test('pays the running period of a terminated contract, and ends with it what was given below', async () => {
  const { head, second, third, fourth, contracts } = await createContractLine()
  const answer = await app.terminate(head, contracts[1], 'We part')
  expect(answer.value).toMatchObject({ state: 'ending', endReason: 'terminated', reason: 'We part', side: 'downline' })
  expect((await app.terminate(head, contracts[1], 'We part')).value).toEqual(answer.value)
  // The other side is too late.
  expect(await app.terminate(second, contracts[1])).toMatchObject({ status: 409, message: 'contract_moved_on' })
  expect(await flagsOf(second)).toEqual([2, 3])
  await app.advance()
  expect(await Promise.all(contracts.map(stateOf))).toEqual(['active', 'ending', 'active', 'active'])
  await app.advance(hourMs)
  expect(await Promise.all(contracts.map(stateOf))).toEqual(['active', 'ended', 'ended', 'ended'])
  const [, own, below, last] = await Promise.all(contracts.map(app.readContract))
  expect(below).toMatchObject({ endReason: 'uplineEnded', endsAt: own?.endsAt })
  expect(last).toMatchObject({ endReason: 'uplineEnded', endsAt: own?.endsAt })
  expect(await flagsOf(head)).toEqual([0, 1])
  expect(await flagsOf(third)).toEqual([2, 0])
  const inbox = (await app.call(getInbox, { token: fourth.token, query: {} })).value.list
  expect(inbox[0]?.title).toBe('Aurora: a contract of yours has ended (hourly salary)')
  const seen = await app.decide(third, { id: contracts[2], decision: 'seen' })
  expect(seen.value.list).toMatchObject([{ isUnseen: false, endReason: 'uplineEnded' }])
  expect(await flagsOf(third)).toEqual([0, 0])
})

test('asks both parties before a lower contract ends those below', async () => {
  const { head, second, third, contracts } = await createContractLine()
  const tiers = hourly('0.0012')
  const unconfirmed = await app.offer(head, second, { tiers })
  expect(unconfirmed).toMatchObject({ status: 409, message: 'contract_ends_unconfirmed', value: { count: 2 } })
  const { id } = (await app.offer(head, second, { tiers, confirmEnds: true })).value
  expect(await flagsOf(second)).toEqual([1, 3])
  const [waiting] = (await app.decide(second, { id })).value.list
  expect(waiting).toMatchObject({ ends: [{ id: contracts[2] }], endsBelow: 1, replaces: null })
  const unseen = await app.decide(second, { id, decision: 'accept' })
  expect(unseen).toMatchObject({ status: 409, message: 'contract_ends_changed', value: { ends: [contracts[2]] } })
  const [accepted] = (await app.decide(second, { id, decision: 'accept', ends: [contracts[2]] })).value.list
  expect(accepted).toMatchObject({ state: 'agreed', replaces: contracts[1] })
  // What the new one will not cover cannot be offered meanwhile.
  await app.terminate(third, contracts[2])
  await app.advance(hourMs)
  const states = await Promise.all([...contracts, id].map(stateOf))
  expect(states).toEqual(['active', 'ended', 'ended', 'ended', 'active'])
  expect(await app.readContract(contracts[1])).toMatchObject({ endReason: 'replaced' })
  expect((await app.readContract(contracts[1])).endsAt).toEqual((await app.readContract(id)).startsAt)
  // A successor needs no confirmation of having seen the end.
  expect(await flagsOf(second)).toEqual([0, 1])
})

test('ends only what the new contract does not cover, and what is below that', async () => {
  const { head, second, third, fourth, contracts } = await createContractLine()
  const other = await app.createAgentBelow(second)
  const kept = await app.agree(second, other, '0.0011')
  await app.agreeOnly(head, second, '0.0013')
  await app.advance(hourMs)
  expect(await stateOf(kept.id)).toBe('active')
  expect(await app.readContract(contracts[2])).toMatchObject({ state: 'ended', endReason: 'notCovered' })
  expect(await app.readContract(contracts[3])).toMatchObject({ state: 'ended', endReason: 'uplineEnded' })
  expect(await flagsOf(third)).toEqual([2, 0])
  expect(await flagsOf(fourth)).toEqual([2, 0])
})

test('keeps what is agreed in time below a lower contract', async () => {
  const { head, second, third, contracts } = await createContractLine()
  // The third accepts less before the second does.
  const lower = await app.agreeOnly(second, third, '0.001')
  const { id } = await app.agreeOnly(head, second, '0.0012')
  await app.advance(hourMs)
  const states = await Promise.all([...contracts, lower.id, id].map(stateOf))
  expect(states).toEqual(['active', 'ended', 'ended', 'active', 'active', 'active'])
})

test('voids the open offers of an agent whose own contract ends or falls', async () => {
  const { head, second, third, contracts } = await createContractLine()
  await app.terminate(third, contracts[2])
  await app.advance(hourMs)
  const first = (await app.offer(second, third, { tiers: hourly('0.0017') })).value
  await app.agreeOnly(head, second, '0.0016')
  expect(await stateOf(first.id)).toBe('voided')
  expect(await app.decide(third, { id: first.id, decision: 'accept' })).toMatchObject({ message: 'contract_moved_on' })
  // The next offer is held to what is agreed already.
  expect(await app.offer(second, third, { tiers: hourly('0.0017') })).toMatchObject({ message: 'contract_above_own' })
  const next = (await app.offer(second, third, { tiers: hourly('0.0016') })).value
  await app.advance(hourMs)
  expect(await stateOf(next.id)).toBe('offered')
  const [own] = await app.listOf(second, { state: 'active' })
  await app.terminate(second, own?.id ?? '')
  expect(await stateOf(next.id)).toBe('voided')
})

test('terminates an agreed contract before it begins, and leaves the present one', async () => {
  const { head, second, contracts } = await createContractLine()
  const { id } = await app.agreeOnly(head, second, '0.0019')
  expect((await app.terminate(second, id, 'Changed my mind')).value).toMatchObject({ state: 'ended', isUnseen: false })
  const row = await app.readContract(id)
  // It is in force in no period.
  expect(row.endsAt).toEqual(row.startsAt)
  await app.advance(hourMs)
  expect(await Promise.all([...contracts, id].map(stateOf))).toEqual(['active', 'active', 'active', 'active', 'ended'])
})

test('takes the steps of a time in which the gateway was away in their order', async () => {
  const { head, second, contracts } = await createContractLine()
  const { id } = await app.agreeOnly(head, second, '0.0016')
  await app.terminate(second, contracts[2])
  await app.advance(5 * 24 * hourMs)
  const rows = await Promise.all([...contracts, id].map(app.readContract))
  expect(rows.map(({ state }) => state)).toEqual(['active', 'ended', 'ended', 'ended', 'active'])
  // Everything happened at the end of the period in which it was agreed.
  const at = rows[4]?.startsAt
  expect(rows.slice(1, 4).map(({ endsAt }) => endsAt)).toEqual([at, at, at])
})

test('follows a contract that ends with the next one, without a gap', async () => {
  const { head, second, contracts } = await createContractLine()
  await app.terminate(head, contracts[1])
  const { id } = await app.agreeOnly(head, second, '0.0018')
  await app.advance(hourMs)
  expect(await Promise.all([...contracts, id].map(stateOf))).toEqual(['active', 'ended', 'active', 'active', 'active'])
  expect((await app.readContract(id)).startsAt).toEqual((await app.readContract(contracts[1])).endsAt)
})
