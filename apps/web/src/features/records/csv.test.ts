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
  const pages = [['a', 'b'], ['c', 'd'], ['e']]
  const asked: number[] = []
  const rows = await allRows(async (pageNo) => {
    asked.push(pageNo)
    return { list: pages[pageNo - 1] ?? [], totalPages: pages.length }
  }, 10)
  expect(rows).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(asked).toEqual([1, 2, 3])
})

test('stops at the end of an empty range', async () => {
  expect(await allRows(async () => ({ list: [], totalPages: 0 }), 10)).toEqual([])
})
