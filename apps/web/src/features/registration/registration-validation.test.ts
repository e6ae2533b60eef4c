import { fieldPatterns } from '@foyer/contract/field-patterns.ts'
import type { RegisterFieldName } from '@foyer/contract/identity/register-fields.ts'
import { expect, test } from 'vitest'
import {
  emptyRegisterFormValues,
  pickFilledFields,
  type RegisterFormValues,
  type RegisterValidationContext,
  validateRegistrationForm,
} from './registration-validation.ts'
import { listVisibleFields, type RegisterFieldRule } from './visible-register-fields.ts'

function fieldRule(
  field: RegisterFieldName,
  patternId: number,
  minLength: number,
  maxLength: number,
): RegisterFieldRule {
  const required = field !== 'email' && field !== 'affiliateCode' && field !== 'paymentPassword'
  return {
    field,
    enabled: true,
    required,
    acceptedPattern: fieldPatterns[patternId] ?? '*',
    patternId,
    minLength,
    maxLength,
  }
}

const rules = [fieldRule('username', 1, 4, 16), fieldRule('password', 5, 8, 32), fieldRule('email', 3, 6, 64)]
const validValues = {
  ...emptyRegisterFormValues,
  username: 'lin8',
  password: 'secret12',
  confirmPassword: 'secret12',
  termsAccepted: true,
  ageConfirmed: true,
}

const errorsOf = (values: RegisterFormValues, checks: Partial<RegisterValidationContext> = {}) =>
  validateRegistrationForm(values, { rules, verifiesMobile: false, unknownCodes: new Set(), ...checks })

test('reports the terms first, then the fields in their order', () => {
  expect(Object.entries(errorsOf(emptyRegisterFormValues))).toEqual([
    ['termsAccepted', 'terms'],
    ['username', 'rule'],
    ['password', 'rule'],
    ['ageConfirmed', 'age'],
  ])
})

test('allows an optional field to stay empty, and validates it once it is filled', () => {
  expect(errorsOf(validValues)).toEqual({})
  expect(errorsOf({ ...validValues, email: 'no address' })).toEqual({ email: 'rule' })
})

test('reports passwords that differ', () => {
  expect(errorsOf({ ...validValues, confirmPassword: 'secret13' })).toEqual({
    confirmPassword: 'inconsistent_twice',
  })
})

test('ignores spaces around a value', () => {
  expect(errorsOf({ ...validValues, username: ' lin8 ' })).toEqual({})
  expect(errorsOf({ ...validValues, username: '    ' })).toEqual({ username: 'rule' })
})

test('submits only the filled fields of the brand', () => {
  const typed = { ...validValues, username: ' lin8 ', wechat: 'not asked for' }
  expect(pickFilledFields(typed, rules)).toEqual({ username: 'lin8', password: 'secret12' })
})

test('requires the code of a verified number once there is a number', () => {
  const number = { ...fieldRule('mobileNum', 6, 6, 15), required: false }
  const checks = { rules: [...rules, number], verifiesMobile: true }
  expect(errorsOf(validValues, checks)).toEqual({})
  expect(errorsOf({ ...validValues, mobileNum: '912345678' }, checks)).toEqual({ verificationCode: 'code_missing' })
  expect(errorsOf({ ...validValues, mobileNum: '912345678', verificationCode: '012345' }, checks)).toEqual({})
  expect(errorsOf({ ...validValues, mobileNum: '91-2345678' }, checks)).toMatchObject({ mobileNum: 'rule' })
  expect(errorsOf({ ...validValues, mobileNum: '912345678' }, { ...checks, verifiesMobile: false })).toEqual({})
})

test('refuses an unknown invitation code', () => {
  const checks = { rules: [...rules, fieldRule('affiliateCode', 14, 3, 16)], unknownCodes: new Set(['TEAM8']) }
  expect(errorsOf({ ...validValues, affiliateCode: ' TEAM8 ' }, checks)).toEqual({
    affiliateCode: 'invitation_code_error',
  })
  expect(errorsOf({ ...validValues, affiliateCode: 'TEAM7' }, checks)).toEqual({})
})

test("shows the enabled fields that it knows, in the brand's order", () => {
  const fields = [
    fieldRule('email', 3, 6, 64),
    { ...fieldRule('line', 9, 2, 40), enabled: false },
    fieldRule('username', 1, 4, 16),
  ]
  const unknown = { ...fieldRule('username', 0, 1, 2), field: 'shoeSize' }
  const names = listVisibleFields({ fields: [...fields, unknown] }, 'username').map(({ field }) => field)
  expect(names).toEqual(['email', 'username'])
})

test("puts the mobile number first by mobile, whatever the brand's setting, and omits the user name", () => {
  const disabled = { ...fieldRule('mobileNum', 6, 9, 11), enabled: false, required: false }
  for (const fields of [[...rules, disabled], rules]) {
    const [number, ...others] = listVisibleFields({ fields }, 'mobile')
    expect(number).toMatchObject({ field: 'mobileNum', enabled: true, required: true, patternId: 6 })
    expect(others.map(({ field }) => field)).toEqual(['password', 'email'])
  }
})

test('requires a payment password wherever its field is shown', () => {
  expect(listVisibleFields({ fields: [fieldRule('paymentPassword', 6, 6, 6)] }, 'username')).toMatchObject([
    { required: true },
  ])
})
