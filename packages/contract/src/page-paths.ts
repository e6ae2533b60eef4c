/**
 * Every page of specification section 2. Paths are case-sensitive: `/vnLottery` is the lottery page with its side menu,
 * `/vnlottery` is the game page without it. The gateway serves the app's HTML at each path and 404 at any other.
 * The web app's table of screens has one entry for each.
 */
export const pagePaths = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/forget',
  '/agent',
  '/agentHome',
  '/member',
  '/help',
  '/sports',
  '/esports',
  '/lott',
  '/elott',
  '/live',
  '/fish',
  '/rng',
  '/pvp',
  '/favorite',
  '/recent',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/seamless',
  '/lottert',
  '/vnlottery',
  '/sealottery',
  '/promotions',
  '/pointMall',
  '/announce',
  '/down',
] as const

export type PagePath = (typeof pagePaths)[number]

/** The paths of the home page, which has the banner. */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']

/** Path prefixes of the API. An unknown path below them returns the 404 envelope. */
export const apiPathPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const

/** Cookies that the web app sets. The gateway reads them to render the page in the right language and theme. */
export const languageCookie = 'foyer_lang'
export const themeCookie = 'foyer_theme'
