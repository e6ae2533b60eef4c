import { useTranslations } from 'use-intl'
import { useLanguage } from './i18n.tsx'
import { type MethodTerms, methodTerms } from './method-terms.ts'

/** What ways to pay in and out have in common, in the reader's words. */
export function useMethodTerms(): MethodTerms {
  const { format } = useLanguage()
  return methodTerms(useTranslations('methods'), format)
}
