import type { FormErrors } from '#widgets/form-resolver.ts'

export interface LoginFormValues {
  username: string
  password: string
  captcha: string
}

export const emptyLoginFormValues: LoginFormValues = { username: '', password: '', captcha: '' }

export type LoginErrorCode = 'usernameMissing' | 'passwordMissing' | 'captchaMissing'

/**
 * User name and password are required, and the captcha where it is shown; surrounding spaces are ignored (specification
 * section 5).
 */
export function validateLoginForm(
  values: LoginFormValues,
  isCaptchaShown: boolean,
): FormErrors<LoginFormValues, LoginErrorCode> {
  const { username, password, captcha } = trimLoginFormValues(values)
  return {
    ...(username === '' && { username: 'usernameMissing' as const }),
    ...(password === '' && { password: 'passwordMissing' as const }),
    ...(isCaptchaShown && captcha === '' && { captcha: 'captchaMissing' as const }),
  }
}

export function trimLoginFormValues({ username, password, captcha }: LoginFormValues): LoginFormValues {
  return { username: username.trim(), password: password.trim(), captcha: captcha.trim() }
}
