import { expect, test } from 'vitest'
import * as accounts from './accounts.ts'

test('spells every account as the book keeps it', () => {
  const spelt = [
    accounts.playerCash(7n, 'USD'),
    accounts.playerPendingWithdrawal(7n, 'USD'),
    accounts.playerVendorWallet(7n, 'CQ9', 'USD'),
    accounts.playerPoints(7n),
    accounts.receivable(7n, 'USD'),
    accounts.agentFloat(7n, 'USD'),
    accounts.agentPayable(7n, 'USD'),
    accounts.houseGgr('CQ9', 'USD'),
    accounts.housePromo('POINTS'),
    accounts.houseCommission('USD'),
    accounts.pspClearing('sandbox', 'USD'),
    accounts.bank('icbc', 'CNY'),
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

test('keeps a running balance for members, and a floor under all but their debts', () => {
  expect(accounts.playerCash(7n, 'USD')).toMatchObject({ live: true, floorMinor: 0n })
  expect(accounts.receivable(7n, 'USD')).toMatchObject({ live: true, floorMinor: null })
  expect(accounts.houseGgr('CQ9', 'USD')).toMatchObject({ live: false, floorMinor: null })
})

test('will not spell a name that reads as another account', () => {
  expect(() => accounts.houseGgr('CQ9:USD', 'USD')).toThrow(RangeError)
  expect(() => accounts.bank('', 'USD')).toThrow(RangeError)
  expect(() => accounts.playerCash(0n, 'USD')).toThrow(RangeError)
})
