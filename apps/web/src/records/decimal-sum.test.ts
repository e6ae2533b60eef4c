import { expect, test } from 'vitest'
import { DecimalSum } from './decimal-sum.ts'

const sumOf = (...amounts: string[]) => `${amounts.reduce((sum, amount) => sum.add(amount), new DecimalSum())}`

test('adds amounts of any sign and length exactly', () => {
  expect(sumOf()).toBe('0')
  expect(sumOf('12.50', '-0.75')).toBe('11.75')
  expect(sumOf('0.05', '-0.10')).toBe('-0.05')
  expect(sumOf('900719925474099.21', '0.01')).toBe('900719925474099.22')
  expect(sumOf('500000', '-500000')).toBe('0')
  expect(sumOf('1', '0.00000001')).toBe('1.00000001')
})
