import { expect, test } from 'vitest'
import { emptyLogin, loginProblems, trimmedLogin } from './login-problems.ts'

test('requires a user name and a password', () => {
  expect(loginProblems(emptyLogin, false)).toEqual({ username: 'usernameMissing', password: 'passwordMissing' })
})

test('requires the captcha only where it is shown', () => {
  const filled = { username: 'lin8', password: 'secret1', captcha: ' ' }
  expect(loginProblems(filled, true)).toEqual({ captcha: 'captchaMissing' })
  expect(loginProblems(filled, false)).toEqual({})
  expect(loginProblems({ ...filled, captcha: '2A7KX' }, true)).toEqual({})
})

test('treats spaces as empty', () => {
  expect(loginProblems({ ...emptyLogin, username: '  ', password: 'secret1' }, false)).toEqual({
    username: 'usernameMissing',
  })
})

test('submits values without the surrounding spaces', () => {
  const typed = { username: ' lin8 ', password: ' secret 1 ', captcha: ' 2a7kx ' }
  expect(trimmedLogin(typed)).toEqual({ username: 'lin8', password: 'secret 1', captcha: '2a7kx' })
  expect(loginProblems(typed, true)).toEqual({})
})
