import { gameMessages } from './game-messages.ts'
import { type Language, matchLanguage } from './languages.ts'

/** The messages of one part of the client in every language. `{name}` is a placeholder. */
export type MessageCatalogue<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>
export type MessageFormatter<K extends string> = (key: K, values?: Record<string, string | number>) => string

export type GameMessageKey = keyof (typeof gameMessages)['en']

export interface Localization {
  /** The current language, for `lang` and `dir` attributes and number formats. */
  lang: Language
  formatMessage: MessageFormatter<GameMessageKey>
}

/** Creates a formatter for the messages of one catalogue in the current language. */
export function createMessageFormatter<K extends string>(
  { lang }: Pick<Localization, 'lang'>,
  catalogue: MessageCatalogue<K>,
): MessageFormatter<K> {
  const messages = catalogue[lang]
  return (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (_, placeholder: string) => String(values[placeholder] ?? ''))
}

/** Creates the localization of the game pages for a language tag. */
export function createLocalization(tag: string): Localization {
  const lang = matchLanguage(tag)
  return { lang, formatMessage: createMessageFormatter({ lang }, gameMessages) }
}
