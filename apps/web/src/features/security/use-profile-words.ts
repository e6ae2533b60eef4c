import { type IncomeSource, type ProfileLabelName, profileLabelOf } from '@foyer/contract/profile.ts'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#lib/i18n.tsx'
import { useRuleText } from '#lib/rule-text.ts'
import type { LabelField } from './profile-section.tsx'

/** The labels of the profile; those that the registration form has too share its messages. */
export function useProfileWords() {
  const t = useTranslations()
  const { tag } = useLanguage()
  const ruleText = useRuleText()
  const labelOf = (name: ProfileLabelName): string =>
    profileLabelOf(name).registers ? t(`session.fields.${name as 'payeeName'}`) : t(`security.labels.${name as 'zalo'}`)
  const countryOf = (code: string) =>
    new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(code) ?? code
  const incomeOf = (source: string) => t(`security.income.${source as IncomeSource}`)
  const dayOf = (day: string) => {
    const at = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(at.getTime())
      ? day
      : new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  }
  const spelled = { text: String, country: countryOf, income: incomeOf, birthday: dayOf }
  return {
    labelOf,
    countryOf,
    incomeOf,
    valueOf: ({ field, value }: LabelField): string => spelled[profileLabelOf(field).kind](value),
    ruleText,
  }
}
