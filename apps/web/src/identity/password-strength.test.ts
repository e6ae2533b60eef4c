import { expect, test } from 'vitest'
import { estimatePasswordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['qwertyuiop', 'weak'],
  ['1qaz2wsx3edc', 'weak'],
  ['Password2026', 'weak'],
  ['iloveyou1999', 'weak'],
  ['kahvi71', 'fair'],
  ['kahvila71b', 'good'],
  ['rT9!vq2Lx', 'good'],
  ['rT9!vq2LxPw', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['một cây làm chẳng nên non', 'strong'],
] as const)('rates %o %s', (password, strength) => {
  expect(estimatePasswordStrength(password)).toBe(strength)
})

test("counts the member's own words as one guess, in any case", () => {
  expect(estimatePasswordStrength('nguyenvanan7x')).toBe('good')
  expect(estimatePasswordStrength('NguyenVanAn7x', ['nguyenvanan'])).toBe('weak')
})

test('never rates a password weaker for an unpredictable character', () => {
  const order = ['weak', 'fair', 'good', 'strong']
  let before = 0
  const text = 'mv8kz0qhx2tdw5yj'
  for (let length = 1; length <= text.length; length += 1) {
    const now = order.indexOf(estimatePasswordStrength(text.slice(0, length)))
    expect(now).toBeGreaterThanOrEqual(before)
    before = now
  }
  expect(before).toBe(3)
})
