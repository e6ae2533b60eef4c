import { randomUUID } from 'node:crypto'
import { takeBreak } from '@foyer/contract/responsible.ts'
import { createDeposit, type Deposit, getDeposits, resumeDeposit } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { openHouse } from '#src/test-house.ts'
import { cashierOf } from './test-cashier.ts'

const house = await openHouse({ listen: true })
const { cancel, expireAfter } = cashierOf(house)
const hourMs = 60 * 60_000

afterEach(() => void vi.restoreAllMocks())

function company() {
  const provider = house.gateway.payments.get('sandbox')
  if (!provider) throw new Error('The sandbox provider is missing.')
  return { open: provider.open.bind(provider), asked: vi.spyOn(provider, 'open') }
}

const takesBreak = (token: string) => house.call(takeBreak, { token, body: { hours: 24 } })

/** Creates an order for which the call to the provider failed, and a function that repeats the request. */
async function unanswered() {
  const who = await house.registerMember()
  const { token } = who
  const body = { methodId: 'sandbox-card', amount: '20', idempotencyKey: randomUUID() }
  const again = () => house.call(createDeposit, { token, body })
  const { asked } = company()
  asked.mockRejectedValueOnce(new Error('The connection was lost.'))
  expect((await again()).message).toBe('payment_company_away')
  asked.mockClear()
  const [order] = (await house.call(getDeposits, { token })).value.list
  return { ...who, order: order as Deposit, again, asked }
}

test('does not call the provider for an order cancelled by a break, although the request is repeated', async () => {
  const { token, order, again, asked } = await unanswered()
  await takesBreak(token)
  expect((await again()).value).toMatchObject({ id: order.id, state: 'cancelled', cancelledBy: 'break', payUrl: null })
  expect(asked).not.toHaveBeenCalled()
})

test('does not call the provider for a cancelled or expired order, although the request is repeated', async () => {
  const [left, late, over] = [await unanswered(), await unanswered(), await unanswered()]
  await cancel(left.token, left.order.id)
  expect((await left.again()).value).toMatchObject({ id: left.order.id, state: 'cancelled', payUrl: null })
  house.pass(1.1 * hourMs)
  expect((await late.again()).value).toMatchObject({ id: late.order.id, state: 'pending', payUrl: null })
  house.pass(-1.1 * hourMs)
  await expireAfter(2)
  expect((await over.again()).value).toMatchObject({ id: over.order.id, state: 'expired', payUrl: null })
  for (const { asked } of [left, late, over]) expect(asked).not.toHaveBeenCalled()
})

test.each(['createDeposit', 'resumeDeposit'])('does not call the provider by %s during a break', async (name) => {
  const { id, token, order, again, asked } = await unanswered()
  const since = new Date(house.gateway.clock.now())
  const until = new Date(since.getTime() + hourMs)
  await inTransaction(house.db, (tx) =>
    tx.insert(playExclusion).values({ memberId: id, kind: 'coolOff', since, until }),
  )
  const resume = () => house.call(resumeDeposit, { token, body: { id: order.id } })
  expect((await (name === 'createDeposit' ? again : resume)()).message).toBe('play_excluded')
  expect(asked).not.toHaveBeenCalled()
  await inTransaction(house.db, (tx) => tx.delete(playExclusion).where(eq(playExclusion.memberId, id)))
  expect((await again()).value).toMatchObject({ id: order.id, payUrl: expect.stringMatching(/^\/sandbox-pay\//) })
})

test('returns the closed state of an order that was closed during the call to the provider', async () => {
  const { token } = await house.registerMember()
  const { open, asked } = company()
  asked.mockImplementationOnce(async (request) => {
    await takesBreak(token)
    return open(request)
  })
  const { value } = await house.order(token, '20')
  expect(value).toMatchObject({ state: 'cancelled', cancelledBy: 'break', payUrl: null })
})
