import { expect, test } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database-transactions.ts'
import { createLedgerWithFaultSeeding } from '#testing/test-ledger-fault-seeding.ts'
import { playerCash } from './accounts.ts'
import type { LedgerTransaction } from './encode-ledger-transaction.ts'
import { postInOwnTransaction, postLedgerTransaction, rollUpHouseBalances } from './ledger.ts'

// These faults need concurrent transactions. The embedded database has one connection, so the tests run on a server only.
const { db, cash, seedFault, movement, violatedRules } = await createLedgerWithFaultSeeding()

test('catches a lost update', async () => {
  await seedFault('ledger_move', 'balance = a.balance + leg.amount,', 'balance = leg.balance + leg.amount,')
  await postInOwnTransaction(db, movement('win', 'w1', 10_000n))
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => postInOwnTransaction(db, movement('bet', `b${index}`, -1n))),
  )
  expect(await violatedRules()).toEqual(['balance_after_differs', 'balance_differs_from_entries'])
})

test('catches a roll-up that ignores running transactions and misses their entries', async () => {
  await seedFault('ledger_fold', 'pg_snapshot_xmin(pg_current_snapshot())', 'pg_snapshot_xmax(pg_current_snapshot())')
  await postInOwnTransaction(db, movement('win', 'w0', 1n))
  await inTransaction(db, async (tx) => {
    await postLedgerTransaction(tx, movement('win', 'w1', 300n))
    await outsideTransaction(async () => {
      await postInOwnTransaction(db, movement('win', 'w2', 1n, playerCash(2n, 'USD')))
      await inTransaction(db, rollUpHouseBalances)
    })
  })
  expect(await violatedRules()).toEqual(['house_fold_differs'])
})

test('transfers in opposite directions deadlock if accounts are locked in another order', async () => {
  await seedFault('ledger_move', 'order by a.id nulls first', 'order by a.id is not null, l.amount')
  const other = playerCash(2n, 'USD')
  await postInOwnTransaction(db, movement('win', 'w1', 1_000n))
  await postInOwnTransaction(db, movement('win', 'w2', 1_000n, other))
  const calls = Array.from({ length: 60 }, (_, index) => {
    const amount = index % 2 ? 1n : -1n
    const legs = [
      { account: cash, amount },
      { account: other, amount: -amount },
    ]
    const gift: LedgerTransaction = { scope: 'gifts', idempotencyKey: `${index}`, kind: 'transfer', legs }
    return inTransaction(db, (tx) => postLedgerTransaction(tx, gift))
  })
  const ends = await Promise.allSettled(calls)
  const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.cause?.code] : []))
  expect(codes).toContain('40P01')
})
