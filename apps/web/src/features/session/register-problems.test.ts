import { fieldPatterns } from '@foyer/contract/patterns.ts'
import type { RegisterFieldName } from '@foyer/contract/register-fields.ts'
import { expect, test } from 'vitest'
import { type RegisterRule, shownFields } from './register-fields.ts'
import {
  emptyRegister,
  filledFields,
  type RegisterChecks,
  type RegisterValues,
  registerProblems,
} from './register-problems.ts'

function rule(field: RegisterFieldName, patternId: number, minLength: number, maxLength: number): RegisterRule {
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

const rules = [rule('username', 1, 4, 16), rule('password', 5, 8, 32), rule('email', 3, 6, 64)]
const right = {
  ...emptyRegister,
  username: 'lin8',
  password: 'secret12',
  confirmPassword: 'secret12',
  termsAccepted: true,
  ageConfirmed: true,
}

const problemsOf = (values: RegisterValues, checks: Partial<RegisterChecks> = {}) =>
  registerProblems(values, { rules, verifiesMobile: false, unknownCodes: new Set(), ...checks })

test('reports the terms first, then the fields in their order', () => {
  expect(Object.entries(problemsOf(emptyRegister))).toEqual([
    ['termsAccepted', 'terms'],
    ['username', 'rule'],
    ['password', 'rule'],
    ['ageConfirmed', 'age'],
  ])
})

test('allows an optional field to stay empty, and validates it once it is filled', () => {
  expect(problemsOf(right)).toEqual({})
  expect(problemsOf({ ...right, email: 'no address' })).toEqual({ email: 'rule' })
})

test('reports passwords that differ', () => {
  expect(problemsOf({ ...right, confirmPassword: 'secret13' })).toEqual({
    confirmPassword: 'inconsistent_twice',
  })
})

test('ignores spaces around a value', () => {
  expect(problemsOf({ ...right, username: ' lin8 ' })).toEqual({})
  expect(problemsOf({ ...right, username: '    ' })).toEqual({ username: 'rule' })
})

test('submits only the filled fields of the brand', () => {
  const typed = { ...right, username: ' lin8 ', wechat: 'not asked for' }
  expect(filledFields(typed, rules)).toEqual({ username: 'lin8', password: 'secret12' })
})

test('requires the code of a verified number once there is a number', () => {
  const number = { ...rule('mobileNum', 6, 6, 15), required: false }
  const checks = { rules: [...rules, number], verifiesMobile: true }
  expect(problemsOf(right, checks)).toEqual({})
  expect(problemsOf({ ...right, mobileNum: '912345678' }, checks)).toEqual({ verificationCode: 'code_missing' })
  expect(problemsOf({ ...right, mobileNum: '912345678', verificationCode: '012345' }, checks)).toEqual({})
  expect(problemsOf({ ...right, mobileNum: '91-2345678' }, checks)).toMatchObject({ mobileNum: 'rule' })
  expect(problemsOf({ ...right, mobileNum: '912345678' }, { ...checks, verifiesMobile: false })).toEqual({})
})

test('refuses an unknown invitation code', () => {
  const checks = { rules: [...rules, rule('affiliateCode', 14, 3, 16)], unknownCodes: new Set(['TEAM8']) }
  expect(problemsOf({ ...right, affiliateCode: ' TEAM8 ' }, checks)).toEqual({ affiliateCode: 'invitation_code_error' })
  expect(problemsOf({ ...right, affiliateCode: 'TEAM7' }, checks)).toEqual({})
})

test("shows the enabled fields that it knows, in the brand's order", () => {
  const fields = [rule('email', 3, 6, 64), { ...rule('line', 9, 2, 40), enabled: false }, rule('username', 1, 4, 16)]
  const unknown = { ...rule('username', 0, 1, 2), field: 'shoeSize' }
  const names = shownFields({ fields: [...fields, unknown] }, 'username').map(({ field }) => field)
  expect(names).toEqual(['email', 'username'])
})

test("puts the mobile number first by mobile, whatever the brand's setting, and omits the user name", () => {
  const disabled = { ...rule('mobileNum', 6, 9, 11), enabled: false, required: false }
  for (const fields of [[...rules, disabled], rules]) {
    const [number, ...others] = shownFields({ fields }, 'mobile')
    expect(number).toMatchObject({ field: 'mobileNum', enabled: true, required: true, patternId: 6 })
    expect(others.map(({ field }) => field)).toEqual(['password', 'email'])
  }
})

test('requires a payment password wherever its field is shown', () => {
  expect(shownFields({ fields: [rule('paymentPassword', 6, 6, 6)] }, 'username')).toMatchObject([{ required: true }])
})
