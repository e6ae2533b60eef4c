import { expect, test } from 'vitest'
import { avatarTone, initialOf } from './avatar-tone.ts'

test('gives a name the same tone at every visit and spreads names over all tones', () => {
  const names = Array.from({ length: 200 }, (_, number) => `player${number}`)
  expect(avatarTone('lin8', 6)).toBe(avatarTone('lin8', 6))
  expect(new Set(names.map((name) => avatarTone(name, 6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

test('takes the first letter as its script writes it', () => {
  expect(initialOf(' örs')).toBe('Ö')
  expect(initialOf('คุณ')).toBe('คุ')
  expect(initialOf('')).toBe('')
})
