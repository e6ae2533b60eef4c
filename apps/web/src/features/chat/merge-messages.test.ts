import type { ChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'
import { expect, test } from 'vitest'
import { mergeChatMessages } from './merge-messages.ts'

const message = (id: string, text = id): ChatMessage => {
  return {
    id,
    text,
    modelId: 'slots',
    author: 'a',
    icon: 'fox',
    isHost: false,
    sentAt: '2026-01-01T00:00:00Z',
    key: '',
  }
}
const ids = (list: readonly ChatMessage[]) => list.map(({ id }) => id)

test('orders loaded pages and live messages together, by numeric id', () => {
  expect(ids(mergeChatMessages([message('9'), message('10')], [message('2')], [message('100')]))).toEqual([
    '2',
    '9',
    '10',
    '100',
  ])
})

test('shows a message that arrived twice once, in its latest version', () => {
  expect(mergeChatMessages([message('1', 'before')], [message('1', 'after')])).toEqual([message('1', 'after')])
})
