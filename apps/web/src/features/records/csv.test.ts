import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test('keeps commas, quotes and line breaks inside their cell', () => {
  expect(
    csvLines([
      ['game', 'note'],
      ['Luck, "pure"', 'a\nb'],
    ]),
  ).toBe('game,note\r\n"Luck, ""pure""","a\nb"\r\n')
})

test('leaves losses as numbers and lets no text become a formula', () => {
  expect(csvLines([['-12.50'], ['=1+1'], ['-dash'], ['@cell']])).toBe("-12.50\r\n'=1+1\r\n'-dash\r\n'@cell\r\n")
})
