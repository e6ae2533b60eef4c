import { expect, test } from 'vitest'
import { parseOrderDraft } from './order-draft-store.ts'

const fields = ['methodId', 'amount'] as const
const empty = { methodId: '', amount: '' }

test('reads the stored fields, with the idempotency key that they were sent under', () => {
  const draft = { methodId: 'bank', amount: '50,5', key: { content: 'bank 50.5', key: 'k-1' } }
  expect(parseOrderDraft(JSON.stringify(draft), fields)).toEqual(draft)
})

test.each([null, '', 'x', 'null', '[]', '{', '"text"', '{"methodId":"bank"}', '{"methodId":"bank","amount":5}'])(
  'starts empty where %j was stored',
  (text) => {
    expect(parseOrderDraft(text, fields)).toEqual(empty)
  },
)

test('omits an invalid key, and unknown fields', () => {
  const odd = { methodId: 'bank', amount: '5', key: { content: 1 }, more: 'text' }
  expect(parseOrderDraft(JSON.stringify(odd), fields)).toEqual({ methodId: 'bank', amount: '5' })
})
