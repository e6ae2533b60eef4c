import { expect, test } from 'vitest'
import {
  getProfileFieldDefinition,
  type ProfileFieldName,
  profileFieldNames,
  profileFieldNamesOfBrand,
  validateProfileField,
} from './profile-fields.ts'

const fieldRule = (field: string, rule: object = {}) => ({
  field,
  required: false,
  acceptedPattern: '^[a-z]+$',
  patternId: 0,
  minLength: 1,
  maxLength: 5,
  ...rule,
})
const brand = { fields: [] as ReturnType<typeof fieldRule>[], minimumAge: 18, today: '2026-02-28' }
const validate = (name: ProfileFieldName, value: string, own: Partial<typeof brand> = {}) =>
  validateProfileField(name, value, { ...brand, ...own })

test('gives every brand the labels that are not registration fields, and of the others those that the brand lists', () => {
  const own = profileFieldNames.filter((name) => !getProfileFieldDefinition(name).isRegistrationField)
  expect(profileFieldNamesOfBrand([])).toEqual(own)
  expect(profileFieldNamesOfBrand([fieldRule('username'), fieldRule('wechat')])).toEqual(
    profileFieldNames.filter((name) => own.includes(name) || name === 'wechat'),
  )
})

test("validates with the brand's rule, or with the label's own rule where the brand has none", () => {
  expect(validate('wechat', 'some one')).toBe('field_invalid')
  expect(validate('wechat', 'Someone9')).toBeUndefined()
  expect(validate('wechat', 'Someone9', { fields: [fieldRule('wechat')] })).toBe('field_invalid')
  expect(validate('wechat', 'some', { fields: [fieldRule('wechat')] })).toBeUndefined()
})

test('allows an empty value only for an optional label that can always be edited', () => {
  expect(validate('telegram', '')).toBeUndefined()
  expect(validate('telegram', '', { fields: [fieldRule('telegram', { required: true })] })).toBe('field_required')
  expect(validate('idNumber', '')).toBe('field_required')
})

test.each([
  ['2008-02-28', undefined],
  ['1906-02-28', undefined],
  ['2008-02-29', 'too_young'],
  ['2008-03-01', 'too_young'],
  ['2026-02-28', 'too_young'],
  ['2026-03-01', 'field_invalid'],
  ['1906-02-27', 'field_invalid'],
  ['1990-02-30', 'field_invalid'],
  ['1990-13-01', 'field_invalid'],
  ['31-12-1990', 'field_invalid'],
  ['1990-1-1', 'field_invalid'],
] as const)('validates the birthday %s: %s', (day, error) => {
  expect(validate('birthday', day)).toBe(error)
})

test("does not apply a brand's text rule to labels that are not text", () => {
  const fields = [fieldRule('birthday', { required: true })]
  expect(validate('birthday', '1990-05-31', { fields })).toBeUndefined()
  expect(validate('birthday', '', { fields })).toBe('field_required')
})

test('accepts known sources of income only', () => {
  expect(validate('sourceOfIncome', 'salary')).toBeUndefined()
  expect(validate('sourceOfIncome', 'lottery')).toBe('field_invalid')
})
