/**
 * Every page of specification section 2. Paths are case-sensitive: `/vnLottery` is the lottery page with its side menu,
 * `/vnlottery` the game page without. The gateway answers each with the app's HTML and any
 * other path with 404; the web app's table of screens has one entry for each.
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

/** The pages that show the home page, and so its banner. */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']

/** Calls live under these; a path there that is none gets the 404 envelope. */
export const callPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const

/** Cookies that the web app sets and the gateway reads to render the page without a flash. */
export const languageCookie = 'foyer_lang'
export const themeCookie = 'foyer_theme'
