/** The languages that the studio speaks, and the way each is written. English stands in for every other. */
export const languages = { en: 'ltr', vi: 'ltr', ar: 'rtl' } as const

export type Language = keyof typeof languages

/** What operators call a language besides its own code. */
const otherNames: Readonly<Record<string, Language>> = { vn: 'vi' }

/** The language of the first tag that the studio speaks, whose first part decides (`ar-EG`, `vi_VN`); English for none. */
export function languageOf(...tags: readonly string[]): Language {
  for (const tag of tags) {
    const name = tag.toLowerCase().split(/[-_]/)[0] ?? ''
    const language = otherNames[name] ?? name
    if (isLanguage(language)) return language
  }
  return 'en'
}

const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name)
