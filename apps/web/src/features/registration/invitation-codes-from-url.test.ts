import { fieldPatterns } from '@foyer/contract/field-patterns.ts'
import { expect, test } from 'vitest'
import { omitPrefilledAffiliateField, readInvitationCodes } from './invitation-codes-from-url.ts'
import type { RegisterFieldRule } from './visible-register-fields.ts'

const affiliate: RegisterFieldRule = {
  field: 'affiliateCode',
  enabled: true,
  required: false,
  acceptedPattern: fieldPatterns[14] ?? '*',
  patternId: 14,
  minLength: 3,
  maxLength: 16,
}

test('keeps the code of the first URL after the visitor navigated on', () => {
  expect(readInvitationCodes('?page=2', '?affiliateCode=%20TEAM7%20&referralCode=R1')).toEqual({
    affiliateCode: 'TEAM7',
    referralCode: 'R1',
  })
  expect(readInvitationCodes('', '')).toEqual({ affiliateCode: '', referralCode: '' })
})

test('shows the affiliate code field only where the URL has no valid code', () => {
  const visibleFields = (search: string, unknown: readonly string[] = []) =>
    omitPrefilledAffiliateField([affiliate], readInvitationCodes(search), new Set(unknown))
  expect(visibleFields('?affiliateCode=TEAM7')).toEqual([])
  expect(visibleFields('')).toEqual([affiliate])
  expect(visibleFields('?affiliateCode=a-b')).toEqual([affiliate])
  expect(visibleFields('?affiliateCode=TEAM8', ['TEAM8'])).toEqual([affiliate])
})
