import { withdrawContract } from '@foyer/contract/agents/agent-contracts.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agentContractEvent } from '#db/schema/contracts.ts'
import type { TestResponse } from '#testing/test-client.ts'
import { hourMs, startContractTestApp, type TestAgent } from '#testing/test-contracts.ts'

const app = await startContractTestApp()
const hourly = (rate: string) => [{ betAmount: '0', rate }]

interface Pair {
  readonly upline: TestAgent
  readonly downline: TestAgent
  readonly id: string
}

async function createPair(): Promise<Omit<Pair, 'id'>> {
  const [upline, downline] = (await app.createLine(2)) as [TestAgent, TestAgent]
  await app.agree(null, upline, '0.002')
  return { upline, downline }
}

async function createOffer(): Promise<Pair> {
  const pair = await createPair()
  return { ...pair, id: (await app.offer(pair.upline, pair.downline, { tiers: hourly('0.001') })).value.id }
}

const steps = {
  accept: ({ downline, id }: Pair) => app.decide(downline, { id, decision: 'accept' }),
  reject: ({ downline, id }: Pair) => app.decide(downline, { id, decision: 'reject' }),
  withdraw: ({ upline, id }: Pair) => app.call(withdrawContract, { token: upline.token, body: { id } }),
} satisfies Record<string, (pair: Pair) => Promise<TestResponse>>

const pairs = (['accept', 'reject', 'withdraw'] as const).flatMap((one, place, all) =>
  all.slice(place + 1).map((other) => [one, other] as const),
)

test.each(pairs)('of %s and %s at one moment one is taken, and the other learns the state', async (one, other) => {
  for (let round = 0; round < 4; round++) {
    const offer = await createOffer()
    const answers = await Promise.all([steps[one](offer), steps[other](offer)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const { state } = await app.readContract(offer.id)
    expect(refused).toMatchObject({ message: 'contract_moved_on', value: { state } })
    expect(await app.db.$count(agentContractEvent, eq(agentContractEvent.contractId, offer.id))).toBe(2)
  }
})

test('of both parties who terminate at one moment one does, and the contract is paid to the end of its period', async () => {
  for (let round = 0; round < 3; round++) {
    const { upline, downline } = await createPair()
    const { id } = await app.agree(upline, downline, '0.001')
    const answers = await Promise.all([app.terminate(upline, id), app.terminate(downline, id)])
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['', 'contract_moved_on'])
    expect(await app.readContract(id)).toMatchObject({ state: 'ending', endReason: 'terminated' })
  }
})

test('terminates a contract while it begins, before or after', async () => {
  for (let round = 0; round < 4; round++) {
    const { upline, downline } = await createPair()
    const { id } = await app.agreeOnly(upline, downline, '0.001')
    app.advanceClock(hourMs)
    const [answer] = await Promise.all([app.terminate(downline, id), app.advance()])
    expect(answer.message).toBe('')
    const row = await app.readContract(id)
    if (row.state === 'ended') expect(row.endsAt).toEqual(row.startsAt)
    else expect(row).toMatchObject({ state: 'ending', endsAt: new Date((row.startsAt?.getTime() ?? 0) + hourMs) })
  }
})

test('takes the same step of several requests once', async () => {
  const offer = await createOffer()
  const answers = await Promise.all(Array.from({ length: 5 }, () => steps.accept(offer)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await app.db.$count(agentContractEvent, eq(agentContractEvent.contractId, offer.id))).toBe(2)
})

test('stores one of several offers at one moment', async () => {
  const { upline, downline } = await createPair()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.offer(upline, downline, { tiers: hourly('0.001') })),
  )
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['', ...Array(3).fill('contract_pending')])
})

test('never lets an agent give what they are about to lose', async () => {
  for (let round = 0; round < 4; round++) {
    const [head, middle, low] = (await app.createLine(3)) as [TestAgent, TestAgent, TestAgent]
    await app.agree(null, head, '0.002')
    await app.agree(head, middle, '0.0018')
    const lower = (await app.offer(head, middle, { tiers: hourly('0.001') })).value
    // The middle accepts less while offering more, or while the low accepts more.
    const given = (await app.offer(middle, low, { tiers: hourly('0.0015') })).value
    const [accepted, taken] = await Promise.all([
      app.decide(middle, { id: lower.id, decision: 'accept' }),
      app.decide(low, { id: given.id, decision: 'accept' }),
    ])
    const states = [await app.readContract(lower.id), await app.readContract(given.id)].map(({ state }) => state)
    if (accepted.message === '') {
      expect(states).toEqual(['agreed', 'voided'])
      expect(taken.message).toBe('contract_moved_on')
    } else {
      expect(states).toEqual(['offered', 'agreed'])
      expect(accepted).toMatchObject({ message: 'contract_ends_changed', value: { ends: [given.id] } })
    }
  }
})

test('advances contracts on several nodes at one moment without repeating a step', async () => {
  const lines = await Promise.all(Array.from({ length: 3 }, () => createPair()))
  const agreed = []
  for (const { upline, downline } of lines) agreed.push(await app.agreeOnly(upline, downline, '0.001'))
  app.advanceClock(hourMs)
  await Promise.all(Array.from({ length: 4 }, () => app.advance()))
  for (const { id } of agreed) {
    expect(await app.readContract(id)).toMatchObject({ state: 'active' })
    expect(await app.db.$count(agentContractEvent, eq(agentContractEvent.contractId, id))).toBe(3)
  }
})
