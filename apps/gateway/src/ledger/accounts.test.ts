import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import * as accounts from './accounts.ts'
import { accountKindSql, accountOwnerSql } from './balance-sums.ts'

const db = await createTestDatabase({ keepRows: true })

test('builds the stored code of every account', () => {
  const spelt = [
    accounts.playerCash(7n, 'USD'),
    accounts.playerPendingWithdrawal(7n, 'USD'),
    accounts.playerVendorWallet(7n, 'CQ9', 'USD'),
    accounts.playerPoints(7n),
    accounts.playerReceivable(7n, 'USD'),
    accounts.agentFloat(7n, 'USD'),
    accounts.agentPayable(7n, 'USD'),
    accounts.houseGgr('CQ9', 'USD'),
    accounts.housePromo('POINTS'),
    accounts.houseCommission('USD'),
    accounts.pspClearing('sandbox', 'USD'),
    accounts.houseBankAccount('icbc', 'CNY'),
  ]
  expect(spelt.map(({ code }) => code)).toEqual([
    'player:7:cash',
    'player:7:pending_withdrawal',
    'player:7:vendor:CQ9',
    'player:7:points',
    'receivable:7',
    'agent:7:float',
    'agent:7:payable',
    'house:ggr:CQ9:USD',
    'house:promo:POINTS',
    'house:commission:USD',
    'psp:sandbox:clearing:USD',
    'bank:icbc:CNY',
  ])
})

test('gives member accounts a running balance, and all of them a floor except the receivable', () => {
  expect(accounts.playerCash(7n, 'USD')).toMatchObject({ live: true, floorMinor: 0n })
  expect(accounts.playerReceivable(7n, 'USD')).toMatchObject({ live: true, floorMinor: null })
  expect(accounts.houseGgr('CQ9', 'USD')).toMatchObject({ live: false, floorMinor: null })
})

test("rejects names that would produce another account's code", () => {
  expect(() => accounts.houseGgr('CQ9:USD', 'USD')).toThrow(RangeError)
  expect(() => accounts.houseBankAccount('', 'USD')).toThrow(RangeError)
  expect(() => accounts.playerCash(0n, 'USD')).toThrow(RangeError)
})

test.each([
  [accounts.playerCash(7n, 'USD'), 'player:cash', 7n, ''],
  [accounts.playerPendingWithdrawal(7n, 'USD'), 'player:pending_withdrawal', 7n, ''],
  [accounts.playerVendorWallet(7n, 'CQ9', 'USD'), 'player:vendor', 7n, 'CQ9'],
  [accounts.playerPoints(7n), 'player:points', 7n, ''],
  [accounts.playerReceivable(7n, 'USD'), 'receivable', 7n, ''],
  [accounts.agentFloat(7n, 'USD'), 'agent:float', 7n, ''],
  [accounts.agentPayable(7n, 'USD'), 'agent:payable', 7n, ''],
  [accounts.houseGgr('CQ9', 'USD'), 'house:ggr', null, 'CQ9'],
  [accounts.housePromo('POINTS'), 'house:promo', null, ''],
  [accounts.houseCommission('USD'), 'house:commission', null, ''],
  [accounts.houseFee('USD'), 'house:fee', null, ''],
  [accounts.houseAdjustment('USD'), 'house:adjustment', null, ''],
  [accounts.pspClearing('sandbox', 'USD'), 'psp:clearing', null, 'sandbox'],
  [accounts.houseBankAccount('icbc', 'CNY'), 'bank', null, 'icbc'],
] as const)(
  'parses kind, owner and partner of $code the same way as SQL',
  async ({ code, live }, kind, owner, partner) => {
    expect(accounts.parseAccountCode(code)).toEqual({ kind, owner, partner })
    const [row] = await db.rows(sql`
    select ${accountKindSql} as kind, ${accountOwnerSql}::text as owner from (select ${code}::text as code, ${live}::boolean as live) a`)
    expect(row).toEqual({ kind, owner: owner === null ? null : String(owner) })
  },
)

test('rejects codes that are not account codes', () => {
  for (const code of ['', 'player:7:shoes', 'receivable:x', 'house:', 'wallet:7:cash'])
    expect(() => accounts.parseAccountCode(code)).toThrow()
})
