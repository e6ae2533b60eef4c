import { expect, test } from 'vitest'
import { computeAvatarToneIndex, initialOf } from './avatar-tone.ts'

test('always gives a name the same tone, and spreads names over all tones', () => {
  const names = Array.from({ length: 200 }, (_, number) => `player${number}`)
  expect(computeAvatarToneIndex('lin8', 6)).toBe(computeAvatarToneIndex('lin8', 6))
  expect(new Set(names.map((name) => computeAvatarToneIndex(name, 6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

test('takes the first grapheme, with its marks', () => {
  expect(initialOf(' örs')).toBe('Ö')
  expect(initialOf('คุณ')).toBe('คุ')
  expect(initialOf('')).toBe('')
})
