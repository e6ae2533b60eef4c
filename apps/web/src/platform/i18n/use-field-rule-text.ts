import type { FieldRule } from '@foyer/contract/field-patterns.ts'
import { useTranslations } from 'use-intl'

/**
 * The rule of a field as a sentence, by its pattern; one length where minimum and maximum are the same (specification
 * section 5).
 */
export function useFieldRuleText(): (rule: FieldRule) => string {
  const t = useTranslations('patterns')
  return ({ patternId, minLength, maxLength }) =>
    t(`${patternId as 0}`, { same: minLength === maxLength ? 'yes' : 'no', min: minLength, max: maxLength })
}
