import { type LocaleCode, wordsOf } from '@foyer/contract/locales.ts'
import type { Brand } from './brands.ts'

/** The words in the reader's language, else in the brand's own, else in English, else in whatever there is. */
export function inLanguage(
  words: Readonly<Record<string, string>>,
  brand: Brand,
  language: string | undefined,
): string {
  const own = brand.profile.houseWords as LocaleCode
  const wanted = language ? wordsOf(language, own) : own
  return words[wanted] ?? words[own] ?? words.EN ?? Object.values(words)[0] ?? ''
}
