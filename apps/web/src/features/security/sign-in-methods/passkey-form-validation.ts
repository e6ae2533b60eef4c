import { toCallError } from '#platform/api/call-error.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface PasskeyFormValues {
  name: string
  /** Re-authenticates the member before the device prompts. */
  password: string
}

export type PasskeyFormErrorCode = 'nameMissing' | 'password_missing' | 'password_wrong' | 'too_many_attempts'

export function validatePasskeyForm({
  name,
  password,
}: PasskeyFormValues): FormErrors<PasskeyFormValues, PasskeyFormErrorCode> {
  return {
    ...(name.trim() === '' && { name: 'nameMissing' as const }),
    ...(password === '' && { password: 'password_missing' as const }),
  }
}

/** The field that an error is about, for `form.setError`; undefined for any other error. */
export function toPasskeyFieldError(
  error: unknown,
): { field: keyof PasskeyFormValues; error: PasskeyFormErrorCode } | undefined {
  const { code } = toCallError(error)
  if (code === 'password_wrong' || code === 'too_many_attempts') return { field: 'password', error: code }
  return code === 'field_required' ? { field: 'name', error: 'nameMissing' } : undefined
}
