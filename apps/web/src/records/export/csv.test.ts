import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('escapes commas, quotes and line breaks', () => {
  expect(
    toCsv([
      ['game', 'note'],
      ['Luck, "pure"', 'a\nb'],
    ]),
  ).toBe('game,note\r\n"Luck, ""pure""","a\nb"\r\n')
})

test('keeps negative amounts as numbers, and prevents formula injection', () => {
  expect(toCsv([['-12.50'], ['=1+1'], ['-dash'], ['@cell']])).toBe("-12.50\r\n'=1+1\r\n'-dash\r\n'@cell\r\n")
})
