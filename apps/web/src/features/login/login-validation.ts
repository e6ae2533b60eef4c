import type { FormErrors } from '#widgets/form-resolver.ts'

export interface LoginValues {
  username: string
  password: string
  captcha: string
}

export const emptyLoginValues: LoginValues = { username: '', password: '', captcha: '' }

export type LoginErrorCode = 'usernameMissing' | 'passwordMissing' | 'captchaMissing'

/**
 * User name and password are required, and the captcha where it is shown; surrounding spaces are ignored (specification
 * section 5).
 */
export function validateLoginForm(
  values: LoginValues,
  isCaptchaShown: boolean,
): FormErrors<LoginValues, LoginErrorCode> {
  const { username, password, captcha } = trimLoginValues(values)
  return {
    ...(username === '' && { username: 'usernameMissing' as const }),
    ...(password === '' && { password: 'passwordMissing' as const }),
    ...(isCaptchaShown && captcha === '' && { captcha: 'captchaMissing' as const }),
  }
}

export function trimLoginValues({ username, password, captcha }: LoginValues): LoginValues {
  return { username: username.trim(), password: password.trim(), captcha: captcha.trim() }
}
