import { randomUUID } from 'node:crypto'
import { createDeposit, type Deposit, getDeposits, resubmitDeposit } from '@foyer/contract/payments/deposits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createDepositActions } from '#testing/test-deposits.ts'

const app = await startTestApp({ listen: true })
const { readDeposit, cancel } = createDepositActions(app)
const sandbox = app.services.payments.get('sandbox')
if (!sandbox) throw new Error('The sandbox provider is missing.')

const resume = (token: string, id: string) => app.call(resubmitDeposit, { token, body: { id } })

afterEach(() => void vi.restoreAllMocks())

/** Creates an order for which the call to the provider failed. */
async function createUnansweredOrder(): Promise<{ token: string; id: bigint; order: Deposit; body: object }> {
  const { token, id } = await app.registerMember()
  const body = { methodId: 'sandbox-card', amount: '20', idempotencyKey: randomUUID() }
  vi.spyOn(sandbox as NonNullable<typeof sandbox>, 'open').mockRejectedValueOnce(new Error('The connection was lost.'))
  expect(await app.call(createDeposit, { token, body })).toMatchObject({
    status: 503,
    message: 'payment_provider_unavailable',
  })
  const [order] = (await app.call(getDeposits, { token })).value.list
  return { token, id, order: order as Deposit, body }
}

test('reports that the provider does not reply, stores the order, and opens the payment on retry', async () => {
  const { token, order, body } = await createUnansweredOrder()
  expect(order).toMatchObject({ state: 'pending', payUrl: null, qrCode: null })
  const { value } = await resume(token, order.id)
  expect(value).toMatchObject({ id: order.id, state: 'pending', payUrl: expect.stringMatching(/^\/sandbox-pay\//) })
  const again = await Promise.all(Array.from({ length: 5 }, () => resume(token, order.id)))
  expect(new Set(again.map(({ value: { payUrl } }) => payUrl))).toEqual(new Set([value.payUrl]))
  expect((await app.call(createDeposit, { token, body })).value).toMatchObject({ id: order.id, payUrl: value.payUrl })
  await app.decidePayment(value, 'pay')
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'confirmed' })
  expect(await app.balance(token)).toBe('20.00')
})

test('aborts the call to a provider that does not reply within the timeout', async () => {
  const { token } = await app.registerMember()
  const shortTimeout = AbortSignal.timeout(30)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(shortTimeout)
  const hangingSpy = vi
    .spyOn(sandbox as NonNullable<typeof sandbox>, 'open')
    .mockImplementation(() => new Promise(() => {}))
  expect(await app.createDepositOrder(token, '20')).toMatchObject({
    status: 503,
    message: 'payment_provider_unavailable',
  })
  expect(hangingSpy.mock.calls[0]?.[0].signal).toBe(shortTimeout)
})

test('does not resume an order that is closed, expired, or another member’s', async () => {
  const { token, order } = await createUnansweredOrder()
  const otherMember = await app.registerMember()
  expect(await resume(otherMember.token, order.id)).toMatchObject({ status: 404, message: 'deposit_not_found' })
  app.advanceClock(61 * 60_000)
  expect(await resume(token, order.id)).toMatchObject({ status: 409, message: 'deposit_closed' })
  app.advanceClock(-61 * 60_000)
  const cancelledOrder = await createUnansweredOrder()
  await cancel(cancelledOrder.token, cancelledOrder.order.id)
  expect(await resume(cancelledOrder.token, cancelledOrder.order.id)).toMatchObject({ message: 'deposit_closed' })
})

test('does not resume an open order while the member is taking a break', async () => {
  const { token, id, order } = await createUnansweredOrder()
  const openSpy = vi.spyOn(sandbox as NonNullable<typeof sandbox>, 'open').mockClear()
  await inTransaction(app.db, (tx) =>
    tx.insert(playExclusion).values({ memberId: id, kind: 'coolOff', since: new Date(app.now()), until: null }),
  )
  expect(await resume(token, order.id)).toMatchObject({ status: 403, message: 'play_excluded' })
  expect(openSpy).not.toHaveBeenCalled()
  expect((await readDeposit(token, order.id)).state).toBe('pending')
})
