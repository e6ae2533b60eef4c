import type { CatalogueGame } from './catalogue-game.ts'
import { cockfightGames } from './games-cockfight.ts'
import { lotteryGames } from './games-elott.ts'
import { esportsGames } from './games-esports.ts'
import { fishGames } from './games-fish.ts'
import { liveGames } from './games-live.ts'
import { studioLiveGames, studioRngGames, transferWalletGames } from './games-of-own-studio.ts'
import { pvpGames } from './games-pvp.ts'
import { sportsGames } from './games-sports.ts'
import { rngGamesAToG } from './slot-games-of-vendors-a-to-g.ts'
import { rngGamesIToP } from './slot-games-of-vendors-i-to-p.ts'
import { rngGamesPToW } from './slot-games-of-vendors-p-to-w.ts'
import { catalogueVendors } from './vendors.ts'

/**
 * All games in display order: category by category, and within a category one game of each vendor in turn, so that no vendor
 * fills the first screen. Art is designed for this order: neighbours differ in subject and colour grade in every category, vendor,
 * class, hot and new lane.
 */
export const catalogueGames: readonly CatalogueGame[] = [
  ...interleaveByVendor([...studioRngGames, ...rngGamesAToG, ...rngGamesIToP, ...rngGamesPToW, ...transferWalletGames]),
  ...interleaveByVendor([...studioLiveGames, ...liveGames]),
  ...interleaveByVendor(fishGames),
  ...interleaveByVendor(pvpGames),
  ...interleaveByVendor(sportsGames),
  ...interleaveByVendor(esportsGames),
  ...interleaveByVendor(cockfightGames),
  ...interleaveByVendor(lotteryGames),
]

/** The first game of each vendor, then the second of each, and so on. */
function interleaveByVendor(group: readonly CatalogueGame[]): CatalogueGame[] {
  const byVendor = catalogueVendors.map(({ code }) => group.filter((game) => game.vendor === code))
  const longest = Math.max(...byVendor.map((own) => own.length))
  return Array.from({ length: longest }, (_, turn) => byVendor.flatMap((own) => own.slice(turn, turn + 1))).flat()
}
