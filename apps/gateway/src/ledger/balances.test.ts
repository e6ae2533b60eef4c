import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { houseGgr, playerCash, playerPoints, pspClearing } from './accounts.ts'
import { sumBalancesByCurrency } from './balance-sums.ts'
import { balanceOf, balancesOf, listEntries, listEntriesByVersion, sumEntries } from './balances.ts'
import { findAllLedgerFaults } from './checker/checker.ts'
import { postInOwnTransaction, postLedgerTransactions, rollUpHouseBalances } from './ledger.ts'
import { toBetTransaction, toWinTransaction } from './round-transactions.ts'

const db = await createTestDatabase()
const cash = playerCash(1n, 'USD')
const ggr = houseGgr('aurora', 'CQ9', 'USD')
const day = (number: number) => new Date(Date.UTC(2026, 4, number))
const round = { adapter: 'studio', brand: 'aurora', vendor: 'CQ9', playerId: 1n, currency: 'USD' } as const

/** One transaction a day: a win of 100 on the 1st, then bets of 10 on the 2nd to the 9th. */
async function postNineDays() {
  const bets = [2, 3, 4, 5, 6, 7, 8, 9].map((date) =>
    toBetTransaction({ ...round, txId: `b${date}`, amount: 10n, roundId: BigInt(date), at: day(date), memo: { date } }),
  )
  const movements = [toWinTransaction({ ...round, txId: 'w1', amount: 100n, at: day(1) }), ...bets]
  await inTransaction(db, (tx) => postLedgerTransactions(tx, movements))
}

test('returns zero for an account that does not exist', async () => {
  expect(await balanceOf(db, cash)).toBe(0n)
  expect(await balancesOf(db, [])).toEqual(new Map())
  expect(await balancesOf(db, [cash, playerPoints(1n)])).toEqual(
    new Map([
      ['player:1:cash', 0n],
      ['player:1:points', 0n],
    ]),
  )
})

test('adds house entries since the last roll-up to the rolled-up balance', async () => {
  await postNineDays()
  expect(await balanceOf(db, ggr)).toBe(-20n)
  await inTransaction(db, rollUpHouseBalances)
  await postInOwnTransaction(db, toBetTransaction({ ...round, txId: 'b10', amount: 5n }))
  expect(await balancesOf(db, [cash, ggr, pspClearing('aurora', 'none', 'USD')])).toEqual(
    new Map([
      ['player:1:cash', 15n],
      ['house:ggr:CQ9:aurora:USD', -15n],
      ['psp:none:clearing:aurora:USD', 0n],
    ]),
  )
})

test('lists the entries of a time range, newest first, with the balance after each', async () => {
  await postNineDays()
  const { entries, next } = await listEntries(db, { account: cash, from: day(3), to: day(6), limit: 10 })
  expect(entries.map(({ key, amount, balanceAfter }) => [key, amount, balanceAfter])).toEqual([
    ['b5', -10n, 60n],
    ['b4', -10n, 70n],
    ['b3', -10n, 80n],
  ])
  expect(entries[0]).toMatchObject({
    kind: 'bet',
    scope: 'vendor:studio',
    version: 5n,
    roundId: 5n,
    memo: { date: 5 },
    at: day(5),
  })
  expect(next).toBeUndefined()
})

test('keeps pages stable while new entries arrive', async () => {
  await postNineDays()
  const first = await listEntries(db, { account: cash, limit: 4 })
  await postInOwnTransaction(db, toBetTransaction({ ...round, txId: 'b10', amount: 5n }))
  const second = await listEntries(db, { account: cash, limit: 4, before: first.next })
  const third = await listEntries(db, { account: cash, limit: 4, before: second.next })
  const keys = [first, second, third].map((page) => page.entries.map(({ key }) => key).join(' '))
  expect(keys).toEqual(['b9 b8 b7 b6', 'b5 b4 b3 b2', 'w1'])
  expect(third.next).toBeUndefined()
})

test('filters entries by kind', async () => {
  await postNineDays()
  const page = await listEntries(db, { account: cash, kinds: ['bet'], before: 4n, limit: 6 })
  expect(page.entries.map(({ key }) => key)).toEqual(['b3', 'b2'])
})

test('finds entries by their versions, newest first', async () => {
  await postNineDays()
  expect((await listEntriesByVersion(db, cash, [2n, 7n, 99n])).map(({ key }) => key)).toEqual(['b7', 'b2'])
  expect(await listEntriesByVersion(db, cash, [])).toEqual([])
})

test('sums credits and debits in a time range', async () => {
  await postNineDays()
  expect(await sumEntries(db, { account: cash })).toEqual({ count: 9, in: 100n, out: 80n })
  expect(await sumEntries(db, { account: cash, from: day(2), to: day(4) })).toEqual({ count: 2, in: 0n, out: 20n })
  expect(await sumEntries(db, { account: playerCash(2n, 'USD') })).toEqual({ count: 0, in: 0n, out: 0n })
})

test('sums house entries beyond 64 bits, rolled up and not', async () => {
  const large = 2n ** 62n
  const winners = [11n, 12n, 13n].map((playerId) =>
    toWinTransaction({ ...round, playerId, txId: `large-${playerId}`, amount: large }),
  )
  await inTransaction(db, (tx) => postLedgerTransactions(tx, winners))
  const expectSums = async () => {
    expect(await balanceOf(db, ggr)).toBe(-3n * large)
    expect(await sumBalancesByCurrency(db)).toEqual(new Map([['USD', 0n]]))
    expect(await findAllLedgerFaults(db)).toEqual([])
  }
  await expectSums()
  await inTransaction(db, rollUpHouseBalances)
  await expectSums()
  await postInOwnTransaction(db, toWinTransaction({ ...round, playerId: 14n, txId: 'large-14', amount: large }))
  await inTransaction(db, rollUpHouseBalances)
  expect(await balanceOf(db, ggr)).toBe(-4n * large)
  await db.runScript('select ledger_refold()')
  expect(await balanceOf(db, ggr)).toBe(-4n * large)
})
