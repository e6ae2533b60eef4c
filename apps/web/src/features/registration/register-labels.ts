import type { FieldRule } from '@foyer/contract/field-patterns.ts'
import type { RegisterFieldName } from '@foyer/contract/identity/register-fields.ts'
import { useTranslations } from 'use-intl'
import { useFieldRuleText } from '#platform/i18n/use-field-rule-text.ts'
import type { RegisterErrorCode, RegisterFormValues } from './registration-validation.ts'
import type { RegisterFieldRule } from './visible-register-fields.ts'

/** The fields that can have an error in the summary. */
export type RegisterErrorFieldName = Exclude<keyof RegisterFormValues, 'countryDialingCode'>

export interface RegisterLabels {
  /** The hint of a field, by its pattern; a captcha has none. */
  hintOf(rule: RegisterFieldRule): string | undefined
  labelOf(field: RegisterErrorFieldName): string
  errorTextOf(field: RegisterErrorFieldName, error: RegisterErrorCode): string
}

/** Labels, hints and error texts of the registration form; `minimumAge` in years. */
export function useRegisterLabels(rules: readonly RegisterFieldRule[], minimumAge: number): RegisterLabels {
  const t = useTranslations()
  const ruleText = useFieldRuleText()
  const ruleOf = (field: RegisterErrorFieldName): FieldRule | undefined => rules.find((rule) => rule.field === field)
  const getRuleErrorText = (field: RegisterErrorFieldName) => {
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
    errorTextOf(field, error) {
      if (error === 'rule') return getRuleErrorText(field)
      if (error === 'terms') return t('session.problems.terms')
      if (error === 'age') return t('session.problems.age', { age: minimumAge })
      return t(`errors.${error}`)
    },
  }
}

const hasNoPattern: ReadonlySet<RegisterFieldName> = new Set(['captcha'])
