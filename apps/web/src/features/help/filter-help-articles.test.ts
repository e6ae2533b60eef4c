import { expect, test } from 'vitest'
import { filterHelpArticles } from './filter-help-articles.ts'

const article = (id: string, title: string, content: string) => ({ id, title, content })
const categories = [
  {
    id: 'money',
    title: 'Money',
    articles: [
      article('deposit', 'Nạp tiền', '<p>Từ <strong>$5</strong> mỗi lần. Đơn giản.</p>'),
      article('record', 'Account record', '<p>Every row names the balance.</p>'),
    ],
  },
  { id: 'games', title: 'Games', articles: [article('fair', 'A fair round', '<p>Verify it.</p>')] },
]
const idsOf = (text: string) =>
  filterHelpArticles(categories, text).flatMap(({ articles }) => articles.map(({ id }) => id))

test('returns all articles for an empty search', () => {
  expect(idsOf('  ')).toEqual(['deposit', 'record', 'fair'])
})

test('matches every word in title or text, ignoring case and diacritics', () => {
  expect(idsOf('nap TIEN')).toEqual(['deposit'])
  expect(idsOf('don gian')).toEqual(['deposit'])
  expect(idsOf('row balance')).toEqual(['record'])
  expect(idsOf('row verify')).toEqual([])
})

test('searches text, not markup', () => {
  expect(idsOf('strong')).toEqual([])
})

test('omits a category without matches', () => {
  expect(filterHelpArticles(categories, 'verify').map(({ id }) => id)).toEqual(['games'])
})
