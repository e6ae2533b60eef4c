import {
  getProfileFieldDefinition,
  type IncomeSource,
  type ProfileFieldName,
} from '@foyer/contract/identity/profile-fields.ts'
import type { ProfileFieldValue } from '@foyer/contract/identity/security-centre.ts'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useFieldRuleText } from '#platform/i18n/use-field-rule-text.ts'

/** A field of the member's profile that has a label here. */
export type LabelledProfileField = ProfileFieldValue & { readonly field: ProfileFieldName }

/** The labels of the profile; those that the registration form has too share its messages. */
export function useProfileLabels() {
  const t = useTranslations()
  const { tag } = useLanguage()
  const ruleText = useFieldRuleText()
  const labelOf = (name: ProfileFieldName): string =>
    getProfileFieldDefinition(name).isRegistrationField
      ? t(`session.fields.${name as 'payeeName'}`)
      : t(`security.labels.${name as 'zalo'}`)
  const countryOf = (code: string) =>
    new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(code) ?? code
  const incomeOf = (source: string) => t(`security.income.${source as IncomeSource}`)
  const formatBirthday = (day: string) => {
    const at = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(at.getTime())
      ? day
      : new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  }
  const formatters = { text: String, country: countryOf, income: incomeOf, birthday: formatBirthday }
  return {
    labelOf,
    countryOf,
    incomeOf,
    valueOf: ({ field, value }: LabelledProfileField): string =>
      formatters[getProfileFieldDefinition(field).kind](value),
    ruleText,
  }
}
