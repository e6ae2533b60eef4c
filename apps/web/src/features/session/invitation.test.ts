import { fieldPatterns } from '@foyer/contract/patterns.ts'
import { expect, test } from 'vitest'
import { askedFields, readInvitation } from './invitation.ts'
import type { RegisterRule } from './register-fields.ts'

const affiliate: RegisterRule = {
  field: 'affiliateCode',
  enabled: true,
  required: false,
  acceptedPattern: fieldPatterns[14] ?? '*',
  patternId: 14,
  minLength: 3,
  maxLength: 16,
}

test('keeps the code of the first URL after the visitor navigated on', () => {
  expect(readInvitation('?page=2', '?affiliateCode=%20TEAM7%20&referralCode=R1')).toEqual({
    affiliateCode: 'TEAM7',
    referralCode: 'R1',
  })
  expect(readInvitation('', '')).toEqual({ affiliateCode: '', referralCode: '' })
})

test('shows the affiliate code field only where the URL has no valid code', () => {
  const asked = (search: string, unknown: readonly string[] = []) =>
    askedFields([affiliate], readInvitation(search), new Set(unknown))
  expect(asked('?affiliateCode=TEAM7')).toEqual([])
  expect(asked('')).toEqual([affiliate])
  expect(asked('?affiliateCode=a-b')).toEqual([affiliate])
  expect(asked('?affiliateCode=TEAM8', ['TEAM8'])).toEqual([affiliate])
})
