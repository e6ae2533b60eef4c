import { expect, test } from 'vitest'
import { minesGame } from './mines-game.ts'

test('accepts only a choice of 1 to 24 mines', () => {
  expect(minesGame.readChoice({ mines: 1 })).toEqual({ mines: 1 })
  expect(minesGame.readChoice({ mines: 24 })).toEqual({ mines: 24 })
  const wrong: unknown[] = [undefined, null, 3, [], {}, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }]
  for (const choice of [...wrong, { mines: 3, more: 1 }]) expect(minesGame.readChoice(choice)).toBeUndefined()
})

test('accepts only a pick of one of the 25 cells, and a take', () => {
  for (const action of [{ type: 'pick', cell: 0 }, { type: 'pick', cell: 24 }, { type: 'take' }])
    expect(minesGame.parseAction(action)).toEqual(action)
  const wrong: unknown[] = [
    undefined,
    null,
    'take',
    [],
    {},
    { type: 'pick' },
    { type: 'pick', cell: -1 },
    { type: 'pick', cell: 25 },
    { type: 'pick', cell: 1.5 },
    { type: 'pick', cell: '1' },
    { type: 'pick', cell: 1, more: 1 },
    { type: 'take', cell: 1 },
    { type: 'take', more: 1 },
    { type: 'double' },
  ]
  for (const action of wrong) expect(minesGame.parseAction(action)).toBeUndefined()
})

test.each([
  ['3-', 3, []],
  ['3--take', 3, [{ type: 'take' }]],
  ['24-7', 24, [{ type: 'pick', cell: 7 }]],
  ['3-0.24.12-take', 3, [0, 24, 12].map((cell) => ({ type: 'pick', cell })).concat({ type: 'take' } as never)],
])('encodes a choice and its actions as %s, and decodes them again', (text, mines, actions) => {
  expect(minesGame.encodeChoice({ mines }, actions)).toBe(text)
  expect(minesGame.decodeChoice(text)).toEqual({ choice: { mines }, actions })
})

test('decodes nothing valid from another text', () => {
  for (const text of [
    '',
    '3',
    '3-take',
    '3-1.',
    '3-.1',
    '3-1-2',
    '3-1-take-take',
    'x-1',
    '3-1.2.',
    `3-${'1.'.repeat(25)}1`,
  ])
    expect(minesGame.readChoice(minesGame.decodeChoice(text).choice), text).toBeUndefined()
  expect(minesGame.readChoice(minesGame.decodeChoice('25-1').choice)).toBeUndefined()
  const { actions } = minesGame.decodeChoice('3-25')
  expect(actions.map((action) => minesGame.parseAction(action))).toEqual([undefined])
})
