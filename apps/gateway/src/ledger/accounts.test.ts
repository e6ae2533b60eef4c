import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import * as accounts from './accounts.ts'
import { accountKindSql, accountOwnerSql, houseAccountBrandSql } from './balance-sums.ts'

const db = await createTestDatabase({ keepRows: true })

test('builds the stored code of every account', () => {
  const spelt = [
    accounts.playerCash(7n, 'USD'),
    accounts.playerPendingWithdrawal(7n, 'USD'),
    accounts.playerHeldWins(7n, 'USD'),
    accounts.playerVendorWallet(7n, 'CQ9', 'USD'),
    accounts.playerPoints(7n),
    accounts.playerReceivable(7n, 'USD'),
    accounts.agentFloat(7n, 'USD'),
    accounts.agentPayable(7n, 'USD'),
    accounts.agentDebt(7n, 'USD'),
    accounts.houseGgr('aurora', 'CQ9', 'USD'),
    accounts.housePromo('aurora', 'POINTS'),
    accounts.houseCommission('aurora', 'USD'),
    accounts.pspClearing('aurora', 'sandbox', 'USD'),
    accounts.houseBankAccount('aurora', 'icbc', 'CNY'),
  ]
  expect(spelt.map(({ code }) => code)).toEqual([
    'player:7:cash',
    'player:7:pending_withdrawal',
    'player:7:held',
    'player:7:vendor:CQ9',
    'player:7:points',
    'receivable:7',
    'agent:7:float',
    'agent:7:payable',
    'agent:7:debt',
    'house:ggr:CQ9:aurora:USD',
    'house:promo:aurora:POINTS',
    'house:commission:aurora:USD',
    'psp:sandbox:clearing:aurora:USD',
    'bank:icbc:aurora:CNY',
  ])
})

test('gives member accounts a running balance, and all of them a floor except debts', () => {
  expect(accounts.playerCash(7n, 'USD')).toMatchObject({ live: true, floorMinor: 0n })
  expect(accounts.playerReceivable(7n, 'USD')).toMatchObject({ live: true, floorMinor: null })
  expect(accounts.agentDebt(7n, 'USD')).toMatchObject({ live: true, floorMinor: null })
  expect(accounts.houseGgr('aurora', 'CQ9', 'USD')).toMatchObject({ live: false, floorMinor: null })
})

test("rejects names that would produce another account's code", () => {
  expect(() => accounts.houseGgr('aurora', 'CQ9:USD', 'USD')).toThrow(RangeError)
  expect(() => accounts.houseBankAccount('aurora', '', 'USD')).toThrow(RangeError)
  expect(() => accounts.houseFee('aurora:USD', 'USD')).toThrow(RangeError)
  expect(() => accounts.playerCash(0n, 'USD')).toThrow(RangeError)
})

test('hashes house accounts by their codes without the brand', () => {
  expect(accounts.houseGgr('aurora', 'CQ9', 'USD').hashedCode).toBe('house:ggr:CQ9:USD')
  expect(accounts.pspClearing('aurora', 'sandbox', 'USD').hashedCode).toBe('psp:sandbox:clearing:USD')
  expect(accounts.playerCash(7n, 'USD').hashedCode).toBe('player:7:cash')
})

test.each([
  [accounts.playerCash(7n, 'USD').code, 'player:cash', 7n, '', ''],
  [accounts.playerPendingWithdrawal(7n, 'USD').code, 'player:pending_withdrawal', 7n, '', ''],
  [accounts.playerHeldWins(7n, 'USD').code, 'player:held', 7n, '', ''],
  [accounts.playerVendorWallet(7n, 'CQ9', 'USD').code, 'player:vendor', 7n, 'CQ9', ''],
  [accounts.playerPoints(7n).code, 'player:points', 7n, '', ''],
  [accounts.playerReceivable(7n, 'USD').code, 'receivable', 7n, '', ''],
  [accounts.agentFloat(7n, 'USD').code, 'agent:float', 7n, '', ''],
  [accounts.agentPayable(7n, 'USD').code, 'agent:payable', 7n, '', ''],
  [accounts.houseGgr('aurora', 'CQ9', 'USD').code, 'house:ggr', null, 'CQ9', 'aurora'],
  [accounts.housePromo('aurora', 'POINTS').code, 'house:promo', null, '', 'aurora'],
  [accounts.houseCommission('aurora', 'USD').code, 'house:commission', null, '', 'aurora'],
  [accounts.houseFee('aurora', 'USD').code, 'house:fee', null, '', 'aurora'],
  [accounts.houseAdjustment('aurora', 'USD').code, 'house:adjustment', null, '', 'aurora'],
  [accounts.pspClearing('aurora', 'sandbox', 'USD').code, 'psp:clearing', null, 'sandbox', 'aurora'],
  [accounts.houseBankAccount('aurora', 'icbc', 'CNY').code, 'bank', null, 'icbc', 'aurora'],
  // As older ledgers spell them.
  ['house:ggr:CQ9:USD', 'house:ggr', null, 'CQ9', ''],
  ['house:fee:USD', 'house:fee', null, '', ''],
  ['psp:sandbox:clearing:USD', 'psp:clearing', null, 'sandbox', ''],
  ['bank:icbc:CNY', 'bank', null, 'icbc', ''],
] as const)(
  'parses kind, owner, partner and brand of %s the same way as SQL',
  async (code, kind, owner, partner, brand) => {
    expect(accounts.parseAccountCode(code)).toEqual({ kind, owner, partner, brand })
    const [row] = await db.rows(sql`
      select ${accountKindSql} as kind, ${accountOwnerSql}::text as owner, ${houseAccountBrandSql} as brand
      from (select ${code}::text as code, ${owner !== null}::boolean as live) a`)
    expect(row).toEqual({ kind, owner: owner === null ? null : String(owner), brand })
    expect(accounts.isHouseAccountKind(kind)).toBe(owner === null)
  },
)

test('rejects codes that are not account codes', () => {
  for (const code of ['', 'player:7:shoes', 'receivable:x', 'house:', 'wallet:7:cash'])
    expect(() => accounts.parseAccountCode(code)).toThrow()
})
