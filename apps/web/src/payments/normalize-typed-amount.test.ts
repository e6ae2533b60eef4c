import { expect, test } from 'vitest'
import { isAmbiguousAmount, parseTypedCount, readAsThousands, removeGroupSeparators } from './normalize-typed-amount.ts'
import { parseAmount, toWireAmount } from './parse-amount.ts'

test.each([
  ['1,000', 'en', '1000'],
  ['1,000.50', 'en', '1000.50'],
  ['1,00,000.50', 'en-IN', '100000.50'],
  ['1.000', 'vi', '1000'],
  ['1.000.000', 'vi', '1000000'],
  ['1.000,5', 'vi', '1000.5'],
  ['١,٠٠٠', 'ar-u-nu-latn', '1000'],
  // Only one reading is possible, whatever the language.
  ['1.000,50', 'en', '1000.50'],
  ['1,000,000', 'vi', '1000000'],
])('reads %s in %s as %s', (typed, tag, amount) => {
  expect(removeGroupSeparators(typed, tag)).toBe(amount)
})

test.each([
  ['1,000', 'vi'],
  ['1.000', 'en'],
  ['1,000', 'fr'],
  ['1.000', 'fr'],
])('does not guess what %s means in %s', (typed, tag) => {
  expect(removeGroupSeparators(typed, tag)).toBe(typed)
  expect(isAmbiguousAmount(typed)).toBe(true)
  expect(parseAmount(typed, 'USD')).toBe('amountAmbiguous')
  expect(parseAmount(typed, 'USDT')).toBe('amountAmbiguous')
  expect(readAsThousands(typed)).toBe('1000')
})

test.each(['0.125', '12,5', '1000', '1 000', '10.0000', '0,001', '1,00', '10,00,00', '1,000,00', 'x', ''])(
  'leaves %s as it was typed',
  (typed) => {
    for (const tag of ['en', 'vi']) expect(removeGroupSeparators(typed, tag)).toBe(typed)
    expect(isAmbiguousAmount(typed)).toBe(false)
  },
)

test.each(['1,000.50.5', '1.000,5,5', '1,000.500.00', '-5', '1e3', '0x10'])('refuses %s', (typed) => {
  for (const tag of ['en', 'vi'])
    expect(parseAmount(removeGroupSeparators(typed, tag), 'USD')).toMatch(/^amount(Invalid|TooFine|Ambiguous)$/)
})

test('accepts separators that cannot be decimals: spaces, apostrophes and the Arabic comma', () => {
  for (const typed of ['1 000', '1\u202f000', "1'000", '1’000', '١٬٠٠٠'])
    expect(parseAmount(typed, 'USD')).toBe(100_000n)
})

test('sends one spelling of an amount, however it is typed', () => {
  for (const typed of ['175.5', '175.50', '0175,5', '١٧٥٫٥']) expect(toWireAmount(typed, 'USD')).toBe('175.50')
  expect(() => toWireAmount('x', 'USD')).toThrow('amountInvalid')
})

test('reads whole numbers in any digits, with thousands separated or not', () => {
  for (const typed of ['1234', ' 1234 ', '1,234', '1.234', '1 234', '1٬234', '١٢٣٤', '١٬٢٣٤']) {
    expect(parseTypedCount(typed)).toBe(1_234)
  }
  expect(parseTypedCount('1,234,567')).toBe(1_234_567)
  for (const typed of ['', '0', '-5', '1.5', '12,34', '1,234.567', '1e3', 'two', '1'.repeat(16)]) {
    expect(parseTypedCount(typed)).toBeUndefined()
  }
})
