import { expect, test } from 'vitest'
import { findArticles } from './help-search.ts'

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
const idsOf = (text: string) => findArticles(categories, text).flatMap(({ articles }) => articles.map(({ id }) => id))

test('shows everything while nothing is looked for', () => {
  expect(idsOf('  ')).toEqual(['deposit', 'record', 'fair'])
})

test('finds every word, in title or text, whatever its capitals and marks', () => {
  expect(idsOf('nap TIEN')).toEqual(['deposit'])
  expect(idsOf('don gian')).toEqual(['deposit'])
  expect(idsOf('row balance')).toEqual(['record'])
  expect(idsOf('row verify')).toEqual([])
})

test('looks at words, not at their markup', () => {
  expect(idsOf('strong')).toEqual([])
})

test('leaves out a category in which nothing is found', () => {
  expect(findArticles(categories, 'verify').map(({ id }) => id)).toEqual(['games'])
})
