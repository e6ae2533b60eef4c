import { asCallError } from '#lib/call-error.ts'
import type { Problems } from '#lib/problem-resolver.ts'

export interface PasskeyValues {
  name: string
  /** Re-authenticates the member before the device prompts. */
  password: string
}

export type PasskeyProblem = 'nameMissing' | 'password_missing' | 'password_wrong' | 'too_many_attempts'

export function passkeyProblems({ name, password }: PasskeyValues): Problems<PasskeyValues, PasskeyProblem> {
  return {
    ...(name.trim() === '' && { name: 'nameMissing' as const }),
    ...(password === '' && { password: 'password_missing' as const }),
  }
}

/** The field that an error is about, for `form.setError`; undefined for any other error. */
export function passkeyRefusal(error: unknown): { field: keyof PasskeyValues; problem: PasskeyProblem } | undefined {
  const { code } = asCallError(error)
  if (code === 'password_wrong' || code === 'too_many_attempts') return { field: 'password', problem: code }
  return code === 'field_required' ? { field: 'name', problem: 'nameMissing' } : undefined
}
