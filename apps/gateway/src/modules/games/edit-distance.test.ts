import { normalizeSearchText } from '@foyer/contract/normalize-search-text.ts'
import { expect, test } from 'vitest'
import { prefixEditDistance } from './edit-distance.ts'
import { createNameSearchIndex } from './name-search-index.ts'

test.each([
  ['stag', 'stag', 0],
  ['sta', 'stag', 0],
  ['stga', 'stag', 1],
  ['sag', 'stag', 1],
  ['sttag', 'stag', 1],
  ['atag', 'stag', 1],
  ['auorr', 'aurora', 1],
  ['matniee', 'matinee', 1],
  ['gats', 'stag', undefined],
  ['stagstag', 'stag', undefined],
])('counts the edits between %o and a prefix of %o: %o', (typed, word, distance) => {
  expect(prefixEditDistance(typed, word, 1)).toBe(distance)
})

test.each([
  ["The Clockmaker's Owl", 'the clockmakers owl'],
  ['Đêm Hội — Trăng', 'dem hoi trang'],
  ['ＦＵＬＬ width', 'full width'],
  ['  Łódź & Øst  ', 'lodz ost'],
  ['مقهى الشرق', 'مقهى الشرق'],
  ['龙虎 Duel', '龙虎 duel'],
])('folds %o to %o', (text, folded) => {
  expect(normalizeSearchText(text)).toBe(folded)
})

test('finds a name among ten thousand, best match first', () => {
  const syllables = ['ka', 'ro', 'mi', 'tes', 'lan', 'vor', 'qui', 'zen', 'bal', 'dru']
  const word = (n: number) =>
    [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100) % 10].map((index) => syllables[index]).join('')
  const names = Array.from({ length: 10_000 }, (_, n) => `${word(n)} ${word(n * 7 + 3)} ${n}`)
  const index = createNameSearchIndex(names, (name) => name)
  expect(index.find(names[4_321] ?? '')[0]).toBe(names[4_321])
  expect(index.find('krami')).not.toEqual([])
})
