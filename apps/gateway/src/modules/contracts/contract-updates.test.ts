import { processDailySalaryContract, processDividendContract } from '@foyer/contract/agents/agent-contracts.ts'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { startContractTestApp, type TestAgent } from '#testing/test-contracts.ts'

const app = await startContractTestApp({ listen: true })

/** The messages of the topics of contracts that a page of the agent receives. */
async function openPage({ token }: TestAgent): Promise<{ received: unknown[]; socket: Socket }> {
  const received: unknown[] = []
  const socket = io(app.services.loopbackUrl(), {
    path: liveSocketPath,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  })
  socket.on('contract', (message) => received.push(message))
  socket.on('consolidated', () => received.push('consolidated'))
  await new Promise((resolve) => socket.once('connect', resolve as () => void))
  return { received, socket }
}

test('tells the open pages of both parties, and of nobody else', async () => {
  const [head, middle, low] = (await app.createLine(3)) as [TestAgent, TestAgent, TestAgent]
  await app.agree(null, head, '0.002')
  const pages = [await openPage(head), await openPage(middle), await openPage(low)]
  const { id } = (await app.offer(head, middle, { tiers: [{ betAmount: '0', rate: '0.001' }] })).value
  await app.decide(middle, { id, decision: 'reject' })
  const messages = [
    { id, kind: 'hourly', state: 'offered' },
    'consolidated',
    { id, kind: 'hourly', state: 'rejected' },
    'consolidated',
  ]
  const [ofHead, ofMiddle, ofLow] = pages.map(({ received }) => received)
  await expect.poll(() => ofHead).toEqual(messages)
  await expect.poll(() => ofMiddle).toEqual(messages)
  expect(ofLow).toEqual([])
  for (const { socket } of pages) socket.close()
})

test('answers the GET of the specification, with parameters in the address or empty ones', async () => {
  const head = await app.createHead()
  const tiers = [{ periodValidBet: '0', activeMembers: 0, rate: '0.3' }]
  const { id } = (await app.offerOfBrand(head, tiers, 'dividend')).value
  const get = (query: object) =>
    app.call(processDividendContract, { method: 'GET', token: head.token, query: query as Record<string, unknown> })
  expect((await get({ id: '', decision: '' })).value.list).toMatchObject([{ id, state: 'offered' }])
  expect((await get({ id, decision: 'reject', reason: 'No' })).value.list).toMatchObject([{ id, state: 'rejected' }])
  expect((await get({})).value.list).toEqual([])
  expect(await get({ decision: 'accept' })).toMatchObject({ status: 404, message: 'contract_not_found' })
  expect(await get({ id, decision: 'sign' })).toMatchObject({ status: 400, message: 'invalid_input' })
  const daily = await app.call(processDailySalaryContract, { method: 'GET', token: head.token })
  expect(daily.value.list).toEqual([])
})
