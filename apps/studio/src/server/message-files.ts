import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { type Language, matchLanguage } from '#client/text/languages.ts'
import {
  type CompiledMessages,
  createLocalization,
  type Localization,
  type MessageArea,
  messageAreas,
} from '#client/text/localization.ts'

const folder = new URL('../../messages/', import.meta.url)
const localizations = new Map<Language, Localization>()

/** The texts of every area in the language of a tag, read once. */
export function readLocalization(tag: string): Localization {
  const lang = matchLanguage(tag)
  const known = localizations.get(lang)
  if (known) return known
  const read = (area: MessageArea) =>
    compileMessages(readFileSync(new URL(`${lang}/${area}.json`, folder), 'utf8'), area)
  const localization = createLocalization(lang, Object.fromEntries(messageAreas.map((area) => [area, read(area)])))
  localizations.set(lang, localization)
  return localization
}

/** Compiles a file of messages. Throws at an invalid ICU message, with its key. */
export function compileMessages(json: string, area: string): CompiledMessages {
  const compileText = ([key, text]: [string, string]) => {
    try {
      return [key, compile(text)] as const
    } catch (error) {
      throw new Error(`Message ${area}.${key} is not valid ICU: ${(error as Error).message}`)
    }
  }
  return Object.fromEntries(Object.entries(JSON.parse(json) as Record<string, string>).map(compileText))
}
