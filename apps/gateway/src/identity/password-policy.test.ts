import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type JurisdictionProfile, resolveJurisdictionStandards } from '@foyer/contract/site/jurisdiction-standards.ts'
import { expect, test } from 'vitest'
import type { Brand } from '#brands/brands.ts'
import { assertPasswordStrength, isPasswordChangeDue } from './password-policy.ts'

const now = Date.UTC(2026, 10, 21)

function brandOf(jurisdiction: JurisdictionProfile, passwordExpiry = true): Brand {
  const site = { code: 'aurora', name: 'Aurora', hosts: ['aurora.localhost', 'play.example'] }
  const profile = { standards: resolveJurisdictionStandards(jurisdiction) }
  return { code: 'aurora', site, profile, features: { passwordExpiry } } as unknown as Brand
}
const member = (ageDays: number, { passwordIsDefault = false, termsDue = false } = {}) => ({
  passwordIsDefault,
  termsDue,
  passwordChangedAt: new Date(now - ageDays * dayMs),
})

test('requires a password change after the maximum age', () => {
  expect(isPasswordChangeDue(brandOf('classic'), member(limits.passwordMaxAgeDays), now)).toBe(false)
  expect(isPasswordChangeDue(brandOf('classic'), member(limits.passwordMaxAgeDays + 0.001), now)).toBe(true)
})

test('never expires passwords when the feature is off or the profile is strict', () => {
  expect(isPasswordChangeDue(brandOf('classic', false), member(5_000), now)).toBe(false)
  expect(isPasswordChangeDue(brandOf('strict'), member(5_000), now)).toBe(false)
})

test('always requires a change from a default password, and from a member who has not accepted the terms', () => {
  for (const brand of [brandOf('classic', false), brandOf('strict')]) {
    expect(isPasswordChangeDue(brand, member(0, { passwordIsDefault: true }), now)).toBe(true)
    expect(isPasswordChangeDue(brand, member(0, { termsDue: true }), now)).toBe(true)
  }
})

test.each([
  ['a common password', 'password1', ''],
  ['a common password in capitals', 'BASEBALL', ''],
  ['the brand name with few other characters', 'Aurora!2026', ''],
  ['the brand host with few other characters', 'play1234', ''],
  ["the member's account with few other characters", 'NguyenAn1990', 'nguyenan'],
])('refuses under the strict profile: %s', async (_what, text, account) => {
  const password = { text, field: 'password', account }
  await expect(assertPasswordStrength(brandOf('strict'), password)).rejects.toMatchObject({
    code: 'password_weak',
    detail: { field: 'password' },
  })
  await expect(assertPasswordStrength(brandOf('classic'), password)).resolves.toBeUndefined()
})

test('accepts under the strict profile a long password that contains the brand name, and one in any script', async () => {
  for (const text of ['the aurora over tromsø', 'một cây làm chẳng nên non', 'قهوة بالهيل صباحا']) {
    const password = { text, field: 'password', account: 'an' }
    await expect(assertPasswordStrength(brandOf('strict'), password)).resolves.toBeUndefined()
  }
})
