import { type LocaleCode, resolveContentLocale } from '@foyer/contract/locales.ts'
import { createStore } from '#platform/browser/store.ts'
import { site } from '#platform/site/site.ts'
import type { MessageCatalogue } from './message-catalogue.ts'
import { toPseudoMessages } from './pseudo-language.ts'

/** The module of a language, which `build/compile-messages.ts` writes. */
interface LanguageModule {
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

const languageModules: Readonly<Record<string, (() => Promise<LanguageModule>) | undefined>> =
  import.meta.glob<LanguageModule>('/messages/*/frame.json', { query: '?language' })

/** Only in `npm run dev`: shows English as the pseudo-language. A build for production drops it. */
export const pseudoLanguageKey = 'pseudoLanguage'
export const isPseudoLanguage = () => import.meta.env.DEV && sessionStorage.getItem(pseudoLanguageKey) !== null

export const loadedMessages = createStore<LoadedMessages | undefined>(undefined)
let initialLoad: Promise<void> | undefined

/** Loads the messages of the initial view. React renders once they are there. */
export function loadInitialMessages(code: LocaleCode): Promise<void> {
  initialLoad = loadLanguage(code).then((language) => loadedMessages.set(toLoadedMessages(code, language, {})))
  return initialLoad
}

/**
 * Loads areas of messages that are not loaded yet, in the current language. Rejects if one cannot be loaded. A change of
 * the language loads them again.
 */
export async function loadMessageAreas(names: readonly string[]): Promise<void> {
  await initialLoad
  const loaded = loadedMessages.get()
  const missing = loaded ? names.filter((name) => !(name in loaded.areas) && name in loaded.language.areaLoaders) : []
  if (!loaded || missing.length === 0) return
  const areas = await loadAreas(loaded.language, missing)
  const current = loadedMessages.get()
  if (current?.language === loaded.language)
    loadedMessages.set(toLoadedMessages(current.code, current.language, { ...current.areas, ...areas }))
  // The user has changed the language in the meantime.
  else await loadMessageAreas(names)
}

/** The messages of another language, with every area that is loaded. Rejects if one cannot be loaded. */
export async function loadMessagesOfLanguage(code: LocaleCode): Promise<LoadedMessages> {
  const language = await loadLanguage(code)
  let areas: LoadedAreas = {}
  for (;;) {
    // While areas load, the current page can ask for more.
    const missing = Object.keys(loadedMessages.get()?.areas ?? {}).filter((name) => !(name in areas))
    if (missing.length === 0) return toLoadedMessages(code, language, areas)
    areas = { ...areas, ...(await loadAreas(language, missing)) }
  }
}

/** The module of a language: its own, the brand's for `TY`, English where there is none yet. */
async function loadLanguage(code: LocaleCode): Promise<LanguageModule> {
  const isPseudo = isPseudoLanguage()
  const name = isPseudo ? 'en' : resolveContentLocale(code, site.brand.brandLanguage).toLowerCase()
  const load = languageModules[`/messages/${name}/frame.json`] ?? languageModules['/messages/en/frame.json']
  const language = load ? await load() : { initialMessages: {}, areaLoaders: {} }
  return import.meta.env.DEV && isPseudo ? toPseudoLanguage(language) : language
}

function toPseudoLanguage({ initialMessages, areaLoaders }: LanguageModule): LanguageModule {
  return {
    initialMessages: toPseudoMessages(initialMessages),
    areaLoaders: mapRecord(areaLoaders, (load) => async () => ({ default: toPseudoMessages((await load()).default) })),
  }
}

function mapRecord<Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

async function loadAreas({ areaLoaders }: LanguageModule, names: readonly string[]): Promise<LoadedAreas> {
  const loading = names.map(async (name) => [name, (await areaLoaders[name]?.())?.default ?? {}] as const)
  return Object.fromEntries(await Promise.all(loading))
}

function toLoadedMessages(code: LocaleCode, language: LanguageModule, areas: LoadedAreas): LoadedMessages {
  return { code, language, areas, messages: { ...language.initialMessages, ...areas } as unknown as MessageCatalogue }
}
