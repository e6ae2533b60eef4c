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

/** A game as the catalogue keeps it for a brand: the wire's shape beside what launching needs. */
export interface CatalogueGame {
  readonly row: GameRow
  readonly wire: Game
  /** Lower-case name, for the search by a part of it. */
  readonly searchName: string
  /** The same without marks on its letters. */
  readonly plainName: string
}

/** One brand's view of the catalogue, in the order that lists show it. */
export interface BrandCatalogue {
  readonly games: readonly CatalogueGame[]
  readonly lanes: { gameType: GameType; gameCount: number; vendors: Vendor[] }[]
  find(nodeId: string): CatalogueGame | undefined
  /** What a vendor is called, served by the brand or not; one that is unknown is called by its code. */
  vendorName(code: string): string
  /** Made when somebody first searches this catalogue. */
  names(): NameIndex<CatalogueGame>
}

export interface Catalogue {
  of(brand: Brand): Promise<BrandCatalogue>
  vendor(code: string): Promise<VendorRow | undefined>
  /** Grows with every change: answers kept for an older one are stale. */
  version(): number
}

/** Where nodes tell each other that games or vendors have changed. */
export const changeChannel = 'catalogue'

/**
 * Keeps the catalogue in memory, and reads it again when a node says that it changed. Where that fails, since the database
 * is away, it shows what it knew on, and tries again when it is asked next.
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
        // Answers made of what was known before are not to be kept.
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

/** ESPORTS is SPORTS filtered by its vendors (specification section 9). */
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

/** Hot games before others; the catalogue's order within. */
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
