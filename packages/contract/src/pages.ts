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
  '/agentHome': { access: 'agent', feature: 'agentPolicy' },
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
  '/pointMall': { access: 'anyone', feature: 'points' },
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
  bonusDetails: { access: 'player', feature: 'bonuses' },
  rewardCenter: { access: 'player', feature: 'rewards' },
  referral: { access: 'player', feature: 'referral' },
  missionLeaderboard: { access: 'player', feature: 'missions' },
  messageV2: { access: 'player', feature: 'messages' },
  manualRebate: { access: 'player', feature: 'rebate' },
  responsiblePlay: { access: 'player', feature: 'responsiblePlay' },
  vip: { access: 'player', feature: 'vip' },
} as const satisfies Record<string, PageDeclaration>

/**
 * The pages of the agent centre, `/agentHome?page=<name>`: first those of specification section 2, in its order and with its names, then
 * those that it has in common with the member centre.
 */
export const agentPages = {
  agentAnnouncement: { access: 'agent', feature: 'announcements' },
  agentTeamOverview: { access: 'agent', feature: 'agentPolicy' },
  registerCenter: { access: 'agent', feature: 'agentPolicy' },
  downlineManagmentView: { access: 'agent', feature: 'agentPolicy' },
  personalHistoryCopy: { access: 'agent', feature: 'agentPolicy' },
  palStatementsAgentCopy: { access: 'agent', feature: 'agentPolicy' },
  agentRevenueReport: { access: 'agent', feature: 'agentPolicy' },
  agentDownlineTransactionDetailsCopy: { access: 'agent', feature: 'agentPolicy' },
  agentDividendRecordCopy2: { access: 'agent', feature: 'dividend' },
  agentDailyWages2: { access: 'agent', feature: 'dailySalary' },
  agentHourSalary: { access: 'agent', feature: 'hourlySalary' },
  agentRealtimeSalary: { access: 'agent', feature: 'realtimeSalary' },
  depositv2: { access: 'agent', feature: 'deposit' },
  withdraw: { access: 'agent', feature: 'withdraw' },
  messageV2: { access: 'agent', feature: 'messages' },
} as const satisfies Record<string, PageDeclaration>

/**
 * The pages of the contract modal, which opens over any page of the site for an agent. Each is the name of the URL parameter that holds the
 * contract's id.
 */
export const contractModalPages = ['contractRequest', 'contractTermination'] as const
export type ContractModalPage = (typeof contractModalPages)[number]

export type PagePath = keyof typeof sitePages
export type MemberPageName = keyof typeof memberPages
export type AgentPageName = keyof typeof agentPages
/** Names of pages are unique within a centre: those of the agent centre have a prefix. */
export type AgentPageKey = `agentHome/${AgentPageName}`
/** A page by its path, by its name in the member centre, or by its key in the agent centre. */
export type PageName = PagePath | MemberPageName | AgentPageKey

export const pagePaths = Object.keys(sitePages) as readonly PagePath[]
export const memberPageNames = Object.keys(memberPages) as readonly MemberPageName[]
export const agentPageNames = Object.keys(agentPages) as readonly AgentPageName[]

/** Pages of the member centre that the agent centre shows too, with the same view. */
const pagesOfBothCentres = ['depositv2', 'withdraw', 'messageV2'] as const satisfies readonly (MemberPageName &
  AgentPageName)[]
export type PageOfBothCentres = (typeof pagesOfBothCentres)[number]

export const memberCentrePath = '/member' satisfies PagePath
export const defaultMemberPage = 'securityCenter' satisfies MemberPageName
export const agentCentrePath = '/agentHome' satisfies PagePath
/** While it is not available, the first page that is. */
export const defaultAgentPage = 'agentTeamOverview' satisfies AgentPageName

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(sitePages, path)
}

export function isMemberPageName(name: unknown): name is MemberPageName {
  return typeof name === 'string' && Object.hasOwn(memberPages, name)
}

export function isAgentPageName(name: unknown): name is AgentPageName {
  return typeof name === 'string' && Object.hasOwn(agentPages, name)
}

export function isPageOfBothCentres(name: string): name is PageOfBothCentres {
  return (pagesOfBothCentres as readonly string[]).includes(name)
}

export function toAgentPageKey<Name extends AgentPageName>(name: Name): `agentHome/${Name}` {
  return `agentHome/${name}`
}

export const pageDeclarations: Readonly<Record<PageName, PageDeclaration>> = {
  ...sitePages,
  ...memberPages,
  ...mapAgentPages((name) => agentPages[name]),
}

export function isPageName(name: unknown): name is PageName {
  return typeof name === 'string' && Object.hasOwn(pageDeclarations, name)
}

/** Computes a value for each page of the agent centre, by the page's key. */
export function mapAgentPages<Value>(compute: (name: AgentPageName) => Value): Readonly<Record<AgentPageKey, Value>> {
  const entries = agentPageNames.map((name) => [toAgentPageKey(name), compute(name)])
  return Object.fromEntries(entries) as Record<AgentPageKey, Value>
}

/** The path of a page and, in a centre, its name there. The inverse of `findPageAt`. */
export function toPageAddress(page: PageName): { readonly path: PagePath; readonly name?: string } {
  if (isMemberPageName(page)) return { path: memberCentrePath, name: page }
  return isPagePath(page) ? { path: page } : { path: agentCentrePath, name: page.slice('agentHome/'.length) }
}

/**
 * The page at a path, with the value of its parameter `page`. A centre without one, or with an unknown one, is at its default page. The
 * default page of the agent centre depends on what is available, so it is `/agentHome` here. Undefined at an unknown path.
 */
export function findPageAt(path: string, page: string | null | undefined): PageName | undefined {
  if (path === memberCentrePath) return isMemberPageName(page) ? page : defaultMemberPage
  if (path === agentCentrePath && isAgentPageName(page)) return toAgentPageKey(page)
  return isPagePath(path) ? path : undefined
}

/** The paths of the home page, which has the banner. */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']

/** `/login` and `/register` open as dialogs over the home page. */
export const signInDialogPaths: readonly string[] = ['/login', '/register']

/** The pages of a running game, which navigation would end. */
export const gamePagePaths: readonly string[] = ['/seamless', '/lottert', '/vnlottery', '/sealottery']

/** The pages around which there is only a header; all others have the side menu and the navigation bar too. */
export const pathsWithHeaderOnly: readonly string[] = [
  '/login',
  '/register',
  '/forget',
  '/agent',
  '/agentHome',
  ...gamePagePaths,
]

/** The pages of the agents' site, whose header has no member controls. */
export const agentSitePaths: readonly string[] = ['/agent', '/agentHome']

/** Path prefixes of the API. An unknown path below them returns the 404 envelope. */
export const apiPathPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const

/** Cookies that the web app sets. The gateway reads them to render the page in the right language and theme. */
export const languageCookie = 'foyer_lang'
export const themeCookie = 'foyer_theme'
