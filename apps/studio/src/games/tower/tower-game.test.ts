import { expect, test } from 'vitest'
import { towerGame } from './tower-game.ts'

test('accepts only a choice of one of its difficulties', () => {
  for (const difficulty of ['easy', 'medium', 'hard', 'expert', 'master'])
    expect(towerGame.readChoice({ difficulty })).toEqual({ difficulty })
  const wrong: unknown[] = [undefined, null, 'easy', [], {}, { difficulty: 'toString' }, { difficulty: 1 }]
  for (const choice of [...wrong, { difficulty: 'easy', more: 1 }]) expect(towerGame.readChoice(choice)).toBeUndefined()
})

test('accepts only a pick of one of the four cells of its widest row, and a take', () => {
  for (const action of [{ type: 'pick', cell: 0 }, { type: 'pick', cell: 3 }, { type: 'take' }])
    expect(towerGame.parseAction(action)).toEqual(action)
  for (const action of [{ type: 'pick', cell: 4 }, { type: 'pick' }, { type: 'take', cell: 0 }, null])
    expect(towerGame.parseAction(action)).toBeUndefined()
})

test.each([
  ['easy-', 'easy', []],
  ['hard--take', 'hard', [{ type: 'take' }]],
  ['master-3', 'master', [{ type: 'pick', cell: 3 }]],
  ['expert-0.2.1-take', 'expert', [0, 2, 1].map((cell) => ({ type: 'pick', cell })).concat({ type: 'take' } as never)],
])('encodes a choice and its actions as %s, and decodes them again', (text, difficulty, actions) => {
  expect(towerGame.encodeChoice({ difficulty }, actions)).toBe(text)
  expect(towerGame.decodeChoice(text)).toEqual({ choice: { difficulty }, actions })
})

test('decodes nothing valid from another text', () => {
  for (const text of ['', 'hard', 'hard-take', 'hard-1.', 'none-1', 'hard-1-2', `easy-${'1.'.repeat(9)}1`])
    expect(towerGame.readChoice(towerGame.decodeChoice(text).choice), text).toBeUndefined()
})
