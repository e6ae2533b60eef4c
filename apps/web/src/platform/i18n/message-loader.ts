import type { LocaleCode } from '@foyer/contract/locales.ts'
import { createStore, type Store } from '#platform/browser/store.ts'
import type { MessageCatalogue } from './message-catalogue-type.ts'

/** The module of a language, which `build/compile-messages.ts` writes. */
export interface LanguageModule {
  readonly initialMessages: object
  /** A loader for each area that is not among the initial messages, or only in part. */
  readonly areaLoaders: Readonly<Record<string, () => Promise<{ readonly default: object }>>>
}

type LoadedAreas = Readonly<Record<string, object>>

export interface LoadedMessages {
  readonly code: LocaleCode
  readonly messages: MessageCatalogue
  readonly language: LanguageModule
  /** The areas loaded besides the initial messages. */
  readonly areas: LoadedAreas
}

export interface MessageLoader {
  readonly loaded: Store<LoadedMessages | undefined>
  /** Loads the messages of the initial view. React renders once they are there. */
  readonly loadInitialMessages: (code: LocaleCode) => Promise<void>
  /**
   * Loads areas of messages that are not loaded yet, in the current language. Rejects if one cannot be loaded; the next call
   * requests it again.
   */
  readonly loadMessageAreas: (names: readonly string[]) => Promise<void>
  /**
   * Defers the areas that load from now on, and whoever waits for them, until `publishAreas`. React renders in slices and
   * observes `loaded` only once the first render is shown: an area that is added meanwhile would let a page render without its texts.
   */
  readonly deferAreas: () => void
  readonly publishAreas: () => void
  /** The messages of another language, with every area that is loaded. Rejects if one cannot be loaded. */
  readonly loadMessagesOfLanguage: (code: LocaleCode) => Promise<LoadedMessages>
}

/** Holds the messages of the current language; `loadLanguage` loads the module of a language. */
export function createMessageLoader(loadLanguage: (code: LocaleCode) => Promise<LanguageModule>): MessageLoader {
  const loaded = createStore<LoadedMessages | undefined>(undefined)
  let initialLoad: Promise<void> | undefined
  let deferral: PromiseWithResolvers<void> | undefined

  async function loadMessageAreas(names: readonly string[]): Promise<void> {
    await initialLoad
    const before = loaded.get()
    const missing = before ? names.filter((name) => !(name in before.areas) && name in before.language.areaLoaders) : []
    if (!before || missing.length === 0) return
    const areas = await loadAreas(before.language, missing)
    await deferral?.promise
    const current = loaded.get()
    if (current?.language === before.language)
      loaded.set(toLoadedMessages(current.code, current.language, { ...current.areas, ...areas }))
    // The user has changed the language in the meantime.
    else await loadMessageAreas(names)
  }

  return {
    loaded,
    loadMessageAreas,
    deferAreas() {
      deferral = Promise.withResolvers()
    },
    publishAreas() {
      deferral?.resolve()
      deferral = undefined
    },
    loadInitialMessages(code) {
      initialLoad = loadLanguage(code).then((language) => loaded.set(toLoadedMessages(code, language, {})))
      return initialLoad
    },
    async loadMessagesOfLanguage(code) {
      const language = await loadLanguage(code)
      let areas: LoadedAreas = {}
      for (;;) {
        // While areas load, the current page can ask for more.
        const missing = Object.keys(loaded.get()?.areas ?? {}).filter((name) => !(name in areas))
        if (missing.length === 0) return toLoadedMessages(code, language, areas)
        areas = { ...areas, ...(await loadAreas(language, missing)) }
      }
    },
  }
}

async function loadAreas({ areaLoaders }: LanguageModule, names: readonly string[]): Promise<LoadedAreas> {
  const loading = names.map(async (name) => [name, (await areaLoaders[name]?.())?.default ?? {}] as const)
  return Object.fromEntries(await Promise.all(loading))
}

function toLoadedMessages(code: LocaleCode, language: LanguageModule, areas: LoadedAreas): LoadedMessages {
  return { code, language, areas, messages: { ...language.initialMessages, ...areas } as unknown as MessageCatalogue }
}
