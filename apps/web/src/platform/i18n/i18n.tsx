import {
  defaultLocale,
  isLocale,
  type LocaleCode,
  locales,
  resolveContentLocale,
  textDirection,
} from '@foyer/contract/locales.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import type en from '#messages/en.json'
import { queryClient } from '#platform/api/query-client.ts'
import { setCookie } from '#platform/browser/set-cookie.ts'
import { createStore, useStore } from '#platform/browser/store.ts'
import { site, siteVersion } from '#platform/site/site.ts'
import type { FormatContext } from './format.ts'

export type MessageCatalogue = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Messages: MessageCatalogue
  }
}

export interface LanguageState {
  /** The selected code, which calls send. */
  readonly code: LocaleCode
  /** The BCP 47 tag of the loaded messages. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** Locale and brand together, for `format.ts`. */
  readonly format: FormatContext
  /** Changes the language without a reload. Rejects if the messages cannot be loaded; nothing changes then. */
  readonly change: (code: LocaleCode) => Promise<void>
}

const LanguageContext = createContext<LanguageState | undefined>(undefined)

interface LoadedMessages {
  readonly code: LocaleCode
  readonly messages: MessageCatalogue
  /** Whether all messages are loaded, or only those of the initial view. */
  readonly isComplete: boolean
}

type MessageLoaders = Record<string, (() => Promise<{ default: object }>) | undefined>

const initialMessageLoaders: MessageLoaders = import.meta.glob<{ default: object }>('/messages/*.json')
const remainingMessageLoaders: MessageLoaders = import.meta.glob<{ default: object }>('/messages/*.json', {
  query: '?rest',
})

const currentMessages = createStore<LoadedMessages | undefined>(undefined)
let initialLoad: Promise<void> | undefined

/** Loads the messages of the initial view. React renders once they are there. */
export function loadInitialMessages(code: LocaleCode): Promise<void> {
  initialLoad = loadMessages(code, false).then((loaded) => currentMessages.set(loaded))
  return initialLoad
}

/** Loads the messages that the initial view does not need. */
export async function loadAllMessages(): Promise<void> {
  await initialLoad
  const loaded = currentMessages.get()
  if (!loaded || loaded.isComplete) return
  const complete = await loadMessages(loaded.code, true)
  // The user may have changed the language in the meantime.
  if (currentMessages.get()?.code === loaded.code) currentMessages.set(complete)
  else await loadAllMessages()
}

/** The messages of a language: its own, the brand's for `TY`, English where it has none yet. */
async function loadMessages(code: LocaleCode, isComplete: boolean): Promise<LoadedMessages> {
  const language = resolveContentLocale(code, site.brand.brandLanguage).toLowerCase()
  const parts = await Promise.all([
    loadPart(initialMessageLoaders, language),
    isComplete ? loadPart(remainingMessageLoaders, language) : {},
  ])
  return { code, messages: Object.assign({}, ...parts) as MessageCatalogue, isComplete }
}

async function loadPart(catalogues: MessageLoaders, language: string): Promise<object> {
  const load = catalogues[`/messages/${language}.json`] ?? catalogues['/messages/en.json']
  return load ? (await load()).default : {}
}

/** Languages that the brand offers, in its order. */
export function listOfferedLanguages(): readonly LocaleCode[] {
  return site.brand.languages.filter(isLocale)
}

/** The native name, flag and tag of a language; the default language has those of the language that it resolves to. */
export function getLocaleInfo(code: LocaleCode): { name: string; flag: string; tag: string } {
  return locales[resolveContentLocale(code, site.brand.brandLanguage)]
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const loaded = useStore(currentMessages)
  const code = loaded?.code ?? defaultLocale
  const version = useStore(siteVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another currency, time zone or brand language.
  const language = useMemo((): LanguageState => {
    const { tag } = getLocaleInfo(code)
    const direction = textDirection(resolveContentLocale(code, site.brand.brandLanguage))
    return {
      code,
      tag,
      direction,
      format: { tag, currency: site.brand.currency, timeZone: site.brand.timeZone },
      change: changeLanguage,
    }
  }, [code, version])
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={language.tag} {...(loaded && { messages: loaded.messages })} timeZone={site.brand.timeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

async function changeLanguage(code: LocaleCode): Promise<void> {
  const next = await loadMessages(code, currentMessages.get()?.isComplete ?? false)
  setCookie(languageCookie, code)
  document.documentElement.lang = getLocaleInfo(code).tag
  document.documentElement.dir = textDirection(resolveContentLocale(code, site.brand.brandLanguage))
  currentMessages.set(next)
  // Responses contain translated texts, too: a message, an article, the name of a payment method.
  void queryClient.invalidateQueries()
}

export function useLanguage(): LanguageState {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage is called outside of LanguageProvider.')
  return language
}
