import { randomUUID } from 'node:crypto'
import { createDeposit, type Deposit, getDeposits, resumeDeposit } from '@foyer/contract/wallet.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { openHouse } from '#src/test-house.ts'
import { cashierOf } from './test-cashier.ts'

const house = await openHouse({ listen: true })
const { state, cancel } = cashierOf(house)
const sandbox = house.gateway.payments.get('sandbox')
if (!sandbox) throw new Error('The sandbox provider is missing.')

const resume = (token: string, id: string) => house.call(resumeDeposit, { token, body: { id } })

afterEach(() => void vi.restoreAllMocks())

/** Creates an order for which the call to the provider failed. */
async function unanswered(): Promise<{ token: string; id: bigint; order: Deposit; body: object }> {
  const { token, id } = await house.registerMember()
  const body = { methodId: 'sandbox-card', amount: '20', idempotencyKey: randomUUID() }
  vi.spyOn(sandbox as NonNullable<typeof sandbox>, 'open').mockRejectedValueOnce(new Error('The connection was lost.'))
  expect(await house.call(createDeposit, { token, body })).toMatchObject({
    status: 503,
    message: 'payment_company_away',
  })
  const [order] = (await house.call(getDeposits, { token })).value.list
  return { token, id, order: order as Deposit, body }
}

test('reports that the provider does not reply, stores the order, and opens the payment on retry', async () => {
  const { token, order, body } = await unanswered()
  expect(order).toMatchObject({ state: 'pending', payUrl: null, qrCode: null })
  const { value } = await resume(token, order.id)
  expect(value).toMatchObject({ id: order.id, state: 'pending', payUrl: expect.stringMatching(/^\/sandbox-pay\//) })
  const again = await Promise.all(Array.from({ length: 5 }, () => resume(token, order.id)))
  expect(new Set(again.map(({ value: { payUrl } }) => payUrl))).toEqual(new Set([value.payUrl]))
  expect((await house.call(createDeposit, { token, body })).value).toMatchObject({ id: order.id, payUrl: value.payUrl })
  await house.decide(value, 'pay')
  expect(await state(token, order.id)).toMatchObject({ state: 'confirmed' })
  expect(await house.balance(token)).toBe('20.00')
})

test('aborts the call to a provider that does not reply within the timeout', async () => {
  const { token } = await house.registerMember()
  const soon = AbortSignal.timeout(30)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  const silent = vi
    .spyOn(sandbox as NonNullable<typeof sandbox>, 'open')
    .mockImplementation(() => new Promise(() => {}))
  expect(await house.order(token, '20')).toMatchObject({ status: 503, message: 'payment_company_away' })
  expect(silent.mock.calls[0]?.[0].signal).toBe(soon)
})

test('does not resume an order that is closed, expired, or another member’s', async () => {
  const { token, order } = await unanswered()
  const stranger = await house.registerMember()
  expect(await resume(stranger.token, order.id)).toMatchObject({ status: 404, message: 'deposit_not_found' })
  house.pass(61 * 60_000)
  expect(await resume(token, order.id)).toMatchObject({ status: 409, message: 'deposit_closed' })
  house.pass(-61 * 60_000)
  const other = await unanswered()
  await cancel(other.token, other.order.id)
  expect(await resume(other.token, other.order.id)).toMatchObject({ message: 'deposit_closed' })
})

test('does not resume an open order while the member is taking a break', async () => {
  const { token, id, order } = await unanswered()
  const asked = vi.spyOn(sandbox as NonNullable<typeof sandbox>, 'open').mockClear()
  await inTransaction(house.db, (tx) =>
    tx.insert(playExclusion).values({ memberId: id, kind: 'coolOff', since: new Date(house.now()), until: null }),
  )
  expect(await resume(token, order.id)).toMatchObject({ status: 403, message: 'play_excluded' })
  expect(asked).not.toHaveBeenCalled()
  expect((await state(token, order.id)).state).toBe('pending')
})
