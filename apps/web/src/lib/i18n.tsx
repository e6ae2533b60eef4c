import { directionOf, houseLocale, isLocale, type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import type en from '#messages/en.json'
import { setCookie } from './cookie.ts'
import type { FormatContext } from './format.ts'
import { queryClient } from './query-client.ts'
import { site } from './site.ts'
import { createStore, useStore } from './store.ts'

export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

export interface Language {
  /** The selected code, which calls send. */
  readonly code: LocaleCode
  /** The BCP 47 tag of the loaded messages. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** Locale and brand together, for `format.ts`. */
  readonly format: FormatContext
  /** Changes the language without a reload. Rejects if the messages cannot be loaded; nothing changes then. */
  readonly choose: (code: LocaleCode) => Promise<void>
}

const LanguageContext = createContext<Language | undefined>(undefined)

interface Words {
  readonly code: LocaleCode
  readonly messages: Messages
  /** Whether all messages are loaded, or only those of the initial view. */
  readonly isWhole: boolean
}

type Catalogues = Record<string, (() => Promise<{ default: object }>) | undefined>

const firstWords: Catalogues = import.meta.glob<{ default: object }>('/messages/*.json')
const otherWords: Catalogues = import.meta.glob<{ default: object }>('/messages/*.json', { query: '?rest' })

const current = createStore<Words | undefined>(undefined)
let first: Promise<void> | undefined

/** Loads the messages of the initial view. React renders once they are there. */
export function loadFirstWords(code: LocaleCode): Promise<void> {
  first = loadWords(code, false).then((words) => current.set(words))
  return first
}

/** Loads the messages that the initial view does not need. */
export async function loadAllWords(): Promise<void> {
  await first
  const words = current.get()
  if (!words || words.isWhole) return
  const whole = await loadWords(words.code, true)
  // The user may have changed the language in the meantime.
  if (current.get()?.code === words.code) current.set(whole)
  else await loadAllWords()
}

/** The messages of a language: its own, the brand's for `TY`, English where it has none yet. */
async function loadWords(code: LocaleCode, isWhole: boolean): Promise<Words> {
  const language = wordsOf(code, site.brand.houseWords).toLowerCase()
  const parts = await Promise.all([partOf(firstWords, language), isWhole ? partOf(otherWords, language) : {}])
  return { code, messages: Object.assign({}, ...parts) as Messages, isWhole }
}

async function partOf(catalogues: Catalogues, language: string): Promise<object> {
  const load = catalogues[`/messages/${language}.json`] ?? catalogues['/messages/en.json']
  return load ? (await load()).default : {}
}

/** Languages that the brand offers, in its order. */
export const offeredLanguages: readonly LocaleCode[] = site.brand.languages.filter(isLocale)

/** The native name, flag and tag of a language; the default language has those of the language that it resolves to. */
export function languageName(code: LocaleCode): { name: string; flag: string; tag: string } {
  return locales[wordsOf(code, site.brand.houseWords)]
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const words = useStore(current)
  const code = words?.code ?? houseLocale
  const language = useMemo((): Language => {
    const { tag } = languageName(code)
    const direction = directionOf(wordsOf(code, site.brand.houseWords))
    return {
      code,
      tag,
      direction,
      format: { tag, currency: site.brand.currency, timeZone: site.brand.timeZone },
      choose: chooseLanguage,
    }
  }, [code])
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={language.tag} {...(words && { messages: words.messages })} timeZone={site.brand.timeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

async function chooseLanguage(code: LocaleCode): Promise<void> {
  const next = await loadWords(code, current.get()?.isWhole ?? false)
  setCookie(languageCookie, code)
  document.documentElement.lang = languageName(code).tag
  document.documentElement.dir = directionOf(wordsOf(code, site.brand.houseWords))
  current.set(next)
  // Responses contain translated texts, too: a message, an article, the name of a payment method.
  void queryClient.invalidateQueries()
}

export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage is called outside of LanguageProvider.')
  return language
}
