import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { houseGgr, playerCash, pspClearing, receivable } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { checkBook } from './checker.ts'
import { foldHouse, post, postRollback, setAccountStatus, transfer } from './ledger.ts'
import type { Movement } from './movement.ts'
import { foldEverything } from './test-fold.ts'

// On the embedded database, which has one connection, these calls take turns; on PostgreSQL they race.
const db = await testDatabase()
const cash = (player: bigint) => playerCash(player, 'USD')
const ggr = houseGgr('CQ9', 'USD')

const deposit = (player: bigint, amount: bigint, key = `d${player}`): Movement => ({
  scope: 'cashier',
  idempotencyKey: key,
  kind: 'deposit',
  legs: [
    { account: pspClearing('sandbox', 'USD'), amount: -amount },
    { account: cash(player), amount },
  ],
})

const bet = (player: bigint, amount: bigint, key: string): Movement => ({
  scope: 'vendor:CQ9',
  idempotencyKey: key,
  kind: 'bet',
  legs: [
    { account: cash(player), amount: -amount },
    { account: ggr, amount },
  ],
})

const give = (from: bigint, to: bigint, key: string): Movement => ({
  scope: 'gifts',
  idempotencyKey: key,
  kind: 'transfer',
  legs: [
    { account: cash(from), amount: -1n },
    { account: cash(to), amount: 1n },
  ],
})

/** Waits for all of them even where one fails: a call that outlives its test would write into the next one's book. */
async function times<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const calls = Array.from({ length: count }, (_, index) => work(index))
  await Promise.allSettled(calls)
  return Promise.all(calls)
}

test('takes one stake of fifty requests with the same key at once', async () => {
  await post(db, deposit(1n, 500n))
  const outcomes = await times(50, () => post(db, bet(1n, 100n, 'b1')))
  expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(49)
  expect(await balanceOf(db, cash(1n))).toBe(400n)
  expect(await checkBook(db)).toEqual([])
})

test('opens the accounts of fifty first deposits at once', async () => {
  await times(50, (index) => post(db, deposit(BigInt((index % 5) + 1), 10n, `d${index}`)))
  expect(await balanceOf(db, cash(3n))).toBe(100n)
  expect(await balanceOf(db, pspClearing('sandbox', 'USD'))).toBe(-500n)
  expect(await checkBook(db)).toEqual([])
})

test('takes no more stakes at once than the balance holds', async () => {
  await post(db, deposit(1n, 500n))
  const outcomes = await times(50, (index) => post(db, bet(1n, 30n, `b${index}`)))
  expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(16)
  expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toHaveLength(34)
  expect(await balanceOf(db, cash(1n))).toBe(20n)
  expect(await checkBook(db)).toEqual([])
})

test('never deadlocks over transfers in opposite directions', async () => {
  await post(db, deposit(1n, 1_000n))
  await post(db, deposit(2n, 1_000n))
  // Without the second try of `post`, which would hide a deadlock.
  const outcomes = await times(100, (index) => {
    const movement = index % 2 ? give(1n, 2n, `g${index}`) : give(2n, 1n, `g${index}`)
    return inTransaction(db, (tx) => transfer(tx, movement))
  })
  expect(outcomes.every(({ outcome }) => outcome === 'posted')).toBe(true)
  expect(await checkBook(db)).toEqual([])
})

test('never keeps the stake of a bet that its rollback races', async () => {
  await post(db, deposit(1n, 10_000n))
  await times(60, async (index) => {
    const key = `b${index}`
    const calls = [
      () => post(db, bet(1n, 100n, key)),
      () =>
        postRollback(db, { scope: 'vendor:CQ9', parentKey: key, account: cash(1n), receivable: receivable(1n, 'USD') }),
    ]
    const [one, other] = index % 2 ? calls : calls.reverse()
    await Promise.all([one?.(), other?.()])
  })
  expect(await balanceOf(db, cash(1n))).toBe(10_000n)
  expect(await balanceOf(db, ggr)).toBe(0n)
  expect(await checkBook(db)).toEqual([])
})

test('undoes a bet once, whatever the number of rollbacks at once', async () => {
  await post(db, deposit(1n, 500n))
  await post(db, bet(1n, 100n, 'b1'))
  const outcomes = await times(20, (index) =>
    postRollback(db, { scope: 'vendor:CQ9', parentKey: 'b1', idempotencyKey: `r${index % 4}`, account: cash(1n) }),
  )
  expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  expect(await balanceOf(db, cash(1n))).toBe(500n)
  expect(await checkBook(db)).toEqual([])
})

test('folds the house while bets come in, and misses none', async () => {
  await post(db, deposit(1n, 10_000n))
  await times(120, async (index) => {
    if (index % 6 === 0) await inTransaction(db, foldHouse)
    else await post(db, bet(1n, 10n, `b${index}`))
  })
  expect(await balanceOf(db, ggr)).toBe(1_000n)
  expect(await checkBook(db)).toEqual([])
  await foldEverything(db)
  expect(await inTransaction(db, foldHouse)).toBe(0n)
  expect(await balanceOf(db, ggr)).toBe(1_000n)
  expect(await checkBook(db)).toEqual([])
})

test('starts the roll-up anew after a move to another cluster', async () => {
  await post(db, deposit(1n, 500n))
  await inTransaction(db, foldHouse)
  await post(db, bet(1n, 100n, 'b1'))
  await inTransaction(db, (tx) => tx.rows(sql`select ledger_refold()`))
  expect(await balanceOf(db, ggr)).toBe(100n)
  await post(db, bet(1n, 50n, 'b2'))
  expect(await balanceOf(db, ggr)).toBe(150n)
  await inTransaction(db, foldHouse)
  expect(await balanceOf(db, ggr)).toBe(150n)
  expect(await checkBook(db)).toEqual([])
})

test('takes no stake after the freeze was acknowledged', async () => {
  await post(db, deposit(1n, 10_000n))
  const bets = times(40, (index) => post(db, bet(1n, 10n, `b${index}`)))
  await inTransaction(db, (tx) => setAccountStatus(tx, cash(1n), 'frozen'))
  expect(await post(db, bet(1n, 10n, 'after'))).toMatchObject({ outcome: 'refused', reason: 'BLOCKED' })
  await bets
  expect(await checkBook(db)).toEqual([])
})
