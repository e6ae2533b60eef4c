import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { playerCash, playerReceivable } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { inLedgerTransaction, setAccountStatus } from './ledger.ts'
import { postBet, postWin, type RoundTransaction, rollBackBetOrWin, type WinKind } from './round-transactions.ts'

const db = await createTestDatabase()
const player = { adapter: 'studio', brand: 'aurora', vendor: 'CQ9', playerId: 1n, currency: 'USD' } as const
const cash = playerCash(1n, 'USD')

const placeBet = (txId: string, amount: bigint, more: Partial<RoundTransaction> = {}) =>
  inLedgerTransaction(db, (tx) => postBet(tx, { ...player, txId, amount, ...more }))
const payWin = (txId: string, amount: bigint, kind?: WinKind) =>
  inLedgerTransaction(db, (tx) => postWin(tx, { ...player, txId, amount }, kind))
const rollBack = (parentTxId: string, txId?: string) =>
  inLedgerTransaction(db, (tx) => rollBackBetOrWin(tx, { ...player, parentTxId, txId }))

test('returns the balance after each transaction', async () => {
  expect(await payWin('w1', 300n)).toMatchObject({ outcome: 'posted', balance: 300n })
  expect(await placeBet('b1', 100n)).toMatchObject({ outcome: 'posted', balance: 200n })
  expect(await rollBack('b1')).toMatchObject({ outcome: 'posted', balance: 300n })
})

test('returns the first balance in a replay and the current balance in a mismatch', async () => {
  await payWin('w1', 300n)
  await placeBet('b1', 100n)
  await placeBet('b2', 50n)
  expect(await placeBet('b1', 100n)).toMatchObject({ outcome: 'replayed', balance: 200n })
  expect(await placeBet('b1', 101n)).toMatchObject({ outcome: 'mismatch', balance: 150n })
})

test('stores zero bets and zero wins under their keys', async () => {
  expect(await placeBet('free', 0n)).toMatchObject({ outcome: 'posted', balance: 0n })
  expect(await placeBet('free', 0n)).toMatchObject({ outcome: 'replayed', balance: 0n })
  expect(await payWin('lost', 0n)).toMatchObject({ outcome: 'posted', balance: 0n })
  expect(await rollBack('free')).toMatchObject({ outcome: 'posted', balance: 0n })
  expect(await payWin('free', 10n)).toMatchObject({ outcome: 'mismatch' })
})

test('cancels a bet whose rollback came first, even if both have the same id', async () => {
  await payWin('w1', 300n)
  expect(await rollBack('b1', 'b1')).toMatchObject({ outcome: 'tombstoned', balance: 300n })
  expect(await placeBet('b1', 100n)).toMatchObject({ outcome: 'cancelled', balance: 300n })
})

test('pays wins to a frozen player and refuses stakes', async () => {
  await inLedgerTransaction(db, (tx) => setAccountStatus(tx, cash, 'frozen'))
  expect(await payWin('w1', 300n, 'jackpot')).toMatchObject({ outcome: 'posted', balance: 300n })
  expect(await placeBet('b1', 100n)).toMatchObject({ outcome: 'refused', reason: 'BLOCKED', balance: 300n })
})

test('books a reversed win that was already spent as a debt', async () => {
  await payWin('w1', 300n)
  await placeBet('b1', 250n)
  expect(await rollBack('w1')).toMatchObject({ outcome: 'posted', balance: 0n })
  expect(await balanceOf(db, playerReceivable(1n, 'USD'))).toBe(-250n)
})

test("does not reverse another player's bet", async () => {
  await payWin('w1', 300n)
  await placeBet('b1', 100n)
  const stranger = { ...player, playerId: 2n, parentTxId: 'b1' }
  expect(await inLedgerTransaction(db, (tx) => rollBackBetOrWin(tx, stranger))).toMatchObject({ outcome: 'mismatch' })
  expect(await balanceOf(db, cash)).toBe(200n)
})

test('rejects a negative stake', async () => {
  await expect(placeBet('b1', -5n)).rejects.toThrow(RangeError)
})
