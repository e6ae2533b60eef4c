import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { rollUpAllHouseEntries } from '#testing/test-house-roll-up.ts'
import { houseGgr, playerCash, playerReceivable, pspClearing } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { findAllLedgerFaults } from './checker/checker.ts'
import type { LedgerTransaction } from './encode-ledger-transaction.ts'
import {
  postInOwnTransaction,
  postLedgerTransaction,
  postRollbackInOwnTransaction,
  rollUpHouseBalances,
  setAccountStatus,
} from './ledger.ts'

// On PostgreSQL these calls run concurrently; on the embedded database, which has one connection, they run in turn.
const db = await createTestDatabase()
const cash = (player: bigint) => playerCash(player, 'USD')
const ggr = houseGgr('aurora', 'CQ9', 'USD')

const deposit = (player: bigint, amount: bigint, key = `d${player}`): LedgerTransaction => ({
  scope: 'cashier',
  idempotencyKey: key,
  kind: 'deposit',
  legs: [
    { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -amount },
    { account: cash(player), amount },
  ],
})

const bet = (player: bigint, amount: bigint, key: string): LedgerTransaction => ({
  scope: 'vendor:CQ9',
  idempotencyKey: key,
  kind: 'bet',
  legs: [
    { account: cash(player), amount: -amount },
    { account: ggr, amount },
  ],
})

const give = (from: bigint, to: bigint, key: string): LedgerTransaction => ({
  scope: 'gifts',
  idempotencyKey: key,
  kind: 'transfer',
  legs: [
    { account: cash(from), amount: -1n },
    { account: cash(to), amount: 1n },
  ],
})

/** Waits for all calls even if one fails: a call that outlives its test would write into the next test's ledger. */
async function times<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const calls = Array.from({ length: count }, (_, index) => work(index))
  await Promise.allSettled(calls)
  return Promise.all(calls)
}

test('posts one stake for fifty concurrent requests with the same key', async () => {
  await postInOwnTransaction(db, deposit(1n, 500n))
  const outcomes = await times(50, () => postInOwnTransaction(db, bet(1n, 100n, 'b1')))
  expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(49)
  expect(await balanceOf(db, cash(1n))).toBe(400n)
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('creates accounts once under fifty concurrent first deposits', async () => {
  await times(50, (index) => postInOwnTransaction(db, deposit(BigInt((index % 5) + 1), 10n, `d${index}`)))
  expect(await balanceOf(db, cash(3n))).toBe(100n)
  expect(await balanceOf(db, pspClearing('aurora', 'sandbox', 'USD'))).toBe(-500n)
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('accepts no more concurrent stakes than the balance covers', async () => {
  await postInOwnTransaction(db, deposit(1n, 500n))
  const outcomes = await times(50, (index) => postInOwnTransaction(db, bet(1n, 30n, `b${index}`)))
  expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(16)
  expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toHaveLength(34)
  expect(await balanceOf(db, cash(1n))).toBe(20n)
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('does not deadlock on transfers in opposite directions', async () => {
  await postInOwnTransaction(db, deposit(1n, 1_000n))
  await postInOwnTransaction(db, deposit(2n, 1_000n))
  // Calls `postLedgerTransaction` directly: the retry in `postInOwnTransaction` would hide a deadlock.
  const outcomes = await times(100, (index) => {
    const movement = index % 2 ? give(1n, 2n, `g${index}`) : give(2n, 1n, `g${index}`)
    return inTransaction(db, (tx) => postLedgerTransaction(tx, movement))
  })
  expect(outcomes.every(({ outcome }) => outcome === 'posted')).toBe(true)
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('returns the stake of a bet that races with its rollback', async () => {
  await postInOwnTransaction(db, deposit(1n, 10_000n))
  await times(60, async (index) => {
    const key = `b${index}`
    const calls = [
      () => postInOwnTransaction(db, bet(1n, 100n, key)),
      () =>
        postRollbackInOwnTransaction(db, {
          scope: 'vendor:CQ9',
          parentKey: key,
          account: cash(1n),
          receivable: playerReceivable(1n, 'USD'),
        }),
    ]
    const [one, other] = index % 2 ? calls : calls.reverse()
    await Promise.all([one?.(), other?.()])
  })
  expect(await balanceOf(db, cash(1n))).toBe(10_000n)
  expect(await balanceOf(db, ggr)).toBe(0n)
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('reverses a bet once under concurrent rollbacks', async () => {
  await postInOwnTransaction(db, deposit(1n, 500n))
  await postInOwnTransaction(db, bet(1n, 100n, 'b1'))
  const outcomes = await times(20, (index) =>
    postRollbackInOwnTransaction(db, {
      scope: 'vendor:CQ9',
      parentKey: 'b1',
      idempotencyKey: `r${index % 4}`,
      account: cash(1n),
    }),
  )
  expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  expect(await balanceOf(db, cash(1n))).toBe(500n)
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('rolls up house balances while bets arrive, without missing any', async () => {
  await postInOwnTransaction(db, deposit(1n, 10_000n))
  await times(120, async (index) => {
    if (index % 6 === 0) await inTransaction(db, rollUpHouseBalances)
    else await postInOwnTransaction(db, bet(1n, 10n, `b${index}`))
  })
  expect(await balanceOf(db, ggr)).toBe(1_000n)
  expect(await findAllLedgerFaults(db)).toEqual([])
  await rollUpAllHouseEntries(db)
  expect(await inTransaction(db, rollUpHouseBalances)).toBe(0n)
  expect(await balanceOf(db, ggr)).toBe(1_000n)
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('restarts the roll-up after a move to another cluster', async () => {
  await postInOwnTransaction(db, deposit(1n, 500n))
  await inTransaction(db, rollUpHouseBalances)
  await postInOwnTransaction(db, bet(1n, 100n, 'b1'))
  await inTransaction(db, (tx) => tx.rows(sql`select ledger_refold()`))
  expect(await balanceOf(db, ggr)).toBe(100n)
  await postInOwnTransaction(db, bet(1n, 50n, 'b2'))
  expect(await balanceOf(db, ggr)).toBe(150n)
  await inTransaction(db, rollUpHouseBalances)
  expect(await balanceOf(db, ggr)).toBe(150n)
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('accepts no stake after the account freeze was acknowledged', async () => {
  await postInOwnTransaction(db, deposit(1n, 10_000n))
  const bets = times(40, (index) => postInOwnTransaction(db, bet(1n, 10n, `b${index}`)))
  await inTransaction(db, (tx) => setAccountStatus(tx, cash(1n), 'frozen'))
  expect(await postInOwnTransaction(db, bet(1n, 10n, 'after'))).toMatchObject({ outcome: 'refused', reason: 'BLOCKED' })
  await bets
  expect(await findAllLedgerFaults(db)).toEqual([])
})
