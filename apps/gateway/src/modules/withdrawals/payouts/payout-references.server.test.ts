import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction, type Tx } from '#db/database-transactions.ts'
import { unmatchedPayout, withdrawal } from '#db/schema/withdrawals.ts'
import { playerPendingWithdrawal } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { autoApproveWithdrawals, submitPayouts } from '#modules/withdrawals/service.ts'
import { countLockWaits } from '#testing/test-database.ts'
import { type FundedTestMember, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

// Two concurrent webhooks are two transactions; the embedded database has one connection.
const app = await startWithdrawalTestApp()
const { services } = app

test('settles one of two payouts that are concurrently reported with the same reference, and records the other as unmatched', async () => {
  const payers = [await app.createPayer(), await app.createPayer()]
  const ids: string[] = []
  for (const payer of payers) ids.push((await app.createRequest(payer)).value.id)
  await autoApproveWithdrawals(services)
  const failingSpy = vi
    .spyOn(app.getPayoutProvider().provider, 'payOut')
    .mockRejectedValue(new Error('The connection failed.'))
  await submitPayouts(services, { provider: 'sandbox' })
  failingSpy.mockRestore()
  const responses = Promise.withResolvers<Awaited<ReturnType<typeof sendWebhook>>[]>()
  const sendWebhook = (id: string) => {
    const order = `${id}-1`
    const body = { of: 'payout', eventId: `evt-${order}`, outcome: 'paid', amount: '49.51', currency: 'USD' }
    return app.sendPaymentWebhook({ ...body, order, ref: 'one-name' })
  }
  await inTransaction(app.db, async (tx) => {
    await lockPendingAccounts(tx, payers)
    outsideTransaction(() => responses.resolve(Promise.all(ids.map(sendWebhook))))
    await outsideTransaction(() => vi.waitFor(async () => expect(await countLockWaits(app.db)).toBe(ids.length)))
  })
  expect((await responses.promise).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const rows = await app.db.select().from(withdrawal).where(inArray(withdrawal.id, ids))
  expect(rows.map(({ state, providerRef }) => `${state} ${providerRef}`).sort()).toEqual(['paid one-name', 'sent null'])
  const unmatched = await app.db.select().from(unmatchedPayout).where(inArray(unmatchedPayout.withdrawalId, ids))
  expect(unmatched).toMatchObject([
    { withdrawalId: rows.find(({ state }) => state === 'sent')?.id, attempt: 1, providerRef: 'one-name' },
  ])
  const balances = await Promise.all(payers.map(app.readAccountBalances))
  expect(balances.map(({ cash, pending }) => [cash, pending]).sort()).toEqual([
    [94_999n, 0n],
    [94_999n, 5_001n],
  ])
})

/** Locks the pending withdrawal accounts until the end of the transaction by moving one cent back and forth. */
async function lockPendingAccounts(tx: Tx, payers: readonly FundedTestMember[]): Promise<void> {
  for (const amount of [1n, -1n]) {
    const legs = payers.map(({ id }, place) => ({
      account: playerPendingWithdrawal(id, 'USD'),
      amount: place === 0 ? amount : -amount,
    }))
    await postLedgerTransaction(tx, { scope: 'test', idempotencyKey: randomUUID(), kind: 'withdrawal', legs })
  }
}
