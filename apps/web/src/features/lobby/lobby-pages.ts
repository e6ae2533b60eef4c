import type { GameType } from '@foyer/contract/games.ts'
import type { PagePath } from '@foyer/contract/pages.ts'

/** The category of each list page. */
export const categoryOfPage = {
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/elott': 'ELOTT',
} as const satisfies Partial<Record<PagePath, GameType>>

/** Vendors with a page of their own in place of a list of games (specification section 9). */
export const pageOfVendor: Readonly<Record<string, PagePath>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** The list page that a path is; undefined for any other. */
export function categoryAt(path: string): GameType | undefined {
  return Object.hasOwn(categoryOfPage, path) ? categoryOfPage[path as keyof typeof categoryOfPage] : undefined
}
