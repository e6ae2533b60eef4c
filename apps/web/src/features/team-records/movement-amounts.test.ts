import { expect, test } from 'vitest'
import { sumMovements, toSignedAmount } from './movement-amounts.ts'

const totals = {
  deposit: '120.00',
  withdrawal: '50.50',
  transferUp: '-5.00',
  transferDown: '10.00',
  adjust: '-1.25',
  bonus: '0.00',
  rebate: '0.00',
}

test('counts what leaves the team as negative, and what returns as positive', () => {
  expect(toSignedAmount({ kind: 'deposit', amount: '20.00' })).toBe('20.00')
  expect(toSignedAmount({ kind: 'withdrawal', amount: '20.00' })).toBe('-20.00')
  expect(toSignedAmount({ kind: 'transferUp', amount: '-20.00' })).toBe('20.00')
})

test('adds up all kinds of movement, or one', () => {
  expect(sumMovements(totals, undefined)).toBe('83.25')
  expect(sumMovements(totals, 'withdrawal')).toBe('-50.50')
  expect(sumMovements({ ...totals, withdrawal: '0.00' }, 'withdrawal')).toBe('0.00')
})
