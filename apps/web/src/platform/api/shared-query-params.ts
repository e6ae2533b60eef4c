import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import { noticeTypesOfEveryPage } from '@foyer/contract/site/announcements-and-banners.ts'

/**
 * Queries that several places use: spelled once, so that the cache is shared. Most results are part of the page's
 * initial data.
 */
export function noticeQueryParams(language: LocaleCode) {
  return { types: noticeTypesOfEveryPage, platform: 'W', execution: 'B', language }
}

export function gameMenusQueryParams(language: LocaleCode) {
  return { language }
}

/** Hot games of all vendors (specification section 3, hot-game query), or of one. */
export function hotGamesQueryParams(language: LocaleCode, vassalage?: string) {
  const query = { merchantCode: 'foyer', isPlatform: 2, platform: 'flash,html5-desktop', language }
  return vassalage === undefined ? query : { ...query, vassalage }
}

/** The games that the member played last, of every category. */
export function recentGamesQueryParams(language: LocaleCode) {
  return { page: 1, pageSize: limits.recentGames, language }
}
