import type { Problems } from '#lib/problem-resolver.ts'

export interface LoginValues {
  username: string
  password: string
  captcha: string
}

export const emptyLogin: LoginValues = { username: '', password: '', captcha: '' }

export type LoginProblem = 'usernameMissing' | 'passwordMissing' | 'captchaMissing'

/**
 * User name and password are required, and the captcha where it is shown; surrounding spaces are ignored (specification
 * section 5).
 */
export function loginProblems(values: LoginValues, isCaptchaShown: boolean): Problems<LoginValues, LoginProblem> {
  const { username, password, captcha } = trimmedLogin(values)
  return {
    ...(username === '' && { username: 'usernameMissing' as const }),
    ...(password === '' && { password: 'passwordMissing' as const }),
    ...(isCaptchaShown && captcha === '' && { captcha: 'captchaMissing' as const }),
  }
}

export function trimmedLogin({ username, password, captcha }: LoginValues): LoginValues {
  return { username: username.trim(), password: password.trim(), captcha: captcha.trim() }
}
