import { type LocaleCode, resolveContentLocale } from '@foyer/contract/locales.ts'
import { site } from '#platform/site/site.ts'
import { createMessageLoader, type LanguageModule } from './message-loader.ts'
import { toPseudoMessages } from './pseudo-language.ts'

const languageModules: Readonly<Record<string, (() => Promise<LanguageModule>) | undefined>> =
  import.meta.glob<LanguageModule>('/messages/*/frame.json', { query: '?language' })

/** Only in `npm run dev`: shows English as the pseudo-language. A build for production drops it. */
export const pseudoLanguageKey = 'pseudoLanguage'
export const isPseudoLanguage = () => import.meta.env.DEV && sessionStorage.getItem(pseudoLanguageKey) !== null

export const {
  loaded: loadedMessagesStore,
  loadInitialMessages,
  loadMessageAreas,
  deferAreas: deferMessageAreas,
  publishAreas: publishMessageAreas,
  loadMessagesOfLanguage,
} = createMessageLoader(loadLanguage)

/** The module of a language: its own, the brand's for `TY`, English where there is none yet. */
async function loadLanguage(code: LocaleCode): Promise<LanguageModule> {
  const isPseudo = isPseudoLanguage()
  const name = isPseudo ? 'en' : resolveContentLocale(code, site.brand.brandLanguage).toLowerCase()
  const load = languageModules[`/messages/${name}/frame.json`] ?? languageModules['/messages/en/frame.json']
  const language = load ? await load() : { initialMessages: {}, areaLoaders: {} }
  return import.meta.env.DEV && isPseudo ? toPseudoLanguage(language) : language
}

function toPseudoLanguage({ initialMessages, areaLoaders }: LanguageModule): LanguageModule {
  const convert = (load: () => Promise<{ default: object }>) => async () => ({
    default: toPseudoMessages((await load()).default),
  })
  return {
    initialMessages: toPseudoMessages(initialMessages),
    areaLoaders: Object.fromEntries(Object.entries(areaLoaders).map(([area, load]) => [area, convert(load)])),
  }
}
