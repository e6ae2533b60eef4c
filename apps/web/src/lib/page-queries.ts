import type { LocaleCode } from '@foyer/contract/locales.ts'

/** The queries of the calls whose answers come inside the page: spelled here once, for the cache and its readers. */
export function noticeQuery(language: LocaleCode) {
  return { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language }
}

export function gameMenusQuery(language: LocaleCode) {
  return { language }
}

/** Hot games of all vendors (specification section 3, hot-game query), or of one. */
export function hotGamesQuery(language: LocaleCode, vassalage?: string) {
  const query = { merchantCode: 'foyer', isPlatform: 2, platform: 'flash,html5-desktop', language }
  return vassalage === undefined ? query : { ...query, vassalage }
}
