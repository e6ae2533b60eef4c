import { type LocaleCode, resolveContentLocale } from '@foyer/contract/locales.ts'
import type { Brand } from './brands.ts'

/** The translation in the reader's language; else in the brand's, in English, or any that exists. */
export function selectTranslation(
  translations: Readonly<Record<string, string>>,
  brand: Brand,
  language: string | undefined,
): string {
  const brandLanguage = brand.profile.brandLanguage as LocaleCode
  const wanted = language ? resolveContentLocale(language, brandLanguage) : brandLanguage
  return translations[wanted] ?? translations[brandLanguage] ?? translations.EN ?? Object.values(translations)[0] ?? ''
}
