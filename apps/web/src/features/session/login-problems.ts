import type { Problems } from './problem-resolver.ts'

export interface LoginValues {
  username: string
  password: string
}

export type LoginProblem = 'usernameMissing' | 'passwordMissing'

/** User name and password are required, spaces around them do not count (specification section 5). */
export function loginProblems(values: LoginValues): Problems<LoginValues, LoginProblem> {
  const { username, password } = trimmedLogin(values)
  return {
    ...(username === '' && { username: 'usernameMissing' as const }),
    ...(password === '' && { password: 'passwordMissing' as const }),
  }
}

export function trimmedLogin({ username, password }: LoginValues): LoginValues {
  return { username: username.trim(), password: password.trim() }
}
