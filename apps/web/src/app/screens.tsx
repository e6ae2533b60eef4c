import type { Feature } from '@foyer/contract/features.ts'
import { type PagePath, pagePaths } from '@foyer/contract/pages.ts'
import type { Access } from '@foyer/contract/roles.ts'
import type { Messages } from '#lib/i18n.tsx'
import { type LazyPart, lazyPart } from '#lib/lazy-part.ts'

/** `full` has header, side menu, right bar and footer; `plain` leaves the footer out; `game` the side menu too. */
export type Layout = 'full' | 'plain' | 'header' | 'agent' | 'game'

export interface Screen {
  readonly layout: Layout
  /** Who may see it; a visitor is led to /login, another role is told why not. */
  readonly access: Access
  readonly feature?: Feature
  readonly title: keyof Messages['titles']
  /** Missing while it is not built: the frame then says that it is not available here. */
  readonly view?: LazyPart<Record<string, never>>
}

const home = lazyPart(async () => (await import('#features/home/home-page.tsx')).HomePage)
const login = lazyPart(async () => (await import('./login-page.tsx')).LoginPage, { needsAllWords: true })
const register = lazyPart(async () => (await import('./register-page.tsx')).RegisterPage, { needsAllWords: true })
const agent = lazyPart(async () => (await import('./agent-page.tsx')).AgentPage, { needsAllWords: true })
const forget = lazyPart(async () => (await import('./forgot-page.tsx')).ForgotPage, { needsAllWords: true })
const member = lazyPart(async () => (await import('./member-page.tsx')).MemberPage, { needsAllWords: true })

const game = lazyPart(async () => (await import('#features/game/game-page.tsx')).GamePage, { needsAllWords: true })

const homeScreen: Screen = { layout: 'full', access: 'anyone', title: 'home', view: home }

/** Every page of specification section 2: its frame, who may see it, the switch it hangs on, what draws it. */
export const screens: Readonly<Record<PagePath, Screen>> = {
  '/': homeScreen,
  '/index': homeScreen,
  '/index.html': homeScreen,
  '/home': homeScreen,
  '/login': { layout: 'header', access: 'anyone', title: 'login', view: login },
  '/register': { layout: 'header', access: 'anyone', title: 'register', view: register },
  '/forget': { layout: 'header', access: 'anyone', title: 'forget', view: forget },
  '/agent': { layout: 'agent', access: 'anyone', feature: 'agentPolicy', title: 'agent', view: agent },
  '/agentHome': { layout: 'agent', access: 'agent', title: 'agentHome' },
  '/member': { layout: 'full', access: 'player', title: 'member', view: member },
  '/help': { layout: 'full', access: 'anyone', title: 'help' },
  '/sports': { layout: 'full', access: 'anyone', title: 'sports' },
  '/esports': { layout: 'full', access: 'anyone', title: 'esports' },
  '/lott': { layout: 'full', access: 'anyone', title: 'lott' },
  '/elott': { layout: 'full', access: 'anyone', title: 'elott' },
  '/live': { layout: 'full', access: 'anyone', title: 'live' },
  '/fish': { layout: 'full', access: 'anyone', title: 'fish' },
  '/rng': { layout: 'full', access: 'anyone', title: 'rng' },
  '/pvp': { layout: 'full', access: 'anyone', title: 'pvp' },
  '/favorite': { layout: 'full', access: 'session', feature: 'favorites', title: 'favorite' },
  '/recent': { layout: 'full', access: 'session', title: 'recent' },
  '/lottery': { layout: 'full', access: 'session', title: 'lottery' },
  '/seaLottery': { layout: 'full', access: 'session', title: 'lottery' },
  '/vnLottery': { layout: 'full', access: 'session', title: 'lottery' },
  '/seamless': { layout: 'game', access: 'session', title: 'game', view: game },
  '/lottert': { layout: 'game', access: 'session', title: 'game', view: game },
  '/vnlottery': { layout: 'game', access: 'session', title: 'game', view: game },
  '/sealottery': { layout: 'game', access: 'session', title: 'game', view: game },
  '/promotions': { layout: 'full', access: 'anyone', title: 'promotions' },
  '/pointMall': { layout: 'full', access: 'anyone', title: 'pointMall' },
  '/announce': { layout: 'full', access: 'anyone', feature: 'announcements', title: 'announce' },
  '/down': { layout: 'plain', access: 'anyone', title: 'down' },
}

/** Whether a page can be gone to: built, and its switch on. */
export function isOpen(screen: Screen, isOn: (feature: Feature | undefined) => boolean): boolean {
  return screen.view !== undefined && isOn(screen.feature)
}

export function isPagePath(path: string): path is PagePath {
  return pagePaths.some((known) => known === path)
}
