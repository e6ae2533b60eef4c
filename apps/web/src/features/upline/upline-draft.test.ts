import { expect, test } from 'vitest'
import { parseDraft } from './upline-draft.ts'

test('reads what was stored, and the key that it was sent under', () => {
  const draft = { amount: '40,5', key: { content: '40.5', key: 'k1' } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test.each([null, '', 'x', 'null', '[]', '{"amount":5}'])('begins anew where %j was stored', (text) => {
  expect(parseDraft(text)).toEqual({ amount: '' })
})

test('leaves out a key that is none', () => {
  expect(parseDraft('{"amount":"5","key":{"content":5}}')).toEqual({ amount: '5' })
})
