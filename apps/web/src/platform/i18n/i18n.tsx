import {
  defaultLocale,
  getTextDirection,
  isLocale,
  type LocaleCode,
  locales,
  resolveContentLocale,
} from '@foyer/contract/locales.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { queryClient } from '#platform/api/query-client.ts'
import { setCookie } from '#platform/browser/set-cookie.ts'
import { useStore } from '#platform/browser/store.ts'
import { site, siteVersionStore } from '#platform/site/site.ts'
import type { FormatContext } from './format.ts'
import type { MessageCatalogue } from './message-catalogue-type.ts'
import { loadedMessagesStore, loadMessagesOfLanguage, publishMessageAreas } from './site-message-loader.ts'

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

/** Languages that the brand offers, in its order. */
export function listOfferedLanguages(): readonly LocaleCode[] {
  return site.brand.languages.filter(isLocale)
}

/** The native name, flag and tag of a language; the default language has those of the language that it resolves to. */
export function getLocaleInfo(code: LocaleCode): { name: string; flag: string; tag: string } {
  return locales[resolveContentLocale(code, site.brand.brandLanguage)]
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const loaded = useStore(loadedMessagesStore)
  useEffect(publishMessageAreas, [])
  const code = loaded?.code ?? defaultLocale
  const version = useStore(siteVersionStore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another currency, time zone or brand language.
  const language = useMemo((): LanguageState => {
    const { tag } = getLocaleInfo(code)
    const direction = getTextDirection(resolveContentLocale(code, site.brand.brandLanguage))
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
  const next = await loadMessagesOfLanguage(code)
  setCookie(languageCookie, code)
  document.documentElement.lang = getLocaleInfo(code).tag
  document.documentElement.dir = getTextDirection(resolveContentLocale(code, site.brand.brandLanguage))
  loadedMessagesStore.set(next)
  // Responses contain translated texts, too: a message, an article, the name of a payment method.
  void queryClient.invalidateQueries()
}

export function useLanguage(): LanguageState {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage is called outside of LanguageProvider.')
  return language
}
