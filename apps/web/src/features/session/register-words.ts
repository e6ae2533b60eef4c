import type { FieldRule } from '@foyer/contract/patterns.ts'
import { useTranslations } from 'use-intl'
import type { RegisterRule } from './register-fields.ts'
import type { RegisterProblem, RegisterValues } from './register-problems.ts'

export interface RegisterWords {
  /** What a field asks for, by its pattern; one length where least and most are the same. */
  ruleText(rule: FieldRule): string
  labelOf(field: keyof RegisterValues): string
  problemText(field: keyof RegisterValues, problem: RegisterProblem): string
}

/** The words of the registration form; `minimumAge` in years. */
export function useRegisterWords(rules: readonly RegisterRule[], minimumAge: number): RegisterWords {
  const t = useTranslations()
  const ruleText = ({ patternId, minLength, maxLength }: FieldRule) => {
    const same = minLength === maxLength ? 'yes' : 'no'
    return t(`patterns.${patternId as 0}`, { same, min: minLength, max: maxLength })
  }
  const sentences: Record<Exclude<RegisterProblem, 'rule'>, () => string> = {
    inconsistent_twice: () => t('errors.inconsistent_twice'),
    username_taken: () => t('errors.username_taken'),
    terms: () => t('session.problems.terms'),
    age: () => t('session.problems.age', { age: minimumAge }),
  }
  return {
    ruleText,
    labelOf: (field) => t(`session.fields.${field}`),
    problemText(field, problem) {
      if (problem !== 'rule') return sentences[problem]()
      const rule = rules.find((candidate) => candidate.field === field)
      return rule ? ruleText(rule) : t('errors.field_invalid')
    },
  }
}
