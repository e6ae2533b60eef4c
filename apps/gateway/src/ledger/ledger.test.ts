import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { agentFloat, houseGgr, playerCash, playerReceivable, pspClearing } from './accounts.ts'
import { balanceOf } from './balances.ts'
import type { LedgerTransaction } from './encode-ledger-transaction.ts'
import {
  postInOwnTransaction,
  postLedgerTransaction,
  postLedgerTransactions,
  postRollbackInOwnTransaction,
  setAccountStatus,
} from './ledger.ts'

const db = await createTestDatabase()
const cash = playerCash(1n, 'USD')
const ggr = houseGgr('aurora', 'CQ9', 'USD')

const deposit = (amount: bigint, key = 'd1'): LedgerTransaction => ({
  scope: 'cashier',
  idempotencyKey: key,
  kind: 'deposit',
  legs: [
    { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -amount },
    { account: cash, amount },
  ],
})
const bet = (amount: bigint, key: string): LedgerTransaction => ({
  scope: 'vendor:CQ9',
  idempotencyKey: key,
  kind: 'bet',
  legs: [
    { account: cash, amount: -amount },
    { account: ggr, amount },
  ],
  memo: { game: 'g', note: null },
})

test('posts a transaction and creates its accounts with a zero balance', async () => {
  const outcome = await postInOwnTransaction(db, deposit(500n))
  expect(outcome).toMatchObject({ outcome: 'posted', balances: { 'player:1:cash': 500n } })
  expect(await balanceOf(db, pspClearing('aurora', 'sandbox', 'USD'))).toBe(-500n)
})

test('returns the first result unchanged for a repeated request, whatever happened since', async () => {
  await postInOwnTransaction(db, deposit(500n))
  const first = await postInOwnTransaction(db, bet(100n, 'b1'))
  await postInOwnTransaction(db, bet(50n, 'b2'))
  expect(await postInOwnTransaction(db, bet(100n, 'b1'))).toEqual({ ...first, outcome: 'replayed' })
  expect(first).toMatchObject({ memo: { game: 'g', note: null } })
  expect(await balanceOf(db, cash)).toBe(350n)
})

test('returns a mismatch for different content under the same key', async () => {
  await postInOwnTransaction(db, deposit(500n))
  await postInOwnTransaction(db, bet(100n, 'b1'))
  expect(await postInOwnTransaction(db, bet(101n, 'b1'))).toMatchObject({ outcome: 'mismatch' })
  expect(await postInOwnTransaction(db, { ...bet(100n, 'b1'), memo: { game: 'h' } })).toMatchObject({
    outcome: 'mismatch',
  })
  expect(await balanceOf(db, cash)).toBe(400n)
})

test('refuses a debit above the balance, and refuses the same key permanently', async () => {
  expect(await postInOwnTransaction(db, bet(100n, 'b1'))).toMatchObject({
    outcome: 'refused',
    reason: 'INSUFFICIENT',
    replayed: false,
  })
  await postInOwnTransaction(db, deposit(500n))
  expect(await postInOwnTransaction(db, bet(100n, 'b1'))).toMatchObject({
    outcome: 'refused',
    reason: 'INSUFFICIENT',
    replayed: true,
    balances: { [cash.code]: 0n },
  })
  expect(await balanceOf(db, cash)).toBe(500n)
})

test('posts no leg of a transaction if a later leg is refused', async () => {
  const float = agentFloat(9n, 'USD')
  const other = playerCash(2n, 'USD')
  await postInOwnTransaction(db, deposit(500n))
  await postInOwnTransaction(db, { ...deposit(0n, 'open'), legs: [{ account: float, amount: 0n }] })
  const outcome = await postInOwnTransaction(db, {
    scope: 'agents',
    idempotencyKey: 'a1',
    kind: 'transfer',
    legs: [
      { account: cash, amount: 30n },
      { account: float, amount: -60n },
      { account: other, amount: 30n },
    ],
  })
  expect(outcome).toMatchObject({ outcome: 'refused', balances: { [cash.code]: 500n, [float.code]: 0n } })
  expect(await balanceOf(db, cash)).toBe(500n)
})

test('refuses debits of a frozen account and accepts credits', async () => {
  await postInOwnTransaction(db, deposit(500n))
  await inTransaction(db, (tx) => setAccountStatus(tx, cash, 'frozen'))
  expect(await postInOwnTransaction(db, bet(100n, 'b1'))).toMatchObject({ outcome: 'refused', reason: 'BLOCKED' })
  expect(await postInOwnTransaction(db, deposit(20n, 'd2'))).toMatchObject({
    outcome: 'posted',
    balances: { [cash.code]: 520n },
  })
})

test('refuses an account in another currency', async () => {
  await postInOwnTransaction(db, deposit(500n))
  const euro = {
    ...bet(1n, 'b1'),
    legs: [
      { account: playerCash(1n, 'EUR'), amount: -1n },
      { account: houseGgr('aurora', 'CQ9', 'EUR'), amount: 1n },
    ],
  }
  expect(await postInOwnTransaction(db, euro)).toMatchObject({ outcome: 'refused', reason: 'CURRENCY' })
})

test('rejects legs that do not sum to zero', async () => {
  await expect(postInOwnTransaction(db, { ...deposit(5n), legs: [{ account: cash, amount: 5n }] })).rejects.toThrow(
    RangeError,
  )
  await expect(
    inTransaction(db, (tx) =>
      tx.rows(
        sql`select ledger_post('s', 'k', 'h', 'adjust', '[{"code":"x","currency":"USD","live":false,"amount":"5"}]')`,
      ),
    ),
  ).rejects.toMatchObject({ cause: { code: 'LR003' } })
})

test('keeps full precision for amounts above 2^53', async () => {
  const amount = 2n ** 62n + 1n
  expect(await postInOwnTransaction(db, deposit(amount))).toMatchObject({ balances: { [cash.code]: amount } })
  expect(await balanceOf(db, cash)).toBe(amount)
})

test('reverses a bet once', async () => {
  await postInOwnTransaction(db, deposit(500n))
  await postInOwnTransaction(db, bet(100n, 'b1'))
  const request = { scope: 'vendor:CQ9', parentKey: 'b1', account: cash }
  const first = await postRollbackInOwnTransaction(db, request)
  expect(first).toMatchObject({ outcome: 'posted', balances: { [cash.code]: 500n } })
  expect(await postRollbackInOwnTransaction(db, request)).toEqual({ ...first, outcome: 'replayed' })
  expect(await postRollbackInOwnTransaction(db, { ...request, idempotencyKey: 'other' })).toMatchObject({
    reason: 'ALREADY_REVERSED',
  })
  expect(await postInOwnTransaction(db, bet(100n, 'b1'))).toMatchObject({ outcome: 'replayed' })
  expect(await balanceOf(db, cash)).toBe(500n)
})

test('cancels a bet whose rollback came first', async () => {
  await postInOwnTransaction(db, deposit(500n))
  const request = { scope: 'vendor:CQ9', parentKey: 'b1', account: cash }
  expect(await postRollbackInOwnTransaction(db, request)).toMatchObject({
    outcome: 'tombstoned',
    balances: { [cash.code]: 500n },
  })
  expect(await postInOwnTransaction(db, bet(100n, 'b1'))).toMatchObject({ outcome: 'cancelled' })
  expect(await postRollbackInOwnTransaction(db, request)).toMatchObject({ outcome: 'tombstoned', replayed: true })
  expect(await balanceOf(db, cash)).toBe(500n)
})

test('books the part of a reversed win that was already spent as a debt', async () => {
  const win: LedgerTransaction = { ...bet(-300n, 'w1'), kind: 'win' }
  await postInOwnTransaction(db, win)
  await postInOwnTransaction(db, bet(250n, 'b1'))
  const debt = playerReceivable(1n, 'USD')
  await postRollbackInOwnTransaction(db, { scope: 'vendor:CQ9', parentKey: 'w1', account: cash, receivable: debt })
  expect(await balanceOf(db, cash)).toBe(0n)
  expect(await balanceOf(db, debt)).toBe(-250n)
  expect(await balanceOf(db, ggr)).toBe(250n)
})

test('does not debit a frozen account when a win is reversed', async () => {
  await postInOwnTransaction(db, { ...bet(-300n, 'w1'), kind: 'win' })
  await inTransaction(db, (tx) => setAccountStatus(tx, cash, 'frozen'))
  await postRollbackInOwnTransaction(db, {
    scope: 'vendor:CQ9',
    parentKey: 'w1',
    receivable: playerReceivable(1n, 'USD'),
  })
  expect(await balanceOf(db, cash)).toBe(300n)
  expect(await balanceOf(db, playerReceivable(1n, 'USD'))).toBe(-300n)
})

test("refuses to roll back a refused bet, another player's bet, or a rollback", async () => {
  await postInOwnTransaction(db, bet(100n, 'b1'))
  await postInOwnTransaction(db, deposit(500n))
  await postInOwnTransaction(db, bet(100n, 'b2'))
  const request = { scope: 'vendor:CQ9', account: cash }
  expect(await postRollbackInOwnTransaction(db, { ...request, parentKey: 'b1' })).toMatchObject({
    reason: 'PARENT_FAILED',
  })
  const stranger = { ...request, parentKey: 'b2', account: playerCash(2n, 'USD') }
  expect(await postRollbackInOwnTransaction(db, stranger)).toMatchObject({ outcome: 'mismatch' })
  await postRollbackInOwnTransaction(db, { ...request, parentKey: 'b2', idempotencyKey: 'r2' })
  expect(await postRollbackInOwnTransaction(db, { ...request, parentKey: 'r2' })).toMatchObject({
    reason: 'PARENT_FAILED',
  })
  expect(await balanceOf(db, cash)).toBe(500n)
})

test('returns a mismatch for a rollback key that was used for another bet', async () => {
  const request = { scope: 'vendor:CQ9', idempotencyKey: 'r1' }
  await postRollbackInOwnTransaction(db, { ...request, parentKey: 'b1' })
  expect(await postRollbackInOwnTransaction(db, { ...request, parentKey: 'b2' })).toMatchObject({ outcome: 'mismatch' })
})

test('posts many transactions in order, each as if posted alone', async () => {
  const many = [deposit(100n), bet(60n, 'b1'), bet(60n, 'b2'), bet(60n, 'b1'), deposit(20n, 'd2'), bet(60n, 'b3')]
  const outcomes = await inTransaction(db, (tx) => postLedgerTransactions(tx, many))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'posted',
    'posted',
    'refused',
    'replayed',
    'posted',
    'posted',
  ])
  expect(await balanceOf(db, cash)).toBe(0n)
})

test('rejects updates and deletes of ledger rows', async () => {
  await postInOwnTransaction(db, deposit(500n))
  for (const table of ['ledger_tx', 'ledger_entry']) {
    await expect(db.runScript(`update ${table} set xid = xid`)).rejects.toThrow('immutable')
    await expect(db.runScript(`delete from ${table}`)).rejects.toThrow('immutable')
  }
})

test('rolls everything back if the caller throws', async () => {
  const work = inTransaction(db, async (tx) => {
    await postLedgerTransaction(tx, deposit(500n))
    throw new Error('the order was not found')
  })
  await expect(work).rejects.toThrow('the order')
  expect(await postInOwnTransaction(db, deposit(500n))).toMatchObject({ outcome: 'posted' })
})
