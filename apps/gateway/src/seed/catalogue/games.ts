import type { CatalogueGame } from './catalogue-game.ts'
import { derbies } from './games-cockfight.ts'
import { lotteryHalls } from './games-elott.ts'
import { esportsBooks } from './games-esports.ts'
import { fishHalls } from './games-fish.ts'
import { liveTables } from './games-live.ts'
import { cardRooms } from './games-pvp.ts'
import { reelsAToG } from './games-rng-a-to-g.ts'
import { reelsIToP } from './games-rng-i-to-p.ts'
import { reelsPToW } from './games-rng-p-to-w.ts'
import { studioReels, studioTables, vaultReels } from './games-rng-studio.ts'
import { sportsBooks } from './games-sports.ts'
import { vendors } from './vendors.ts'

/**
 * All games in display order: category by category, and within a category one game of each vendor in turn, so that no vendor
 * fills the first screen. Art is designed for this order: neighbours differ in subject and colour grade in every category, vendor,
 * class, hot and new lane.
 */
export const games: readonly CatalogueGame[] = [
  ...inTurn([...studioReels, ...reelsAToG, ...reelsIToP, ...reelsPToW, ...vaultReels]),
  ...inTurn([...studioTables, ...liveTables]),
  ...inTurn(fishHalls),
  ...inTurn(cardRooms),
  ...inTurn(sportsBooks),
  ...inTurn(esportsBooks),
  ...inTurn(derbies),
  ...inTurn(lotteryHalls),
]

/** The first game of each vendor, then the second of each, and so on. */
function inTurn(shelf: readonly CatalogueGame[]): CatalogueGame[] {
  const byVendor = vendors.map(({ code }) => shelf.filter((game) => game.vendor === code))
  const longest = Math.max(...byVendor.map((own) => own.length))
  return Array.from({ length: longest }, (_, turn) => byVendor.flatMap((own) => own.slice(turn, turn + 1))).flat()
}
