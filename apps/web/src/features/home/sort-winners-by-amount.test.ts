import { expect, test } from 'vitest'
import { compareAmounts, sortWinnersByAmount } from './sort-winners-by-amount.ts'

const winner = (winAmount: string) => ({
  customerName: 'abc***d',
  gameName: 'Game',
  iconUrl: '',
  winAmount,
  vassalage: 'AG',
  nodeId: winAmount,
})

test('sorts by amount, highest first', () => {
  const order = sortWinnersByAmount(['9.99', '120', '1000000000000000000.01', '120.50'].map(winner))
  expect(order.map((entry) => entry.winAmount)).toEqual(['1000000000000000000.01', '120.50', '120', '9.99'])
})

test('treats amounts as equal regardless of trailing zeros', () => {
  expect(compareAmounts('5', '5.00')).toBe(0)
  expect(compareAmounts('5.1', '5.09')).toBeGreaterThan(0)
})
