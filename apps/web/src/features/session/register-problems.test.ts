import { fieldPatterns } from '@foyer/contract/patterns.ts'
import { expect, test } from 'vitest'
import { type RegisterFieldName, type RegisterRule, shownFields } from './register-fields.ts'
import { emptyRegister, filledFields, registerProblems } from './register-problems.ts'

function rule(field: RegisterFieldName, patternId: number, minLength: number, maxLength: number): RegisterRule {
  const required = field !== 'email'
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

test('asks for the terms first, then in the order of the fields', () => {
  expect(Object.entries(registerProblems(emptyRegister, rules))).toEqual([
    ['termsAccepted', 'terms'],
    ['username', 'rule'],
    ['password', 'rule'],
    ['ageConfirmed', 'age'],
  ])
})

test('lets a field that is not required stay empty, and holds it to its rule once it is filled', () => {
  expect(registerProblems(right, rules)).toEqual({})
  expect(registerProblems({ ...right, email: 'no address' }, rules)).toEqual({ email: 'rule' })
})

test('says when the two passwords differ', () => {
  expect(registerProblems({ ...right, confirmPassword: 'secret13' }, rules)).toEqual({
    confirmPassword: 'inconsistent_twice',
  })
})

test('counts no spaces around a value', () => {
  expect(registerProblems({ ...right, username: ' lin8 ' }, rules)).toEqual({})
  expect(registerProblems({ ...right, username: '    ' }, rules)).toEqual({ username: 'rule' })
})

test('sends the filled fields of the brand and nothing else', () => {
  const typed = { ...right, username: ' lin8 ', wechat: 'not asked for' }
  expect(filledFields(typed, rules)).toEqual({ username: 'lin8', password: 'secret12' })
})

test('shows the enabled fields it knows, in the order of the brand', () => {
  const fields = [rule('email', 3, 6, 64), { ...rule('line', 9, 2, 40), enabled: false }, rule('username', 1, 4, 16)]
  const unknown = { ...rule('username', 0, 1, 2), field: 'shoeSize' }
  expect(shownFields({ fields: [...fields, unknown] }).map(({ field }) => field)).toEqual(['email', 'username'])
})
