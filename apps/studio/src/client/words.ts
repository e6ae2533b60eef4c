import { type Language, languageOf } from './languages.ts'
import { playTexts } from './play-words.ts'

/** What a part of the program says, in every language: `{name}` stands for a value. */
export type Texts<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>
export type Say<K extends string> = (key: K, values?: Record<string, string | number>) => string

export type WordKey = keyof (typeof playTexts)['en']

export interface Words {
  /** The language spoken, for `lang` and `dir` attributes and number formats. */
  lang: Language
  say: Say<WordKey>
}

/** Texts of one part of the program in the language spoken. */
export function sayer<K extends string>({ lang }: Pick<Words, 'lang'>, texts: Texts<K>): Say<K> {
  const spoken = texts[lang]
  return (key, values = {}) => spoken[key].replace(/\{(\w+)\}/g, (_, field: string) => String(values[field] ?? ''))
}

/** The texts around every game in the language of a tag. */
export function wordsFor(tag: string): Words {
  const lang = languageOf(tag)
  return { lang, say: sayer({ lang }, playTexts) }
}
