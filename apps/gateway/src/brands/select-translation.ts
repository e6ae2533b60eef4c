import { type LocaleCode, resolveContentLocale } from '@foyer/contract/locales.ts'
import type { Brand } from './brands.ts'

/** The language in which a brand's content is read. */
export function contentLocaleOf({ profile }: Brand, language: string | undefined): LocaleCode {
  const brandLanguage = profile.brandLanguage as LocaleCode
  return language ? resolveContentLocale(language, brandLanguage) : brandLanguage
}

/** The translation in the reader's language; else in the brand's, in English, or any that exists. */
export function selectTranslation(
  translations: Readonly<Record<string, string>>,
  brand: Brand,
  language: string | undefined,
): string {
  const wanted = contentLocaleOf(brand, language)
  return (
    translations[wanted] ??
    translations[brand.profile.brandLanguage] ??
    translations.EN ??
    Object.values(translations)[0] ??
    ''
  )
}
