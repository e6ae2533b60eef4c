import { expect, test } from 'vitest'
import { houseGgr, playerCash } from './accounts.ts'
import { currencySums } from './book-sums.ts'
import { checkFresh, checkStanding, newestTransaction, withAccounts } from './checker.ts'
import { post } from './ledger.ts'
import { plantFaults } from './planted-faults.ts'
import { foldEverything } from './test-fold.ts'

const { db, cash, plant, alter, movement, toldRollback, rulesOf, unguard } = await plantFaults()
const other = playerCash(2n, 'USD')

/** Six transactions: a win, three bets of which one is reversed, the reversal, and a win of another player. */
async function playSoundly(): Promise<void> {
  await post(db, movement('win', 'w1', 300n))
  await post(db, movement('bet', 'b1', -100n))
  await post(db, movement('bet', 'b2', -50n))
  await toldRollback('b1')
  await post(db, movement('bet', 'b3', -70n))
  await post(db, movement('win', 'w2', 40n, other))
}

/** Faults found in the transactions after the first `count`. */
const freshAfter = async (count: number) =>
  checkFresh(db, { after: (await newestTransaction(db)) - 6n + BigInt(count), upTo: await newestTransaction(db) })

test('finds no faults in any range of a consistent ledger', async () => {
  await playSoundly()
  const newest = await newestTransaction(db)
  for (let first = newest - 6n; first < newest; first += 1n) {
    for (let last = first + 1n; last <= newest; last += 1n) {
      expect(await checkFresh(db, { after: first, upTo: last })).toEqual([])
    }
  }
  expect(await checkStanding(db)).toEqual([])
  expect(await currencySums(db)).toEqual(new Map([['USD', 0n]]))
})

test('finds an overwritten balance if a transaction in the range changed the account', async () => {
  await playSoundly()
  await db.script(`update ledger_account set balance = balance + 5 where code = '${cash.code}'`)
  expect(await freshAfter(4)).toEqual([
    { rule: 'balance_differs_from_entries', account: cash.code, txId: null, detail: 'balance 185, last entry 180' },
  ])
  expect(await freshAfter(5)).toEqual([])
})

test('names an account whose balance was overwritten without a new transaction', async () => {
  await playSoundly()
  await db.script(`update ledger_account set balance = balance + 5 where code = '${other.code}'`)
  expect(await currencySums(db)).toEqual(new Map([['USD', 5n]]))
  expect(await checkStanding(db)).toMatchObject([{ rule: 'balance_differs_from_entries', account: other.code }])
})

test('names the house account whose rolled-up balance was overwritten', async () => {
  await playSoundly()
  await foldEverything(db)
  await db.script('update ledger_house_balance set balance = balance - 7')
  expect(await currencySums(db)).toEqual(new Map([['USD', -7n]]))
  const { code } = houseGgr('CQ9', 'USD')
  expect(await checkStanding(db)).toMatchObject([{ rule: 'house_fold_differs', account: code }])
})

test('finds an altered entry and names the accounts of its transaction', async () => {
  await playSoundly()
  await alter('update ledger_entry set amount = amount + 1 where account_version = 2')
  const found = await withAccounts(db, await freshAfter(1))
  expect(rulesOf(found)).toEqual(['balance_after_differs', 'legs_do_not_balance'])
  expect(found.find(({ rule }) => rule === 'legs_do_not_balance')?.account).toBe(`${cash.code}, house:ggr:CQ9:USD`)
})

test('finds a missing entry and an entry without a transaction', async () => {
  await playSoundly()
  await alter('delete from ledger_entry where account_version = 3')
  expect(rulesOf(await freshAfter(0))).toEqual(['legs_do_not_balance', 'version_gap'])
  await alter(`delete from ledger_tx where idem_key = 'b3'`)
  expect(rulesOf(await freshAfter(4))).toEqual(['entry_without_transaction'])
})

test('finds a second reversal of a bet even if the first is outside the range', async () => {
  await plant('ledger_rollback', "r.ref_tx = parent.id and r.kind = 'reversal'", 'false')
  await unguard(
    'drop index ledger_tx_reversal',
    "create unique index ledger_tx_reversal on ledger_tx (ref_tx) where kind = 'reversal' and state = 'posted'",
  )
  await playSoundly()
  const before = await newestTransaction(db)
  await toldRollback('b1')
  await db.script(`do $$ begin perform ledger_rollback('vendor:CQ9', 'b1', 'again', 'h'); end $$`)
  expect(rulesOf(await checkFresh(db, { after: before, upTo: await newestTransaction(db) }))).toContain(
    'reversed_twice',
  )
})
