import { type LocaleCode, wordsOf } from '@foyer/contract/locales.ts'
import type { Brand } from './brands.ts'

/** The translation in the reader's language; else in the brand's, in English, or any that exists. */
export function inLanguage(
  words: Readonly<Record<string, string>>,
  brand: Brand,
  language: string | undefined,
): string {
  const own = brand.profile.houseWords as LocaleCode
  const wanted = language ? wordsOf(language, own) : own
  return words[wanted] ?? words[own] ?? words.EN ?? Object.values(words)[0] ?? ''
}
