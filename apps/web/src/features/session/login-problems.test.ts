import { expect, test } from 'vitest'
import { loginProblems, trimmedLogin } from './login-problems.ts'

test('asks for a user name and a password', () => {
  expect(loginProblems({ username: '', password: '' })).toEqual({
    username: 'usernameMissing',
    password: 'passwordMissing',
  })
})

test('counts spaces alone as nothing typed', () => {
  expect(loginProblems({ username: '  ', password: 'secret1' })).toEqual({ username: 'usernameMissing' })
})

test('sends what was typed without the spaces around it', () => {
  expect(trimmedLogin({ username: ' lin8 ', password: ' secret 1 ' })).toEqual({
    username: 'lin8',
    password: 'secret 1',
  })
  expect(loginProblems({ username: ' lin8 ', password: 'secret 1' })).toEqual({})
})
