import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction, type Tx } from '#db/database.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { waitingForLocks } from '#db/test-database.ts'
import { playerPendingWithdrawal } from '#ledger/accounts.ts'
import { transfer } from '#ledger/ledger.ts'
import { approveAlone, sendPayouts } from './service.ts'
import { openPayingHouse, type Payer } from './test-payouts.ts'

// Two concurrent webhooks are two transactions; the embedded database has one connection.
const house = await openPayingHouse()
const { gateway } = house

test('settles both payouts that are concurrently reported with the same reference', async () => {
  const payers = [await house.payer(), await house.payer()]
  const ids: string[] = []
  for (const who of payers) ids.push((await house.ask(who)).value.id)
  await approveAlone(gateway)
  const dead = vi.spyOn(house.line().provider, 'payOut').mockRejectedValue(new Error('The connection failed.'))
  await sendPayouts(gateway)
  dead.mockRestore()
  const noticed = Promise.withResolvers<Awaited<ReturnType<typeof notice>>[]>()
  const notice = (id: string) => {
    const order = `${id}-1`
    const said = { of: 'payout', eventId: `evt-${order}`, outcome: 'paid', amount: '49.51', currency: 'USD' }
    return house.notice({ ...said, order, ref: 'one-name' })
  }
  await inTransaction(house.db, async (tx) => {
    await holdPending(tx, payers)
    outsideTransaction(() => noticed.resolve(Promise.all(ids.map(notice))))
    await outsideTransaction(() => vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(ids.length)))
  })
  expect((await noticed.promise).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const rows = await house.db.select().from(withdrawal).where(inArray(withdrawal.id, ids))
  expect(rows.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(new Set(rows.map(({ providerRef }) => providerRef))).toEqual(new Set(['one-name', null]))
  for (const who of payers) expect(await house.money(who)).toMatchObject({ cash: 94_999n, pending: 0n })
})

/** Locks the pending withdrawal accounts until the end of the transaction by moving one cent back and forth. */
async function holdPending(tx: Tx, payers: readonly Payer[]): Promise<void> {
  for (const amount of [1n, -1n]) {
    const legs = payers.map(({ id }, place) => ({
      account: playerPendingWithdrawal(id, 'USD'),
      amount: place === 0 ? amount : -amount,
    }))
    await transfer(tx, { scope: 'test', idempotencyKey: randomUUID(), kind: 'withdrawal', legs })
  }
}
