import { expect, test } from 'vitest'
import { hiLoGame } from './hi-lo-game.ts'
import type { HiLoAction } from './rules.ts'

const actionsOf = (...types: HiLoAction['type'][]) => types.map((type) => ({ type }))

test('has no choice', () => {
  expect(hiLoGame.readChoice({})).toEqual({})
  for (const choice of [undefined, null, 3, 'x', [], { card: 1 }]) expect(hiLoGame.readChoice(choice)).toBeUndefined()
})

test('accepts only its five actions', () => {
  for (const action of actionsOf('higher', 'same', 'lower', 'skip', 'take'))
    expect(hiLoGame.parseAction(action)).toEqual(action)
  const wrong: unknown[] = [undefined, null, 'take', [], {}, { type: 'pick' }, { type: 'take', more: 1 }, { type: 1 }]
  for (const action of wrong) expect(hiLoGame.parseAction(action)).toBeUndefined()
})

test.each([
  ['', actionsOf()],
  ['hnlst', actionsOf('higher', 'skip', 'lower', 'same', 'take')],
])('encodes actions as "%s", and decodes them again', (text, actions) => {
  expect(hiLoGame.encodeChoice({}, actions)).toBe(text)
  expect(hiLoGame.decodeChoice(text)).toEqual({ choice: {}, actions })
})

test('decodes nothing valid from another text', () => {
  for (const text of ['x', 'h-l', 'H', 'h'.repeat(201)])
    expect(hiLoGame.readChoice(hiLoGame.decodeChoice(text).choice), text).toBeUndefined()
})
