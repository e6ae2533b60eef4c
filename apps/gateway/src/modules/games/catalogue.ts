import { fold } from '@foyer/contract/folded-text.ts'
import { esportsVendors, type Game, type GameType, gameTypes, type Vendor } from '@foyer/contract/games.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { asc } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { game as gameTable, vendor as vendorTable } from '#db/schema/games.ts'
import { recipeHash } from '#src/art/recipe-hash.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Nodes } from '#src/nodes/nodes.ts'
import { ladderUnit } from './min-bet.ts'
import { type NameIndex, openNameIndex } from './name-index.ts'

type VendorRow = typeof vendorTable.$inferSelect
type GameRow = typeof gameTable.$inferSelect

/** A game of a brand's catalogue: the API representation next to the row that a launch needs. */
export interface CatalogueGame {
  readonly row: GameRow
  readonly wire: Game
  /** Lower-case name, for substring search. */
  readonly searchName: string
  /** The name folded: without case, diacritics and punctuation. */
  readonly plainName: string
}

/** The games that a brand offers, in display order. */
export interface BrandCatalogue {
  readonly games: readonly CatalogueGame[]
  readonly lanes: { gameType: GameType; gameCount: number; vendors: Vendor[] }[]
  find(nodeId: string): CatalogueGame | undefined
  /** The display name of a vendor, whether the brand serves it or not; the code for an unknown vendor. */
  vendorName(code: string): string
  /** The search index, built at the first search. */
  names(): NameIndex<CatalogueGame>
}

export interface Catalogue {
  of(brand: Brand): Promise<BrandCatalogue>
  vendor(code: string): Promise<VendorRow | undefined>
  /** Increases with every change: responses cached for an older version are stale. */
  version(): number
}

/** The channel on which nodes publish that games or vendors have changed. */
export const changeChannel = 'catalogue'

/**
 * Holds the catalogue in memory, and reloads it when a node publishes a change. While the database is unavailable, it
 * serves the last loaded catalogue and retries at the next request.
 */
export function openCatalogue(db: Database, nodes: Nodes): Catalogue {
  let version = 0
  let loaded: Promise<Loaded> | undefined
  let known: Loaded | undefined
  nodes.subscribe(changeChannel, () => {
    loaded = undefined
    version += 1
  })
  const load = () => {
    loaded ??= loadCatalogue(db).then(
      (fresh) => {
        known = fresh
        return fresh
      },
      (error: unknown) => {
        loaded = undefined
        if (!known) throw error
        // Responses built from the last loaded catalogue must not stay cached.
        version += 1
        return known
      },
    )
    return loaded
  }
  return {
    of: async (brand) => (await load()).of(brand),
    vendor: async (code) => (await load()).vendors.get(code),
    version: () => version,
  }
}

export function announceCatalogueChange(nodes: Nodes): void {
  nodes.publish(changeChannel, null)
}

/** ESPORTS is SPORTS of the esports vendors (specification section 9). */
export function categoryOf(row: { gameType: string; vendor: string }): GameType {
  const isEsports = row.gameType === 'SPORTS' && (esportsVendors as readonly string[]).includes(row.vendor)
  return isEsports ? 'ESPORTS' : (row.gameType as GameType)
}

interface Loaded {
  readonly vendors: ReadonlyMap<string, VendorRow>
  of(brand: Brand): BrandCatalogue
}

async function loadCatalogue(db: Database): Promise<Loaded> {
  const vendors = new Map(
    (await db.select().from(vendorTable).orderBy(asc(vendorTable.sort))).map((row) => [row.code, row]),
  )
  const rows = await db.select().from(gameTable).orderBy(asc(gameTable.sort))
  const views = new Map<Brand, BrandCatalogue>()
  return {
    vendors,
    of(brand) {
      const view = views.get(brand) ?? viewFor(brand, vendors, rows)
      views.set(brand, view)
      return view
    },
  }
}

function viewFor(brand: Brand, vendors: ReadonlyMap<string, VendorRow>, all: readonly GameRow[]): BrandCatalogue {
  const games = all.filter((row) => brand.serves(row.vendor)).map((row) => gameOf(row, brand))
  const byId = new Map(games.map((game) => [game.row.nodeId, game]))
  const lanes = gameTypes.flatMap((gameType) => {
    const own = games.filter(({ row }) => categoryOf(row) === gameType)
    const codes = [...new Set(own.map(({ row }) => row.vendor))]
    const inOrder = [...vendors.values()].filter((vendor) => codes.includes(vendor.code))
    const vendorsOfLane = inOrder.map((vendor) => vendorCard(vendor, gameType, own))
    return own.length > 0 ? [{ gameType, gameCount: own.length, vendors: vendorsOfLane }] : []
  })
  let index: NameIndex<CatalogueGame> | undefined
  return {
    games,
    lanes,
    find: (nodeId) => byId.get(nodeId),
    vendorName: (code) => vendors.get(code)?.name ?? code,
    names() {
      index ??= openNameIndex(games.toSorted(byPopularity), (game) => game.plainName)
      return index
    },
  }
}

/** Sorts hot games first. A stable sort keeps the catalogue's order within both groups. */
export function byPopularity(a: CatalogueGame, b: CatalogueGame): number {
  return b.wire.isHot - a.wire.isHot
}

function gameOf(row: GameRow, brand: Brand): CatalogueGame {
  return { row, wire: wireOf(row, brand), searchName: row.title.toLowerCase(), plainName: fold(row.title) }
}

function vendorCard(vendor: VendorRow, gameType: GameType, games: readonly CatalogueGame[]): Vendor {
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    gameType,
    gameCount: games.filter(({ row }) => row.vendor === vendor.code).length,
    iconUrl: `/art/vendors/${vendor.code}/colour.svg`,
    whiteIconUrl: `/art/vendors/${vendor.code}/white.svg`,
  }
}

function wireOf(row: GameRow, { currency }: Brand): Game {
  return {
    nodeId: row.nodeId,
    gameName: row.title,
    displayName: row.title,
    iconUrl: posterUrl(row.nodeId, row.recipe),
    vassalage: row.vendor,
    gameType: categoryOf(row),
    gameCode: row.code,
    gameClassify: row.classify,
    isHot: row.isHot ? 1 : 0,
    isNew: row.isNew ? 1 : 0,
    isGame: 'GAME',
    hasDemo: row.launchCode !== null,
    rtp: row.rtp,
    volatility: row.volatility,
    features: row.features,
    minBet: row.minBet === null ? null : fromMinor(BigInt(row.minBet) * ladderUnit(currency), currency),
    lines: row.lines,
    gameClass: row.gameClass,
  }
}

export function posterUrl(nodeId: string, recipe: unknown): string {
  return `/art/games/${nodeId}/${recipeHash(recipe)}.webp`
}
