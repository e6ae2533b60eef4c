import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createMethodTerms, type MethodTerms } from './method-terms.ts'

/** The terms that payment methods share, in the user's language. */
export function useMethodTerms(): MethodTerms {
  const { format } = useLanguage()
  return createMethodTerms(useTranslations('methods'), format)
}
