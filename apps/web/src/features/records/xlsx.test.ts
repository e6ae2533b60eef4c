import { expect, test } from 'vitest'
import { cellsOf } from './xlsx.ts'

const columns = [{ head: 'Game' }, { head: 'Stake', kind: 'figure' as const }]

test('writes figures as numbers that can be summed, and everything else as text', () => {
  const [head, row] = cellsOf(columns, [['=HYPERLINK("x")', '-12.50']])
  expect(head).toMatchObject([{ value: 'Game' }, { value: 'Stake' }])
  expect(row).toMatchObject([
    { value: '=HYPERLINK("x")', type: String },
    { value: -12.5, type: Number },
  ])
})

test('keeps an amount that a spreadsheet would round as text, to the last digit', () => {
  const [, exact, rounded] = cellsOf(columns, [
    ['a', '1234567890123.45'],
    ['b', '12345678901234.56'],
  ])
  expect(exact?.[1]).toMatchObject({ value: 1234567890123.45 })
  expect(rounded?.[1]).toMatchObject({ value: '12345678901234.56', type: String })
})
