import { type HomeSection, homeSections } from '@foyer/contract/games/games.ts'
import type { PagePath } from '@foyer/contract/pages.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'

/** The icon of each section: of its entries, of its page, and of the page before its script. */
export const categoryIcons = {
  HOT: 'flame',
  FAV: 'heart',
  RECENT: 'clock',
  RNG: 'cherry',
  LIVE: 'spade',
  FISH: 'fish',
  SPORTS: 'volleyball',
  PVP: 'club',
  ESPORTS: 'gamepad-2',
  COCKFIGHT: 'bird',
  ELOTT: 'ticket',
} as const satisfies Record<HomeSection, IconName>

/** The page that lists the games of a section (specification section 2); cockfight has none. */
export const categoryPaths: Partial<Record<HomeSection, PagePath>> & Record<'FAV' | 'RECENT', PagePath> = {
  HOT: '/hot',
  FAV: '/favorite',
  RECENT: '/recent',
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  ELOTT: '/elott',
}

type VendorSection = Exclude<HomeSection, 'HOT' | 'FAV' | 'RECENT'>

const vendorSections = homeSections.filter(
  (section): section is VendorSection => section !== 'HOT' && section !== 'FAV' && section !== 'RECENT',
)

/** The categories that have vendors, in the home page's order. */
export function listNonEmptyCategories(
  menus: readonly { readonly gameType: string; readonly vendors: readonly unknown[] }[],
): VendorSection[] {
  const gameTypesWithVendors = new Set(menus.filter((menu) => menu.vendors.length > 0).map((menu) => menu.gameType))
  return vendorSections.filter((section) => gameTypesWithVendors.has(section))
}
