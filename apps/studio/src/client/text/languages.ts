/** The supported languages with their text direction. English is the fallback. */
export const languageDirections = { en: 'ltr', vi: 'ltr', ar: 'rtl' } as const

export type Language = keyof typeof languageDirections

/** Other codes that operators use for a language. */
const languageAliases: Readonly<Record<string, Language>> = { vn: 'vi' }

/** Returns the first supported language of the tags, by their primary subtag (`ar-EG`, `vi_VN`); English if there is none. */
export function matchLanguage(...tags: readonly string[]): Language {
  for (const tag of tags) {
    const name = tag.toLowerCase().split(/[-_]/)[0] ?? ''
    const language = languageAliases[name] ?? name
    if (isSupportedLanguage(language)) return language
  }
  return 'en'
}

const isSupportedLanguage = (name: string): name is Language => Object.hasOwn(languageDirections, name)
