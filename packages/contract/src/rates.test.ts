import { expect, test } from 'vitest'
import { fromMillionths, toMillionths } from './rates.ts'

test('reads and writes rates in millionths, exactly', () => {
  const rates = { '0': 0n, '0.000001': 1n, '0.008': 8_000n, '0.45': 450_000n, '1': 1_000_000n, '12.5': 12_500_000n }
  for (const [text, millionths] of Object.entries(rates)) {
    expect(toMillionths(text)).toBe(millionths)
    expect(fromMillionths(millionths)).toBe(text)
  }
  expect(['0.0000001', '.5', '-0.1', '1e-3', '', '100', '01'].map(toMillionths)).toEqual(Array.from({ length: 7 }))
})
