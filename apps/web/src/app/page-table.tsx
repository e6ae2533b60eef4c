import {
  type AgentPageName,
  isPageOfBothCentres,
  type MemberPageName,
  mapAgentPages,
  memberPageNames,
  type PageName,
  type PageOfBothCentres,
  type PagePath,
  pageDeclarations,
} from '@foyer/contract/pages.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import type { MenuItemName, MenuName, PageTableRow } from '#platform/navigation/page-and-menu-context.ts'
import { categoryIcons } from '#platform/site/game-categories.ts'
import { agentPageRows } from './agent-page-rows.ts'
import { memberPageRows } from './member-page-rows.ts'

/** `full` has header, side menu, right bar and footer; `plain` omits the footer; `game` the side menu too. */
export type PageLayoutName = 'full' | 'plain' | 'header' | 'agent' | 'game'

export interface SitePageTableRow extends PageTableRow {
  readonly layout: PageLayoutName
  /** The view contains several pages and sets the tab title of the current one. */
  readonly setsOwnTabTitle?: true
}

const home: SitePageTableRow = {
  title: 'home',
  icon: 'house',
  layout: 'full',
  view: createLazyComponent(async () => (await import('#features/home/home-page.tsx')).HomePage),
}
const gameList = {
  layout: 'full',
  view: createLazyComponent(async () => (await import('#features/lobby/game-list-page.tsx')).GameListPage),
} as const
const game: SitePageTableRow = {
  title: 'game',
  icon: 'gamepad-2',
  layout: 'game',
  view: createLazyComponent(async () => (await import('#features/game/game-page.tsx')).GamePage),
}
const lottery: SitePageTableRow = { title: 'lottery', icon: 'ticket', layout: 'full' }

/**
 * The table of pages: what the site shows of each page that the contract declares, with its path, access and switch
 * (`packages/contract/src/pages.ts`). Routes, menus, the palette and both centres derive from both.
 */
export const sitePageTable: Readonly<Record<PagePath, SitePageTableRow>> = {
  '/': { ...home, keywords: 'home' },
  '/index': home,
  '/index.html': home,
  '/home': home,
  '/login': {
    title: 'login',
    icon: 'log-in',
    layout: 'header',
    view: createLazyComponent(async () => (await import('./pages/login-page.tsx')).LoginPage),
  },
  '/register': {
    title: 'register',
    icon: 'user-plus',
    layout: 'header',
    view: createLazyComponent(async () => (await import('./pages/register-page.tsx')).RegisterPage),
  },
  '/forget': {
    title: 'forget',
    icon: 'key',
    layout: 'header',
    view: createLazyComponent(async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  '/agent': {
    title: 'agent',
    icon: 'network',
    keywords: 'agent',
    layout: 'agent',
    view: createLazyComponent(async () => (await import('./pages/agent-landing-page.tsx')).AgentLandingPage),
  },
  '/agentHome': {
    title: 'agentHome',
    icon: 'network',
    keywords: 'agentHome',
    layout: 'agent',
    setsOwnTabTitle: true,
    view: createLazyComponent(async () => (await import('./pages/agent-centre-page.tsx')).AgentCentrePage),
  },
  '/member': {
    title: 'member',
    menuTitle: 'account',
    icon: 'user',
    layout: 'full',
    setsOwnTabTitle: true,
    view: createLazyComponent(async () => (await import('./pages/member-centre-page.tsx')).MemberCentrePage),
  },
  '/help': {
    title: 'help',
    icon: 'circle-help',
    keywords: 'help',
    layout: 'full',
    view: createLazyComponent(async () => (await import('#features/help/help-page.tsx')).HelpPage),
  },
  '/sports': { ...gameList, title: 'sports', icon: categoryIcons.SPORTS, keywords: 'sports' },
  '/esports': { ...gameList, title: 'esports', icon: categoryIcons.ESPORTS, keywords: 'esports' },
  '/lott': { ...lottery, title: 'lott' },
  '/elott': { ...gameList, title: 'elott', icon: categoryIcons.ELOTT, keywords: 'elott' },
  '/live': { ...gameList, title: 'live', icon: categoryIcons.LIVE, keywords: 'live' },
  '/fish': { ...gameList, title: 'fish', icon: categoryIcons.FISH, keywords: 'fish' },
  '/rng': { ...gameList, title: 'rng', icon: categoryIcons.RNG, keywords: 'rng' },
  '/pvp': { ...gameList, title: 'pvp', icon: categoryIcons.PVP, keywords: 'pvp' },
  '/hot': {
    title: 'hot',
    icon: categoryIcons.HOT,
    keywords: 'hot',
    layout: 'full',
    view: createLazyComponent(async () => (await import('#features/lobby/hot-page.tsx')).HotPage),
  },
  '/favorite': {
    title: 'favorite',
    icon: categoryIcons.FAV,
    keywords: 'favorite',
    layout: 'full',
    view: createLazyComponent(async () => (await import('#features/lobby/favorite-page.tsx')).FavoritePage),
  },
  '/recent': {
    title: 'recent',
    icon: categoryIcons.RECENT,
    keywords: 'recent',
    layout: 'full',
    view: createLazyComponent(async () => (await import('#features/lobby/recent-page.tsx')).RecentPage),
  },
  '/lottery': lottery,
  '/seaLottery': lottery,
  '/vnLottery': lottery,
  '/seamless': game,
  '/lottert': game,
  '/vnlottery': game,
  '/sealottery': game,
  '/promotions': {
    title: 'promotions',
    icon: 'gift',
    keywords: 'promotions',
    layout: 'full',
    view: createLazyComponent(async () => (await import('#features/promotions/promotions-page.tsx')).PromotionsPage),
  },
  '/pointMall': {
    title: 'pointMall',
    icon: 'shopping-bag',
    keywords: 'pointMall',
    layout: 'full',
    view: createLazyComponent(async () => (await import('#features/point-mall/point-mall-page.tsx')).PointMallPage),
  },
  '/announce': {
    title: 'announce',
    icon: 'megaphone',
    keywords: 'announce',
    layout: 'full',
    view: createLazyComponent(async () => (await import('#features/announcements/announce-page.tsx')).AnnouncePage),
  },
  '/down': {
    title: 'down',
    icon: 'smartphone',
    keywords: 'down',
    layout: 'plain',
    view: createLazyComponent(async () => (await import('#features/download/download-page.tsx')).DownloadPage),
  },
  '/mirrors': {
    title: 'mirrors',
    icon: 'globe',
    layout: 'full',
    view: createLazyComponent(async () => (await import('#features/mirrors/mirrors-page.tsx')).MirrorsPage),
  },
}

/** The pages of the member centre. One that the agent centre has, too, has one view: what one centre has loaded, the other one shows at once. */
const memberPages = Object.fromEntries(
  memberPageNames.map((name) => [
    name,
    {
      ...memberPageRows[name],
      title: name,
      view: createLazyComponent(async () => (await import('./centre-page-views.ts')).memberPageViews[name]()),
    },
  ]),
) as Record<MemberPageName, PageTableRow>

const createAgentPage = (name: Exclude<AgentPageName, PageOfBothCentres>): PageTableRow => ({
  ...agentPageRows[name],
  view: createLazyComponent(async () => (await import('./centre-page-views.ts')).agentPageViews[name]()),
})

export const pageTable: Readonly<Record<PageName, PageTableRow>> = {
  ...sitePageTable,
  ...(Object.fromEntries(memberPageNames.map((name) => [name, { ...memberPages[name], keywords: name }])) as Record<
    MemberPageName,
    PageTableRow
  >),
  // The palette lists a page of both centres once.
  ...mapAgentPages((name) => (isPageOfBothCentres(name) ? memberPages[name] : createAgentPage(name))),
}

/** What each menu lists, in its order; an entry that is off, not implemented or not for this user is omitted. */
export const menus: Readonly<Record<MenuName, readonly MenuItemName[]>> = {
  headerSignedOut: ['depositv2', 'withdraw', '/agent'],
  headerSignedIn: ['/agent'],
  sideActivity: ['personalHistoryCopy', 'transactionHistory'],
  sideRewards: ['/promotions', '/pointMall', 'missionLeaderboard', 'manualRebate', 'rewardCenter', 'vip', 'referral'],
  sideService: [
    '/announce',
    'speed',
    'chatRoom',
    'mirrors',
    'feedback',
    '/down',
    'customerService',
    '/help',
    'responsiblePlay',
  ],
  footerCasino: ['/promotions', 'missionLeaderboard', 'manualRebate', 'rewardCenter', 'vip', '/agentHome'],
  footerHelp: ['customerService', '/help', '/announce', 'responsiblePlay', 'speed', 'chatRoom', 'mirrors', 'feedback'],
  avatar: [
    '/agentHome',
    'securityCenter',
    'withdraw',
    'personalHistoryCopy',
    'transactionHistory',
    'messageV2',
    'responsiblePlay',
    'customerService',
  ],
  bottomBar: ['depositv2', 'withdraw', '/member'],
  agentCentre: [
    'agentHome/depositv2',
    'agentHome/withdraw',
    'agentHome/agentAnnouncement',
    'agentHome/agentTeamOverview',
    'agentHome/registerCenter',
    'agentHome/downlineManagmentView',
    'agentHome/personalHistoryCopy',
    'agentHome/palStatementsAgentCopy',
    'agentHome/agentRevenueReport',
    'agentHome/agentDownlineTransactionDetailsCopy',
    'agentHome/agentDividendRecordCopy2',
    'agentHome/agentDailyWages2',
    'agentHome/agentHourSalary',
    'agentHome/agentRealtimeSalary',
    'agentHome/messageV2',
    'customerService',
  ],
}

/** Whether a page can be opened: it is implemented, and its feature is on. */
export function isPageAvailable(
  page: PageName,
  isFeatureEnabled: (feature: FeatureName | undefined) => boolean,
): boolean {
  return pageTable[page].view !== undefined && isFeatureEnabled(pageDeclarations[page].feature)
}
