import { expect, test } from 'vitest'
import { createBalanceDisplayHold } from './hold-back-balance-during-round.ts'
import { createBalanceMerger } from './merge-balance.ts'

const walletVersion = (version: number, balance = `${version}.00`) => ({ balance, version, currency: 'USD' })

test('takes a newer balance and keeps the cached one from an older', () => {
  const merge = createBalanceMerger(
    () => 'a',
    createBalanceDisplayHold(() => {}),
  )
  expect(merge(undefined, walletVersion(3))).toEqual(walletVersion(3))
  expect(merge(walletVersion(3), walletVersion(4))).toEqual(walletVersion(4))
  expect(merge(walletVersion(4), walletVersion(3))).toEqual(walletVersion(4))
  expect(merge(walletVersion(4), walletVersion(4, '4.50'))).toEqual(walletVersion(4, '4.50'))
})

test('never keeps the balance of another member', () => {
  let owner = 'a'
  const merge = createBalanceMerger(
    () => owner,
    createBalanceDisplayHold(() => {}),
  )
  merge(undefined, walletVersion(9))
  owner = 'b'
  expect(merge(walletVersion(9), walletVersion(1))).toEqual(walletVersion(1))
  expect(merge(walletVersion(2), walletVersion(1))).toEqual(walletVersion(2))
})
