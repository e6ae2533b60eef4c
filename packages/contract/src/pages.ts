import type { AccessLevelName } from './roles.ts'
import type { FeatureName } from './site/features.ts'

interface PageDeclaration {
  /** Who may open it; a visitor is redirected to /login, another role is told why not. */
  readonly access: AccessLevelName
  /** The switch that it depends on. */
  readonly feature?: FeatureName
}

/**
 * Every page of specification section 2, `/mirrors`, and `/hot`, which lists the hot games of all categories. Paths are case-sensitive: `/vnLottery` is the lottery page with its side menu,
 * `/vnlottery` is the game page without it. The gateway serves the app's HTML at each path and 404 at any other.
 */
export const sitePages = {
  '/': { access: 'anyone' },
  '/index': { access: 'anyone' },
  '/index.html': { access: 'anyone' },
  '/home': { access: 'anyone' },
  '/login': { access: 'anyone' },
  '/register': { access: 'anyone' },
  '/forget': { access: 'anyone' },
  '/agent': { access: 'anyone', feature: 'agentPolicy' },
  '/agentHome': { access: 'agent' },
  '/member': { access: 'player' },
  '/help': { access: 'anyone', feature: 'helpCenter' },
  '/sports': { access: 'anyone' },
  '/esports': { access: 'anyone' },
  '/lott': { access: 'anyone' },
  '/elott': { access: 'anyone' },
  '/live': { access: 'anyone' },
  '/fish': { access: 'anyone' },
  '/rng': { access: 'anyone' },
  '/pvp': { access: 'anyone' },
  '/hot': { access: 'anyone' },
  '/favorite': { access: 'session', feature: 'favorites' },
  '/recent': { access: 'session' },
  '/lottery': { access: 'session' },
  '/seaLottery': { access: 'session' },
  '/vnLottery': { access: 'session' },
  '/seamless': { access: 'session' },
  '/lottert': { access: 'session' },
  '/vnlottery': { access: 'session' },
  '/sealottery': { access: 'session' },
  '/promotions': { access: 'anyone', feature: 'promotions' },
  '/pointMall': { access: 'anyone' },
  '/announce': { access: 'anyone', feature: 'announcements' },
  '/down': { access: 'anyone', feature: 'appDownload' },
  '/mirrors': { access: 'anyone', feature: 'mirrors' },
} as const satisfies Record<`/${string}`, PageDeclaration>

/**
 * The pages of the member centre, `/member?page=<name>`: first those of specification section 2, in its order and with
 * its names, then our own.
 */
export const memberPages = {
  securityCenter: { access: 'player' },
  transferFund: { access: 'player', feature: 'transferFund' },
  depositv2: { access: 'player', feature: 'deposit' },
  withdraw: { access: 'player', feature: 'withdraw' },
  transferUpline: { access: 'player', feature: 'transferUpline' },
  personalHistoryCopy: { access: 'player', feature: 'bettingRecord' },
  transactionHistory: { access: 'player', feature: 'transactionRecord' },
  personalProfit: { access: 'player', feature: 'profitRecord' },
  bonusDetails: { access: 'player' },
  rewardCenter: { access: 'player' },
  referral: { access: 'player', feature: 'referral' },
  missionLeaderboard: { access: 'player' },
  messageV2: { access: 'player', feature: 'messages' },
  manualRebate: { access: 'player' },
  responsiblePlay: { access: 'player', feature: 'responsiblePlay' },
} as const satisfies Record<string, PageDeclaration>

export type PagePath = keyof typeof sitePages
export type MemberPageName = keyof typeof memberPages
/** A page by its path, or by its name in the member centre. */
export type PageName = PagePath | MemberPageName

export const pageDeclarations: Readonly<Record<PageName, PageDeclaration>> = { ...sitePages, ...memberPages }

export const pagePaths = Object.keys(sitePages) as readonly PagePath[]
export const memberPageNames = Object.keys(memberPages) as readonly MemberPageName[]

export const memberCentrePath = '/member' satisfies PagePath
export const defaultMemberPage = 'securityCenter' satisfies MemberPageName

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(sitePages, path)
}

export function isMemberPageName(name: unknown): name is MemberPageName {
  return typeof name === 'string' && Object.hasOwn(memberPages, name)
}

/** The paths of the home page, which has the banner. */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']

/** `/login` and `/register` open as dialogs over the home page. */
export const signInDialogPaths: readonly string[] = ['/login', '/register']

/** The pages around which there is only a header; all others have the side menu and the navigation bar too. */
export const pathsWithHeaderOnly: readonly string[] = [
  '/login',
  '/register',
  '/forget',
  '/agent',
  '/agentHome',
  '/seamless',
  '/lottert',
  '/vnlottery',
  '/sealottery',
]

/** The pages of the agents' site, whose header has no member controls. */
export const agentSitePaths: readonly string[] = ['/agent', '/agentHome']

/** Path prefixes of the API. An unknown path below them returns the 404 envelope. */
export const apiPathPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const

/** Cookies that the web app sets. The gateway reads them to render the page in the right language and theme. */
export const languageCookie = 'foyer_lang'
export const themeCookie = 'foyer_theme'
