import type { FieldRule } from '@foyer/contract/patterns.ts'
import type { RegisterFieldName } from '@foyer/contract/register-fields.ts'
import { useTranslations } from 'use-intl'
import { useRuleText } from '#lib/rule-text.ts'
import type { RegisterRule } from './register-fields.ts'
import type { RegisterProblem, RegisterValues } from './register-problems.ts'

/** The fields that can have an error in the summary. */
export type RegisterPlace = Exclude<keyof RegisterValues, 'countryDialingCode'>

export interface RegisterWords {
  /** The hint of a field, by its pattern; a captcha has none. */
  hintOf(rule: RegisterRule): string | undefined
  labelOf(field: RegisterPlace): string
  problemText(field: RegisterPlace, problem: RegisterProblem): string
}

/** Labels, hints and error texts of the registration form; `minimumAge` in years. */
export function useRegisterWords(rules: readonly RegisterRule[], minimumAge: number): RegisterWords {
  const t = useTranslations()
  const ruleText = useRuleText()
  const ruleOf = (field: RegisterPlace): FieldRule | undefined => rules.find((rule) => rule.field === field)
  const brokenRule = (field: RegisterPlace) => {
    const rule = ruleOf(field)
    if (field === 'captcha') return t('errors.captcha_required')
    return rule ? ruleText(rule) : t('errors.field_invalid')
  }
  return {
    hintOf: (rule) => (hasNoPattern.has(rule.field) ? undefined : ruleText(rule)),
    labelOf(field) {
      if (field === 'verificationCode') return t('phone.code')
      return field === 'captcha' ? t('session.captcha') : t(`session.fields.${field}`)
    },
    problemText(field, problem) {
      if (problem === 'rule') return brokenRule(field)
      if (problem === 'terms') return t('session.problems.terms')
      if (problem === 'age') return t('session.problems.age', { age: minimumAge })
      return t(`errors.${problem}`)
    },
  }
}

const hasNoPattern: ReadonlySet<RegisterFieldName> = new Set(['captcha'])
