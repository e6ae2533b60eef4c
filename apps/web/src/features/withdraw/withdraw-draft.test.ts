import { expect, test } from 'vitest'
import { parseDraft } from './withdraw-draft.ts'

const empty = { methodId: '', accountId: '', amount: '' }

test('reads what was typed before, with its key', () => {
  const draft = { methodId: 'bank', accountId: 'a1', amount: '50,5', key: { content: 'bank a1 50.5', key: 'k-1' } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test('begins anew where nothing is stored, or nothing that makes sense', () => {
  for (const text of [null, '', 'null', '[]', '{', '{"methodId":"bank"}', '"text"']) {
    expect(parseDraft(text)).toEqual(empty)
  }
  const odd = { methodId: 'bank', accountId: 'a1', amount: '5', key: { content: 1 } }
  expect(parseDraft(JSON.stringify(odd))).toEqual({ methodId: 'bank', accountId: 'a1', amount: '5' })
})
