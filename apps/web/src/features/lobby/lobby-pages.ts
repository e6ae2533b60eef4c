import type { GameType } from '@foyer/contract/games/games.ts'
import type { PagePath } from '@foyer/contract/pages.ts'

/** The category of each game list page. */
export const categoryByListPage = {
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/elott': 'ELOTT',
} as const satisfies Partial<Record<PagePath, GameType>>

/** Vendors with a dedicated page instead of a game list (specification section 9). */
export const dedicatedPageByVendor: Readonly<Record<string, PagePath>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** Whether a vendor only filters the list: those of other categories can have a page, and their games open as a lobby. */
export function isVendorAFilterOnly(gameType: GameType): boolean {
  return gameType === 'RNG'
}

/** The category of a list page's path; undefined for any other path. */
export function categoryOfPath(path: string): GameType | undefined {
  return Object.hasOwn(categoryByListPage, path)
    ? categoryByListPage[path as keyof typeof categoryByListPage]
    : undefined
}
