import { randomUUID } from 'node:crypto'
import { createDeposit, type Deposit, getDeposits, resubmitDeposit } from '@foyer/contract/payments/deposits.ts'
import { startCoolOff } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createDepositActions } from '#testing/test-deposits.ts'

const app = await startTestApp({ listen: true })
const { cancel, expireAfterHours } = createDepositActions(app)
const hourMs = 60 * 60_000

afterEach(() => void vi.restoreAllMocks())

function spyOnProvider() {
  const provider = app.services.payments.get('sandbox')
  if (!provider) throw new Error('The sandbox provider is missing.')
  return { open: provider.open.bind(provider), openSpy: vi.spyOn(provider, 'open') }
}

const startBreak = (token: string) => app.call(startCoolOff, { token, body: { hours: 24 } })

/** Creates an order for which the call to the provider failed, and a function that repeats the request. */
async function createUnansweredOrder() {
  const member = await app.registerMember()
  const { token } = member
  const body = { methodId: 'sandbox-card', amount: '20', idempotencyKey: randomUUID() }
  const repeatRequest = () => app.call(createDeposit, { token, body })
  const { openSpy } = spyOnProvider()
  openSpy.mockRejectedValueOnce(new Error('The connection was lost.'))
  expect((await repeatRequest()).message).toBe('payment_provider_unavailable')
  openSpy.mockClear()
  const [order] = (await app.call(getDeposits, { token })).value.list
  return { ...member, order: order as Deposit, repeatRequest, openSpy }
}

test('does not call the provider for an order cancelled by a break, although the request is repeated', async () => {
  const { token, order, repeatRequest, openSpy } = await createUnansweredOrder()
  await startBreak(token)
  expect((await repeatRequest()).value).toMatchObject({
    id: order.id,
    state: 'cancelled',
    cancelledBy: 'break',
    payUrl: null,
  })
  expect(openSpy).not.toHaveBeenCalled()
})

test('does not call the provider for a cancelled or expired order, although the request is repeated', async () => {
  const [cancelled, overdue, expired] = [
    await createUnansweredOrder(),
    await createUnansweredOrder(),
    await createUnansweredOrder(),
  ]
  await cancel(cancelled.token, cancelled.order.id)
  expect((await cancelled.repeatRequest()).value).toMatchObject({
    id: cancelled.order.id,
    state: 'cancelled',
    payUrl: null,
  })
  app.advanceClock(1.1 * hourMs)
  expect((await overdue.repeatRequest()).value).toMatchObject({ id: overdue.order.id, state: 'pending', payUrl: null })
  app.advanceClock(-1.1 * hourMs)
  await expireAfterHours(2)
  expect((await expired.repeatRequest()).value).toMatchObject({ id: expired.order.id, state: 'expired', payUrl: null })
  for (const { openSpy } of [cancelled, overdue, expired]) expect(openSpy).not.toHaveBeenCalled()
})

test.each(['createDeposit', 'resumeDeposit'])('does not call the provider by %s during a break', async (name) => {
  const { id, token, order, repeatRequest, openSpy } = await createUnansweredOrder()
  const since = new Date(app.services.clock.now())
  const until = new Date(since.getTime() + hourMs)
  await inTransaction(app.db, (tx) => tx.insert(playExclusion).values({ memberId: id, kind: 'coolOff', since, until }))
  const resume = () => app.call(resubmitDeposit, { token, body: { id: order.id } })
  expect((await (name === 'createDeposit' ? repeatRequest : resume)()).message).toBe('play_excluded')
  expect(openSpy).not.toHaveBeenCalled()
  await inTransaction(app.db, (tx) => tx.delete(playExclusion).where(eq(playExclusion.memberId, id)))
  expect((await repeatRequest()).value).toMatchObject({
    id: order.id,
    payUrl: expect.stringMatching(/^\/sandbox-pay\//),
  })
})

test('returns the closed state of an order that was closed during the call to the provider', async () => {
  const { token } = await app.registerMember()
  const { open, openSpy } = spyOnProvider()
  openSpy.mockImplementationOnce(async (request) => {
    await startBreak(token)
    return open(request)
  })
  const { value } = await app.createDepositOrder(token, '20')
  expect(value).toMatchObject({ state: 'cancelled', cancelledBy: 'break', payUrl: null })
})
