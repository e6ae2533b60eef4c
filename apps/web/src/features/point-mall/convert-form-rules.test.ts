import { expect, test } from 'vitest'
import { convertTypedPoints, mostConvertiblePoints, validateConvertForm } from './convert-form-rules.ts'

const terms = { points: 3_480, rate: 90, unit: '1.00', currency: 'USD', convertible: '38.00' }
const errorOf = (points: string, change: object = {}) =>
  validateConvertForm({ points, paymentPassword: '1' }, { ...terms, ...change }).points

test('converts whole units, and leaves the rest', () => {
  expect(convertTypedPoints('1234', terms)).toEqual({ points: 1_170, amount: '13.00' })
  expect(convertTypedPoints('١٬٢٣٤', terms)).toEqual({ points: 1_170, amount: '13.00' })
  expect(convertTypedPoints('89', terms)).toEqual({ points: 0, amount: '0.00' })
  expect(convertTypedPoints('12a', terms)).toEqual({ points: 0, amount: '0.00' })
  expect(convertTypedPoints('1234', { ...terms, unit: '10000', currency: 'VND' }).amount).toBe('130000')
  expect(mostConvertiblePoints(terms)).toBe(3_420)
})

test('says what is wrong with typed points', () => {
  expect(['', '0', '-5', '1.5', '1e3'].map((typed) => errorOf(typed))).toEqual(Array(5).fill('pointsInvalid'))
  expect(errorOf('89')).toBe('pointsBelowUnit')
  expect(errorOf('3481')).toBe('pointsShort')
  expect(errorOf('1170', { convertible: '12.00' })).toBe('pointsAboveDay')
  expect(errorOf('1234')).toBeUndefined()
})
