import type { ArtCategory } from '@foyer/art/scenes.ts'

/** A game category on the wire. Esports is not one: it is SPORTS filtered by vendor (section 9). */
export type GameCategory = Exclude<ArtCategory, 'ESPORTS'>

export interface CatalogueVendor {
  /** The specification's *vassalage*. */
  readonly code: string
  /** The code itself, or a word that is not a trademark. */
  readonly name: string
  readonly categories: readonly GameCategory[]
  /** An esports vendor: its SPORTS games are listed separately. */
  readonly esports?: true
  /** The page that the vendor's card opens instead of a game list (section 9). */
  readonly page?: '/vnLottery' | '/seaLottery' | '/lottery'
  /** `transfer`: players move money to a transfer wallet at the vendor, which then takes stakes from it. */
  readonly wallet?: 'transfer'
}

/** All vendors of section 9 and our own studio, in menu order. The studio is listed a second time for its transfer wallet games. */
export const catalogueVendors = [
  { code: 'STUDIO', name: 'Studio', categories: ['RNG', 'LIVE'] },
  { code: 'AE', name: 'AE', categories: ['RNG'] },
  { code: 'AG', name: 'AG', categories: ['RNG', 'LIVE', 'FISH'] },
  { code: 'BBIN', name: 'BBIN', categories: ['LIVE', 'FISH'] },
  { code: 'BG', name: 'BG', categories: ['LIVE'] },
  { code: 'CQ9', name: 'CQ9', categories: ['RNG', 'FISH'] },
  { code: 'DG', name: 'DG', categories: ['LIVE'] },
  { code: 'EA', name: 'EA', categories: ['LIVE'] },
  { code: 'GG', name: 'GG', categories: ['RNG', 'FISH'] },
  { code: 'ISB', name: 'ISB', categories: ['RNG'] },
  { code: 'LOTUS', name: 'LOTUS', categories: ['LIVE'] },
  { code: 'MG', name: 'MG', categories: ['RNG'] },
  { code: 'MGS', name: 'MGS', categories: ['RNG'] },
  { code: 'OG', name: 'OG', categories: ['LIVE'] },
  { code: 'PNG', name: 'PNG', categories: ['RNG'] },
  { code: 'PT', name: 'PT', categories: ['RNG', 'LIVE', 'FISH'] },
  { code: 'RTG', name: 'RTG', categories: ['RNG', 'FISH'] },
  { code: 'TGP', name: 'TGP', categories: ['LIVE'] },
  { code: 'TTG', name: 'TTG', categories: ['RNG'] },
  { code: 'WD', name: 'WD', categories: ['RNG'] },
  { code: 'STW', name: 'Vault', categories: ['RNG'], wallet: 'transfer' },
  { code: 'KX', name: 'KX', categories: ['PVP'] },
  { code: 'KY', name: 'KY', categories: ['PVP'] },
  { code: 'TH', name: 'TH', categories: ['PVP'] },
  { code: 'WS', name: 'WS', categories: ['PVP'] },
  { code: 'XY', name: 'XY', categories: ['PVP'] },
  { code: 'IBC', name: 'IBC', categories: ['SPORTS'] },
  { code: 'SBT', name: 'SBT', categories: ['SPORTS'] },
  { code: 'UG', name: 'UG', categories: ['SPORTS'] },
  { code: 'IMES', name: 'IMES', categories: ['SPORTS'], esports: true },
  { code: 'TF', name: 'TF', categories: ['SPORTS'], esports: true },
  { code: 'IA', name: 'IA', categories: ['SPORTS'], esports: true },
  { code: 'DS88', name: 'DS88', categories: ['COCKFIGHT'] },
  { code: 'DIG', name: 'DIG', categories: ['COCKFIGHT'] },
  { code: 'SV3', name: 'SV3', categories: ['COCKFIGHT'] },
  { code: 'TCG_LOTTO_VN', name: 'Lotto VN', categories: ['ELOTT'], page: '/vnLottery' },
  { code: 'TCG_SEA', name: 'Lotto SEA', categories: ['ELOTT'], page: '/seaLottery' },
  { code: 'LOTT', name: 'Lottery', categories: ['ELOTT'], page: '/lottery' },
  { code: 'ELOTT', name: 'E-lottery', categories: ['ELOTT'], page: '/lottery' },
] as const satisfies readonly CatalogueVendor[]

export type VendorCode = (typeof catalogueVendors)[number]['code']
