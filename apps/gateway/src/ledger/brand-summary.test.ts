import { memberTypes } from '@foyer/contract/roles.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { createTestDatabase, runWithoutTriggers } from '#testing/test-database.ts'
import { houseAdjustment, playerCash, playerPendingWithdrawal } from './accounts.ts'
import { sumBalancesByAccountKind, sumBalancesByBrand } from './balance-sums.ts'
import { readBrandSummary } from './brand-summary.ts'
import { findAllLedgerFaults } from './checker/checker.ts'
import type { TransactionKind } from './encode-ledger-transaction.ts'
import { postLedgerTransactions, rollUpHouseBalances } from './ledger.ts'
import { toBetTransaction, toWinTransaction } from './round-transactions.ts'

const db = await createTestDatabase()
const may = (day: number, minute = 0) => new Date(Date.UTC(2026, 4, day, 0, minute))
const currency = 'USD'

interface Player {
  readonly id: bigint
  readonly brand: string
}

async function register(brand: string, account: string): Promise<Player> {
  const values = {
    brand,
    account,
    nickname: account,
    type: memberTypes.member,
    currency,
    passwordHash: 'none',
  } as const
  const [row] = await inTransaction(db, (tx) => tx.insert(member).values(values).returning({ id: member.id }))
  if (!row) throw new Error('No member was inserted.')
  return { id: row.id, brand }
}

const change = ({ id, brand }: Player, key: string, amount: bigint, at: Date, kind: TransactionKind = 'deposit') => ({
  scope: 'test',
  idempotencyKey: key,
  kind,
  legs: [
    { account: houseAdjustment(brand, currency), amount: -amount },
    { account: playerCash(id, currency), amount },
  ],
  at,
})

const bet = ({ id: playerId, brand }: Player, key: string, amount: bigint, at: Date) =>
  toBetTransaction({ adapter: 'studio', brand, vendor: 'CQ9', playerId, currency, txId: key, amount, at })

const summaryOfDay = (brand: string, day: number) =>
  readBrandSummary(db, { brand, currency, from: may(day), to: may(day + 1) })

/** Transactions of two members of one brand and one member of another, over four days. */
async function postFourDays() {
  const [anna, ben, stranger] = [
    await register('aurora', 'anna'),
    await register('aurora', 'ben'),
    await register('lotus', 'cat'),
  ]
  const win = toWinTransaction({
    adapter: 'studio',
    brand: 'aurora',
    vendor: 'CQ9',
    playerId: anna.id,
    currency,
    txId: 'w1',
    amount: 40n,
    at: may(3),
  })
  await inTransaction(db, (tx) =>
    postLedgerTransactions(tx, [
      change(anna, 'd1', 1_000n, may(1)),
      change(stranger, 'd2', 9_000n, may(1)),
      bet(anna, 'b1', 100n, may(2)),
      bet(anna, 'b2', 100n, may(2, 1)),
      change(ben, 'd3', 500n, may(2, 2)),
      bet(anna, 'b3', 10n, may(2, 1439)),
      win,
      bet(ben, 'b4', 500n, may(4)),
    ]),
  )
  return { anna, ben, stranger }
}

test('returns opening balance, sums by kind and closing balance of a day', async () => {
  await postFourDays()
  expect(await summaryOfDay('aurora', 2)).toEqual({
    opening: 1_000n,
    closing: 1_290n,
    movements: [
      { kind: 'bet', count: 3, amount: -210n },
      { kind: 'deposit', count: 1, amount: 500n },
    ],
    accounts: [
      { kind: 'house:adjustment', amount: -500n },
      { kind: 'house:ggr', amount: 210n },
      { kind: 'player:cash', amount: 290n },
    ],
  })
  expect(await summaryOfDay('aurora', 3)).toEqual({
    opening: 1_290n,
    closing: 1_330n,
    movements: [{ kind: 'win', count: 1, amount: 40n }],
    accounts: [
      { kind: 'house:ggr', amount: -40n },
      { kind: 'player:cash', amount: 40n },
    ],
  })
  expect(await summaryOfDay('aurora', 9)).toEqual({ opening: 830n, closing: 830n, movements: [], accounts: [] })
  expect(await summaryOfDay('lotus', 2)).toEqual({ opening: 9_000n, closing: 9_000n, movements: [], accounts: [] })
  expect(await summaryOfDay('nowhere', 2)).toEqual({ opening: 0n, closing: 0n, movements: [], accounts: [] })
})

test('finds the last entry before a moment in a history of any length', async () => {
  const { stranger } = await postFourDays()
  const longest = 70
  const steps = Array.from({ length: longest }, (_, minute) => bet(stranger, `s${minute}`, 1n, may(5, minute)))
  for (let length = 1; length <= longest; length += 1) {
    await inTransaction(db, (tx) => postLedgerTransactions(tx, steps.slice(length - 1, length)))
    const until = Math.ceil(length / 2)
    const half = await readBrandSummary(db, { brand: 'lotus', currency, from: may(5), to: may(5, until) })
    expect(half).toMatchObject({
      opening: 9_000n,
      closing: 9_000n - BigInt(until),
      movements: [{ kind: 'bet', count: until, amount: -BigInt(until) }],
    })
  }
})

test('does not add up if a stored balance was altered', async () => {
  await postFourDays()
  const change = 'update ledger_entry set balance_after = balance_after + 3 where account_version = 4'
  await runWithoutTriggers(db, ['ledger_entry'], change)
  const { opening, closing, movements } = await summaryOfDay('aurora', 2)
  expect(opening + movements.reduce((sum, { amount }) => sum + amount, 0n) - closing).toBe(-3n)
})

test('sums accounts by kind and by brand, before and after the roll-up', async () => {
  const { anna } = await postFourDays()
  const withdrawal = {
    scope: 'test',
    idempotencyKey: 'h1',
    kind: 'withdrawal' as const,
    legs: [
      { account: playerCash(anna.id, currency), amount: -30n },
      { account: playerPendingWithdrawal(anna.id, currency), amount: 30n },
    ],
  }
  await inTransaction(db, (tx) => postLedgerTransactions(tx, [withdrawal]))
  const sums = [
    { kind: 'house:adjustment', currency, balance: -10_500n },
    { kind: 'house:ggr', currency, balance: 670n },
    { kind: 'player:cash', currency, balance: 9_800n },
    { kind: 'player:pending_withdrawal', currency, balance: 30n },
  ]
  expect(await sumBalancesByAccountKind(db)).toEqual(sums)
  await inTransaction(db, rollUpHouseBalances)
  expect(await sumBalancesByAccountKind(db)).toEqual(sums)
  expect(await sumBalancesByBrand(db)).toEqual([
    { brand: 'aurora', kind: 'house:adjustment', currency, balance: -1_500n },
    { brand: 'aurora', kind: 'house:ggr', currency, balance: 670n },
    { brand: 'aurora', kind: 'player:cash', currency, balance: 800n },
    { brand: 'aurora', kind: 'player:pending_withdrawal', currency, balance: 30n },
    { brand: 'lotus', kind: 'house:adjustment', currency, balance: -9_000n },
    { brand: 'lotus', kind: 'player:cash', currency, balance: 9_000n },
  ])
})

test('shows a difference if a transaction has entries on accounts of two brands', async () => {
  const { anna } = await postFourDays()
  const strayed = bet({ id: anna.id, brand: 'lotus' }, 'b9', 7n, may(6))
  await inTransaction(db, (tx) => postLedgerTransactions(tx, [strayed]))
  expect((await summaryOfDay('aurora', 6)).accounts).toEqual([{ kind: 'player:cash', amount: -7n }])
  expect(await findAllLedgerFaults(db)).toMatchObject([{ rule: 'brands_mixed', detail: 'aurora, lotus' }])
})

test('counts house accounts without a brand in the code to the brand of the member that the transaction moved', async () => {
  const { anna } = await postFourDays()
  const legs = `[{"code": "player:${anna.id}:cash", "currency": "USD", "live": true, "floor": 0, "amount": "-7"},
    {"code": "house:ggr:CQ9:USD", "currency": "USD", "live": false, "floor": null, "amount": "7"}]`
  await db.runScript(
    `select ledger_post('vendor:studio', 'old', 'hash', 'bet', '${legs}', null, null, null, '2026-05-06')`,
  )
  expect((await summaryOfDay('aurora', 6)).accounts).toEqual([
    { kind: 'house:ggr', amount: 7n },
    { kind: 'player:cash', amount: -7n },
  ])
  expect((await sumBalancesByBrand(db)).find(({ brand }) => brand === '')).toMatchObject({
    kind: 'house:ggr',
    balance: 7n,
  })
  expect(await findAllLedgerFaults(db)).toEqual([])
})
