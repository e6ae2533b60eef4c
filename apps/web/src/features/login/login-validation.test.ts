import { expect, test } from 'vitest'
import { emptyLoginFormValues, trimLoginFormValues, validateLoginForm } from './login-validation.ts'

test('requires a user name and a password', () => {
  expect(validateLoginForm(emptyLoginFormValues, false)).toEqual({
    username: 'usernameMissing',
    password: 'passwordMissing',
  })
})

test('requires the captcha only where it is shown', () => {
  const filled = { username: 'lin8', password: 'secret1', captcha: ' ' }
  expect(validateLoginForm(filled, true)).toEqual({ captcha: 'captchaMissing' })
  expect(validateLoginForm(filled, false)).toEqual({})
  expect(validateLoginForm({ ...filled, captcha: '2A7KX' }, true)).toEqual({})
})

test('treats spaces as empty', () => {
  expect(validateLoginForm({ ...emptyLoginFormValues, username: '  ', password: 'secret1' }, false)).toEqual({
    username: 'usernameMissing',
  })
})

test('submits values without the surrounding spaces', () => {
  const typed = { username: ' lin8 ', password: ' secret 1 ', captcha: ' 2a7kx ' }
  expect(trimLoginFormValues(typed)).toEqual({ username: 'lin8', password: 'secret 1', captcha: '2a7kx' })
  expect(validateLoginForm(typed, true)).toEqual({})
})
