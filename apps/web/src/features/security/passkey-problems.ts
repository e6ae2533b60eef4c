import { asCallError } from '#lib/call-error.ts'
import type { Problems } from '#lib/problem-resolver.ts'

export interface PasskeyValues {
  name: string
  /** Says once more who it is, before the device is asked. */
  password: string
}

export type PasskeyProblem = 'nameMissing' | 'password_missing' | 'password_wrong' | 'too_many_attempts'

export function passkeyProblems({ name, password }: PasskeyValues): Problems<PasskeyValues, PasskeyProblem> {
  return {
    ...(name.trim() === '' && { name: 'nameMissing' as const }),
    ...(password === '' && { password: 'password_missing' as const }),
  }
}

/** The field that a refusal is about, for `form.setError`; undefined where it is about something else. */
export function passkeyRefusal(error: unknown): { field: keyof PasskeyValues; problem: PasskeyProblem } | undefined {
  const { code } = asCallError(error)
  if (code === 'password_wrong' || code === 'too_many_attempts') return { field: 'password', problem: code }
  return code === 'field_required' ? { field: 'name', problem: 'nameMissing' } : undefined
}
