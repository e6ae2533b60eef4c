import { expect, test } from 'vitest'
import { readSourceFiles } from '#scripts/source-files.ts'
import { checkDemoContent } from './demo-content-translations.ts'

const folder = 'apps/gateway/src/seed/content/'
const content = (language: string, texts: unknown, name = 'help') => ({
  path: `${folder}${language}/${name}.json`,
  text: JSON.stringify(texts),
})
const english = content('en', {
  age: {
    title: 'Who may play?',
    content: ['<p>Anyone aged {age} or over. <a href="/help">More</a></p>', '<p>You</p>'],
  },
})

const messagesOf = (texts: unknown) =>
  checkDemoContent([english, content('vi', texts)]).map(({ path, message }) => `${path.replace(folder, '')} ${message}`)

test('accepts a translation with the placeholders, elements and links of the English text', () => {
  const translated = ['<p><a href="/help">Thêm</a> cho người từ {age} tuổi</p>', '<p>Bạn</p>']
  expect(messagesOf({ age: { title: 'Ai được chơi?', content: translated } })).toEqual([])
})

test('reports a missing, unknown and empty text, and a lost block', () => {
  const blocks = ['<p>{age} <a href="/help">Thêm</a></p>']
  expect(messagesOf({ age: { title: ' ', content: blocks, note: 'Ghi chú' } })).toEqual([
    'vi/help.json age.content.1 is missing.',
    'vi/help.json age.title is empty.',
    'vi/help.json age.note is not a text of the English content.',
  ])
})

test('reports a missing file of a language, and one that English does not have', () => {
  const findings = checkDemoContent([english, content('vi', { term: 'Điều khoản' }, 'documents')])
  expect(new Set(findings.map(({ path }) => path.replace(folder, '')))).toEqual(
    new Set(['vi/help.json', 'vi/documents.json']),
  )
})

test.each([
  ['a lost placeholder', '<p>Từ 18 tuổi. <a href="/help">Thêm</a></p>'],
  ['another link', '<p>Từ {age} tuổi. <a href="/term">Thêm</a></p>'],
  ['a lost element', 'Từ {age} tuổi. <a href="/help">Thêm</a>'],
])('reports %s', (_what, block) => {
  expect(messagesOf({ age: { title: 'Ai được chơi?', content: [block, '<p>Bạn</p>'] } })).toEqual([
    expect.stringContaining('age.content.0 has '),
  ])
})

test('finds nothing in the content of the demo', () => {
  const files = readSourceFiles()
  expect(files.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(10)
  expect(checkDemoContent(files)).toEqual([])
})
