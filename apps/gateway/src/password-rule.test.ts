import { limits } from '@foyer/contract/limits.ts'
import { type Jurisdiction, standardsOf } from '@foyer/contract/standards.ts'
import { expect, test } from 'vitest'
import type { Brand } from '#src/brands/brands.ts'
import { assertHardToGuess, isPasswordDue } from './password-rule.ts'

const dayMs = 24 * 60 * 60 * 1_000
const now = Date.UTC(2026, 10, 21)

function brandOf(jurisdiction: Jurisdiction, passwordExpiry = true): Brand {
  const site = { code: 'aurora', name: 'Aurora', hosts: ['aurora.localhost', 'play.example'] }
  const profile = { standards: standardsOf(jurisdiction) }
  return { code: 'aurora', site, profile, features: { passwordExpiry } } as unknown as Brand
}
const member = (ageDays: number, passwordIsDefault = false) => ({
  passwordIsDefault,
  passwordChangedAt: new Date(now - ageDays * dayMs),
})

test('lets a password grow old for as long as the brand allows, and no longer', () => {
  expect(isPasswordDue(brandOf('classic'), member(limits.passwordMaxAgeDays), now)).toBe(false)
  expect(isPasswordDue(brandOf('classic'), member(limits.passwordMaxAgeDays + 0.001), now)).toBe(true)
})

test('lets none grow too old where the switch is off, or under strict', () => {
  expect(isPasswordDue(brandOf('classic', false), member(5_000), now)).toBe(false)
  expect(isPasswordDue(brandOf('strict'), member(5_000), now)).toBe(false)
})

test('always asks for another one in place of a default one', () => {
  for (const brand of [brandOf('classic', false), brandOf('strict')]) {
    expect(isPasswordDue(brand, member(0, true), now)).toBe(true)
  }
})

test.each([
  ['one of the most common', 'password1', ''],
  ['one of the most common, in capitals', 'BASEBALL', ''],
  ['the name of the brand and little else', 'Aurora!2026', ''],
  ['the host of the brand and little else', 'play1234', ''],
  ["the member's own name and little else", 'NguyenAn1990', 'nguyenan'],
])('refuses under strict %s', async (_what, text, account) => {
  const password = { text, field: 'password', account }
  await expect(assertHardToGuess(brandOf('strict'), password)).rejects.toMatchObject({
    code: 'password_weak',
    detail: { field: 'password' },
  })
  await expect(assertHardToGuess(brandOf('classic'), password)).resolves.toBeUndefined()
})

test('takes under strict a long one with the name of the brand in it, and one of a script of its own', async () => {
  for (const text of ['the aurora over tromsø', 'một cây làm chẳng nên non', 'قهوة بالهيل صباحا']) {
    const password = { text, field: 'password', account: 'an' }
    await expect(assertHardToGuess(brandOf('strict'), password)).resolves.toBeUndefined()
  }
})
