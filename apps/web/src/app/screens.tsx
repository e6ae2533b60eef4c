import { type PagePath, pagePaths } from '@foyer/contract/page-paths.ts'
import type { AccessLevelName } from '@foyer/contract/roles.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'
import type { MessageCatalogue } from '#platform/i18n/i18n.tsx'
import { type LazyComponent, lazyComponent } from '#platform/navigation/lazy-component.ts'

/** `full` has header, side menu, right bar and footer; `plain` omits the footer; `game` the side menu too. */
export type ScreenLayoutName = 'full' | 'plain' | 'header' | 'agent' | 'game'

export interface ScreenDefinition {
  readonly layout: ScreenLayoutName
  /** Who may open it; a visitor is redirected to /login, another role is told why not. */
  readonly access: AccessLevelName
  readonly feature?: FeatureName
  readonly title: keyof MessageCatalogue['titles']
  /** The view contains several pages and sets the tab title of the current one. */
  readonly setsOwnTabTitle?: true
  /** Missing while it is not implemented: the shell then shows that the page is not available. */
  readonly view?: LazyComponent<Record<string, never>>
}

const home = lazyComponent(async () => (await import('#features/home/home-page.tsx')).HomePage)
const login = lazyComponent(async () => (await import('./pages/login-page.tsx')).LoginPage, { needsAllMessages: true })
const register = lazyComponent(async () => (await import('./pages/register-page.tsx')).RegisterPage, {
  needsAllMessages: true,
})
const agent = lazyComponent(async () => (await import('./pages/agent-landing-page.tsx')).AgentLandingPage, {
  needsAllMessages: true,
})
const forgotPassword = lazyComponent(
  async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  {
    needsAllMessages: true,
  },
)
const member = lazyComponent(async () => (await import('./pages/member-centre-page.tsx')).MemberCentreScreen, {
  needsAllMessages: true,
})

const game = lazyComponent(async () => (await import('#features/game/game-page.tsx')).GamePage, {
  needsAllMessages: true,
})

const gameList = lazyComponent(async () => (await import('#features/lobby/game-list-page.tsx')).GameListPage, {
  needsAllMessages: true,
})
const favorite = lazyComponent(async () => (await import('#features/lobby/favorite-page.tsx')).FavoritePage, {
  needsAllMessages: true,
})
const recent = lazyComponent(async () => (await import('#features/lobby/recent-page.tsx')).RecentPage, {
  needsAllMessages: true,
})

const announce = lazyComponent(async () => (await import('#features/announcements/announce-page.tsx')).AnnouncePage, {
  needsAllMessages: true,
})
const help = lazyComponent(async () => (await import('#features/help/help-page.tsx')).HelpPage, {
  needsAllMessages: true,
})
const promotions = lazyComponent(
  async () => (await import('#features/promotions/promotions-page.tsx')).PromotionsPage,
  {
    needsAllMessages: true,
  },
)
const download = lazyComponent(async () => (await import('#features/download/download-page.tsx')).DownloadPage, {
  needsAllMessages: true,
})

const homeScreen: ScreenDefinition = { layout: 'full', access: 'anyone', title: 'home', view: home }

/** Every page of specification section 2: its layout, access, feature switch, title and view. */
export const screenByPath: Readonly<Record<PagePath, ScreenDefinition>> = {
  '/': homeScreen,
  '/index': homeScreen,
  '/index.html': homeScreen,
  '/home': homeScreen,
  '/login': { layout: 'header', access: 'anyone', title: 'login', view: login },
  '/register': { layout: 'header', access: 'anyone', title: 'register', view: register },
  '/forget': { layout: 'header', access: 'anyone', title: 'forget', view: forgotPassword },
  '/agent': { layout: 'agent', access: 'anyone', feature: 'agentPolicy', title: 'agent', view: agent },
  '/agentHome': { layout: 'agent', access: 'agent', title: 'agentHome' },
  '/member': { layout: 'full', access: 'player', title: 'member', setsOwnTabTitle: true, view: member },
  '/help': { layout: 'full', access: 'anyone', feature: 'helpCenter', title: 'help', view: help },
  '/sports': { layout: 'full', access: 'anyone', title: 'sports', view: gameList },
  '/esports': { layout: 'full', access: 'anyone', title: 'esports', view: gameList },
  '/lott': { layout: 'full', access: 'anyone', title: 'lott' },
  '/elott': { layout: 'full', access: 'anyone', title: 'elott', view: gameList },
  '/live': { layout: 'full', access: 'anyone', title: 'live', view: gameList },
  '/fish': { layout: 'full', access: 'anyone', title: 'fish', view: gameList },
  '/rng': { layout: 'full', access: 'anyone', title: 'rng', view: gameList },
  '/pvp': { layout: 'full', access: 'anyone', title: 'pvp', view: gameList },
  '/favorite': { layout: 'full', access: 'session', feature: 'favorites', title: 'favorite', view: favorite },
  '/recent': { layout: 'full', access: 'session', title: 'recent', view: recent },
  '/lottery': { layout: 'full', access: 'session', title: 'lottery' },
  '/seaLottery': { layout: 'full', access: 'session', title: 'lottery' },
  '/vnLottery': { layout: 'full', access: 'session', title: 'lottery' },
  '/seamless': { layout: 'game', access: 'session', title: 'game', view: game },
  '/lottert': { layout: 'game', access: 'session', title: 'game', view: game },
  '/vnlottery': { layout: 'game', access: 'session', title: 'game', view: game },
  '/sealottery': { layout: 'game', access: 'session', title: 'game', view: game },
  '/promotions': { layout: 'full', access: 'anyone', feature: 'promotions', title: 'promotions', view: promotions },
  '/pointMall': { layout: 'full', access: 'anyone', title: 'pointMall' },
  '/announce': { layout: 'full', access: 'anyone', feature: 'announcements', title: 'announce', view: announce },
  '/down': { layout: 'plain', access: 'anyone', feature: 'appDownload', title: 'down', view: download },
}

/** Whether a page can be opened: it is implemented, and its feature is on. */
export function isScreenAvailable(
  screen: ScreenDefinition,
  isFeatureEnabled: (feature: FeatureName | undefined) => boolean,
): boolean {
  return screen.view !== undefined && isFeatureEnabled(screen.feature)
}

export function isPagePath(path: string): path is PagePath {
  return pagePaths.some((known) => known === path)
}
