import { expect, test } from 'vitest'
import { allRows, csvOf } from './csv.ts'

test('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csvOf([{ head: 'game' }, { head: 'note' }], [['Luck, "pure"', 'a\nb']])).toBe(
    '\uFEFFgame,note\r\n"Luck, ""pure""","a\nb"\r\n',
  )
})

test('leaves losses as numbers and lets no text become a formula', () => {
  expect(csvOf([{ head: 'profit' }], [['-12.50'], ['=1+1'], ['-dash'], ['@cell']])).toBe(
    "\uFEFFprofit\r\n-12.50\r\n'=1+1\r\n'-dash\r\n'@cell\r\n",
  )
})

test('exports every page of the range', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e']
  const asked: (string | undefined)[] = []
  const readPage = async ({ before }: { before?: string }) => {
    asked.push(before)
    const start = before === undefined ? 0 : rows.indexOf(before) + 1
    const list = rows.slice(start, start + 2)
    return { list, next: start + 2 < rows.length ? (list.at(-1) ?? null) : null }
  }
  expect(await allRows(readPage, 10)).toEqual(rows)
  expect(asked).toEqual([undefined, 'b', 'd'])
  expect(await allRows(readPage, 2)).toEqual(['a', 'b', 'c', 'd'])
})

test('stops at the end of an empty range', async () => {
  expect(await allRows(async () => ({ list: [], next: null }), 10)).toEqual([])
})
