import { expect, test } from 'vitest'
import { parseStudioMessage } from './studio-messages.ts'

test('accepts the five messages of a game', () => {
  const types = ['ready', 'round-started', 'round-ended', 'deposit', 'exit']
  expect(types.map((type) => parseStudioMessage({ source: 'foyer-studio', type }))).toEqual(types)
})

test('ignores every other posted message', () => {
  const others = [
    null,
    'exit',
    { type: 'exit' },
    { source: 'elsewhere', type: 'exit' },
    { source: 'foyer-studio', type: 'win' },
  ]
  expect(others.map(parseStudioMessage)).toEqual(others.map(() => undefined))
})
