import { startCoolOff } from '@foyer/contract/responsible-play.ts'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database-transactions.ts'
import { startTestApp } from '#testing/test-app.ts'
import { countLockWaits } from '#testing/test-database.ts'
import { createDepositActions } from '#testing/test-deposits.ts'
import { lockDepositRow } from './deposit-rows.ts'
import { transitionDeposit } from './transition-deposit.ts'

// A slip and a break at the same time are two transactions; the embedded database has one connection.
const app = await startTestApp({ listen: true })
const { readOperatorDeposit } = createDepositActions(app)

test('marks an order that moves to review while a break begins', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '60', 'bank-transfer')
  const response = Promise.withResolvers<unknown>()
  await inTransaction(app.db, async (tx) => {
    const row = await lockDepositRow(tx, order.id)
    if (!row) throw new Error('The order is missing.')
    await transitionDeposit(tx, app.services, row, { to: 'review' })
    outsideTransaction(() => response.resolve(app.call(startCoolOff, { token, body: { hours: 24 } })))
    await outsideTransaction(() => vi.waitFor(async () => expect(await countLockWaits(app.db)).toBe(1)))
  })
  expect(await response.promise).toMatchObject({ success: true })
  expect(await readOperatorDeposit(order.id)).toMatchObject({ state: 'review', holdReason: 'play_excluded' })
})
