import type { MallGoods } from '@foyer/contract/engagement/point-mall.ts'
import { expect, test } from 'vitest'
import { priceOfQuantity, validateRedeemForm } from './redeem-form-rules.ts'

const goods = { kind: 'physical', points: 300, amount: '10.50', currency: 'USD', availableQuantity: 3 } as MallGoods
const values = { quantity: '2', receivingAddress: '12 Harbor Street', mobileNum: '2025550143', paymentPassword: '1' }

test('says which fields of the form are wrong', () => {
  expect(validateRedeemForm(values, goods, false)).toEqual({})
  expect(validateRedeemForm({ ...values, quantity: '4' }, goods, false)).toEqual({ quantity: 'quantityAbove' })
  expect(validateRedeemForm({ ...values, quantity: '٣' }, goods, false)).toEqual({})
  for (const quantity of ['', '0', '-1', '1.5', 'two']) {
    expect(validateRedeemForm({ ...values, quantity }, goods, false)).toEqual({ quantity: 'quantityInvalid' })
  }
  const empty = { quantity: '1', receivingAddress: ' ', mobileNum: '', paymentPassword: '' }
  expect(Object.keys(validateRedeemForm(empty, goods, false))).toEqual([
    'receivingAddress',
    'mobileNum',
    'paymentPassword',
  ])
  expect(Object.keys(validateRedeemForm(empty, goods, true))).toEqual(['receivingAddress', 'paymentPassword'])
  expect(Object.keys(validateRedeemForm(empty, { ...goods, kind: 'cash' }, false))).toEqual(['paymentPassword'])
})

test('multiplies the price exactly', () => {
  expect(priceOfQuantity(goods, 3)).toEqual({ points: 900, amount: '31.50' })
})
