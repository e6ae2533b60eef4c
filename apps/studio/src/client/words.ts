import { type Language, languageOf } from './languages.ts'
import { playTexts } from './play-words.ts'

/** The messages of one part of the client in every language. `{name}` is a placeholder. */
export type Texts<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>
export type Say<K extends string> = (key: K, values?: Record<string, string | number>) => string

export type WordKey = keyof (typeof playTexts)['en']

export interface Words {
  /** The current language, for `lang` and `dir` attributes and number formats. */
  lang: Language
  say: Say<WordKey>
}

/** Creates a formatter for the messages of one catalogue in the current language. */
export function sayer<K extends string>({ lang }: Pick<Words, 'lang'>, texts: Texts<K>): Say<K> {
  const spoken = texts[lang]
  return (key, values = {}) => spoken[key].replace(/\{(\w+)\}/g, (_, field: string) => String(values[field] ?? ''))
}

/** Creates the localization of the game pages for a language tag. */
export function wordsFor(tag: string): Words {
  const lang = languageOf(tag)
  return { lang, say: sayer({ lang }, playTexts) }
}
