import { expect, test } from 'vitest'
import {
  computeMissingReceiptAmount,
  emptyReceiptForm,
  toReceiptFormValues,
  toReceiptRequestBody,
  validateReceiptForm,
} from './receipt-form-rules.ts'

const paid = { payout: '49.50', currency: 'USD' } as const
const partialReceipt = (received: string) => ({ outcome: 'part' as const, received, comment: '' })
const image = { id: 'i1', name: 'one.png', preview: 'data:', base64: 'AAAA' }

test('requires an outcome, and an amount for a partial receipt', () => {
  expect(validateReceiptForm(emptyReceiptForm, paid)).toEqual({ outcome: 'outcomeMissing' })
  expect(validateReceiptForm({ ...emptyReceiptForm, outcome: 'full' }, paid)).toEqual({})
  expect(validateReceiptForm(partialReceipt(''), paid)).toEqual({ received: 'amountMissing' })
  expect(validateReceiptForm(partialReceipt('x'), paid)).toEqual({ received: 'amountInvalid' })
  expect(validateReceiptForm(partialReceipt('1.0010'), paid)).toEqual({ received: 'amountTooFine' })
  expect(validateReceiptForm(partialReceipt('20'), paid)).toEqual({})
})

test('accepts a partial amount above zero and below the payout', () => {
  for (const received of ['0', '49.50', '50']) {
    expect(validateReceiptForm(partialReceipt(received), paid)).toEqual({ received: 'amountNotPart' })
    expect(computeMissingReceiptAmount(received, paid)).toBeUndefined()
  }
  expect(computeMissingReceiptAmount('49,49', paid)).toBe('0.01')
  expect(computeMissingReceiptAmount('20', paid)).toBe('29.50')
})

test('sends only the fields of the selected outcome', () => {
  const typed = { received: '20,5', comment: ' only a part ' }
  expect(toReceiptRequestBody('w1', { ...typed, outcome: 'full' }, [image])).toEqual({ id: 'w1', outcome: 'full' })
  expect(toReceiptRequestBody('w1', { ...typed, outcome: 'part' }, [image])).toEqual({
    id: 'w1',
    outcome: 'part',
    receivedAmount: '20.5',
    comment: 'only a part',
  })
  expect(toReceiptRequestBody('w1', { ...typed, comment: ' ', outcome: 'none' }, [image])).toEqual({
    id: 'w1',
    outcome: 'none',
    images: ['AAAA'],
  })
})

test('restores the values of a draft', () => {
  const typed = { outcome: 'part', received: '20,5', comment: 'only a part' }
  expect(toReceiptFormValues(typed)).toEqual(typed)
  expect(toReceiptFormValues({ ...typed, outcome: 'some' })).toEqual({ ...typed, outcome: '' })
})
