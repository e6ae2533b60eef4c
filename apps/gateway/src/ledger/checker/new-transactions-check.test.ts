import { expect, test } from 'vitest'
import { houseGgr, playerCash } from '#ledger/accounts.ts'
import { sumBalancesByCurrency } from '#ledger/balance-sums.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { rollUpAllHouseEntries } from '#testing/test-house-roll-up.ts'
import { createLedgerWithFaultSeeding } from '#testing/test-ledger-fault-seeding.ts'
import {
  addAccountCodesToFaults,
  findAccountBalanceFaults,
  findNewTransactionFaults,
  readNewestTransactionId,
} from './checker.ts'

const { db, cash, seedFault, alterRows, movement, rollBackAcknowledged, rulesOf, dropConstraint } =
  await createLedgerWithFaultSeeding()
const other = playerCash(2n, 'USD')

/** Six transactions: a win, three bets of which one is reversed, the reversal, and a win of another player. */
async function postValidTransactions(): Promise<void> {
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  await postInOwnTransaction(db, movement('bet', 'b1', -100n))
  await postInOwnTransaction(db, movement('bet', 'b2', -50n))
  await rollBackAcknowledged('b1')
  await postInOwnTransaction(db, movement('bet', 'b3', -70n))
  await postInOwnTransaction(db, movement('win', 'w2', 40n, other))
}

/** Faults found in the transactions after the first `count`. */
const newFaultsAfter = async (count: number) =>
  findNewTransactionFaults(db, {
    after: (await readNewestTransactionId(db)) - 6n + BigInt(count),
    upTo: await readNewestTransactionId(db),
  })

test('finds no faults in any range of a consistent ledger', async () => {
  await postValidTransactions()
  const newest = await readNewestTransactionId(db)
  for (let first = newest - 6n; first < newest; first += 1n) {
    for (let last = first + 1n; last <= newest; last += 1n) {
      expect(await findNewTransactionFaults(db, { after: first, upTo: last })).toEqual([])
    }
  }
  expect(await findAccountBalanceFaults(db)).toEqual([])
  expect(await sumBalancesByCurrency(db)).toEqual(new Map([['USD', 0n]]))
})

test('finds an overwritten balance if a transaction in the range changed the account', async () => {
  await postValidTransactions()
  await db.runScript(`update ledger_account set balance = balance + 5 where code = '${cash.code}'`)
  expect(await newFaultsAfter(4)).toEqual([
    { rule: 'balance_differs_from_entries', account: cash.code, txId: null, detail: 'balance 185, last entry 180' },
  ])
  expect(await newFaultsAfter(5)).toEqual([])
})

test('names an account whose balance was overwritten without a new transaction', async () => {
  await postValidTransactions()
  await db.runScript(`update ledger_account set balance = balance + 5 where code = '${other.code}'`)
  expect(await sumBalancesByCurrency(db)).toEqual(new Map([['USD', 5n]]))
  expect(await findAccountBalanceFaults(db)).toMatchObject([
    { rule: 'balance_differs_from_entries', account: other.code },
  ])
})

test('names the house account whose rolled-up balance was overwritten', async () => {
  await postValidTransactions()
  await rollUpAllHouseEntries(db)
  await db.runScript('update ledger_house_balance set balance = balance - 7')
  expect(await sumBalancesByCurrency(db)).toEqual(new Map([['USD', -7n]]))
  const { code } = houseGgr('aurora', 'CQ9', 'USD')
  expect(await findAccountBalanceFaults(db)).toMatchObject([{ rule: 'house_fold_differs', account: code }])
})

test('finds an altered entry and names the accounts of its transaction', async () => {
  await postValidTransactions()
  await alterRows('update ledger_entry set amount = amount + 1 where account_version = 2')
  const found = await addAccountCodesToFaults(db, await newFaultsAfter(1))
  expect(rulesOf(found)).toEqual(['balance_after_differs', 'legs_do_not_balance'])
  expect(found.find(({ rule }) => rule === 'legs_do_not_balance')?.account).toBe(
    `${cash.code}, house:ggr:CQ9:aurora:USD`,
  )
})

test('finds a missing entry and an entry without a transaction', async () => {
  await postValidTransactions()
  await alterRows('delete from ledger_entry where account_version = 3')
  expect(rulesOf(await newFaultsAfter(0))).toEqual(['legs_do_not_balance', 'version_gap'])
  await alterRows(`delete from ledger_tx where idem_key = 'b3'`)
  expect(rulesOf(await newFaultsAfter(4))).toEqual(['entry_without_transaction'])
})

test('finds a second reversal of a bet even if the first is outside the range', async () => {
  await seedFault('ledger_rollback', "r.ref_tx = parent.id and r.kind = 'reversal'", 'false')
  await dropConstraint(
    'drop index ledger_tx_reversal',
    "create unique index ledger_tx_reversal on ledger_tx (ref_tx) where kind = 'reversal' and state = 'posted'",
  )
  await postValidTransactions()
  const before = await readNewestTransactionId(db)
  await rollBackAcknowledged('b1')
  await db.runScript(`do $$ begin perform ledger_rollback('vendor:CQ9', 'b1', 'again', 'h'); end $$`)
  expect(
    rulesOf(await findNewTransactionFaults(db, { after: before, upTo: await readNewestTransactionId(db) })),
  ).toContain('reversed_twice')
})
