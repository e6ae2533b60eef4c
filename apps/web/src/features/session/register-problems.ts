import { keepsRule } from '@foyer/contract/patterns.ts'
import type { Problems } from './problem-resolver.ts'
import { type RegisterFieldName, type RegisterRule, registerFieldNames } from './register-fields.ts'

export type RegisterValues = Record<RegisterFieldName, string> & {
  /** Never sent. */
  confirmPassword: string
  termsAccepted: boolean
  ageConfirmed: boolean
}

/**
 * `rule` is said with the sentence of the field's pattern; the others have sentences of their own. The last ones come
 * from the gateway.
 */
export type RegisterProblem = 'rule' | 'inconsistent_twice' | 'terms' | 'age' | 'username_taken'

export const emptyRegister: RegisterValues = {
  ...(Object.fromEntries(registerFieldNames.map((name) => [name, ''])) as Record<RegisterFieldName, string>),
  confirmPassword: '',
  termsAccepted: false,
  ageConfirmed: false,
}

/**
 * What is wrong, terms first, then in the order of the fields (specification sections 4 and 5): required fields are
 * filled, each filled field keeps its rule, the password is the same twice.
 */
export function registerProblems(
  values: RegisterValues,
  rules: readonly RegisterRule[],
): Problems<RegisterValues, RegisterProblem> {
  const problems: Partial<Record<keyof RegisterValues, RegisterProblem>> = {}
  if (!values.termsAccepted) problems.termsAccepted = 'terms'
  for (const rule of rules) {
    if (breaksRule(rule, values[rule.field])) problems[rule.field] = 'rule'
    if (rule.field === 'password' && values.confirmPassword.trim() !== values.password.trim()) {
      problems.confirmPassword = 'inconsistent_twice'
    }
  }
  if (!values.ageConfirmed) problems.ageConfirmed = 'age'
  return problems
}

function breaksRule(rule: RegisterRule, typed: string): boolean {
  const value = typed.trim()
  return value === '' ? rule.required : !keepsRule(rule, value)
}

/** The filled fields of the brand, trimmed, as the call takes them. */
export function filledFields(values: RegisterValues, rules: readonly RegisterRule[]) {
  const filled = rules.map(({ field }) => [field, values[field].trim()] as const).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as Partial<Record<RegisterFieldName, string>>
}
