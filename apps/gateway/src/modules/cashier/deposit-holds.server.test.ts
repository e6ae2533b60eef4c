import { takeBreak } from '@foyer/contract/responsible.ts'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database.ts'
import { waitingForLocks } from '#db/test-database.ts'
import { openHouse } from '#src/test-house.ts'
import { holdDeposit } from './deposit-rows.ts'
import { stepDeposit } from './deposit-steps.ts'
import { cashierOf } from './test-cashier.ts'

// A slip and a break at the same time are two transactions; the embedded database has one connection.
const house = await openHouse({ listen: true })
const { shown } = cashierOf(house)

test('marks an order that moves to review while a break begins', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '60', 'bank-transfer')
  const answer = Promise.withResolvers<unknown>()
  await inTransaction(house.db, async (tx) => {
    const row = await holdDeposit(tx, order.id)
    if (!row) throw new Error('The order is missing.')
    await stepDeposit(tx, house.gateway, row, { to: 'review' })
    outsideTransaction(() => answer.resolve(house.call(takeBreak, { token, body: { hours: 24 } })))
    await outsideTransaction(() => vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(1)))
  })
  expect(await answer.promise).toMatchObject({ success: true })
  expect(await shown(order.id)).toMatchObject({ state: 'review', held: 'play_excluded' })
})
