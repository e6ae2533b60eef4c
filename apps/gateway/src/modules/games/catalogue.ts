import type { VendorLogoTone } from '@foyer/art/vendor-logo.ts'
import { esportsVendors, type Game, type GameType, gameTypes, type Vendor } from '@foyer/contract/games/games.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { normalizeSearchText } from '@foyer/contract/normalize-search-text.ts'
import { asc } from 'drizzle-orm'
import { recipeHash } from '#art/recipe-hash.ts'
import type { Brand } from '#brands/brands.ts'
import type { Database } from '#db/database-transactions.ts'
import { game as gameTable, vendor as vendorTable } from '#db/schema/games.ts'
import type { SharedState } from '#shared-state/shared-state.ts'
import type { VendorAdapters } from '#vendors/adapter.ts'
import { createNameSearchIndex, type NameSearchIndex } from './name-search-index.ts'
import { stakeUnitMinor } from './stake-units.ts'

type VendorRow = typeof vendorTable.$inferSelect
type GameRow = typeof gameTable.$inferSelect

/** A game of a brand's catalogue: the API representation next to the row that a launch needs. */
export interface CatalogueGame {
  readonly row: GameRow
  readonly publicView: Game
  /** Lower-case name, for substring search. */
  readonly lowerCaseName: string
  /** The name folded: without case, diacritics and punctuation. */
  readonly foldedName: string
}

/** The games that a brand offers, in display order: those that cannot be opened yet come last. */
export interface BrandCatalogue {
  readonly games: readonly CatalogueGame[]
  /** The games and the lobbies of vendors, in display order, as a list of several vendors shows them. */
  readonly cards: readonly CatalogueGame[]
  readonly lanes: { gameType: GameType; gameCount: number; vendors: Vendor[] }[]
  find(nodeId: string): CatalogueGame | undefined
  /** The display name of a vendor, whether the brand serves it or not; the code for an unknown vendor. */
  vendorName(code: string): string
  /** The search index, built at the first search. */
  nameIndex(): NameSearchIndex<CatalogueGame>
}

export interface Catalogue {
  forBrand(brand: Brand): Promise<BrandCatalogue>
  findVendor(code: string): Promise<VendorRow | undefined>
  /** Increases with every change: responses cached for an older version are stale. */
  version(): number
}

/** The launch code of a vendor's lobby: a card that opens the list of the vendor's games, and is no game itself. */
export const lobbyLaunchCode = 'lobby'

/** The channel on which nodes publish that games or vendors have changed. */
export const catalogueChangeChannel = 'catalogue'

/**
 * Holds the catalogue in memory, and reloads it when a node publishes a change. While the database is unavailable, it
 * serves the last loaded catalogue and retries at the next request.
 */
export function createCatalogue(db: Database, sharedState: SharedState, adapters: VendorAdapters): Catalogue {
  let version = 0
  let loaded: Promise<CatalogueSnapshot> | undefined
  let lastLoaded: CatalogueSnapshot | undefined
  sharedState.subscribe(catalogueChangeChannel, () => {
    loaded = undefined
    version += 1
  })
  const load = () => {
    loaded ??= loadCatalogue(db, adapters).then(
      (fresh) => {
        lastLoaded = fresh
        return fresh
      },
      (error: unknown) => {
        loaded = undefined
        if (!lastLoaded) throw error
        // Responses built from the last loaded catalogue must not stay cached.
        version += 1
        return lastLoaded
      },
    )
    return loaded
  }
  return {
    forBrand: async (brand) => (await load()).forBrand(brand),
    findVendor: async (code) => (await load()).vendors.get(code),
    version: () => version,
  }
}

export function publishCatalogueChange(sharedState: SharedState): void {
  sharedState.publish(catalogueChangeChannel, null)
}

/** ESPORTS is SPORTS of the esports vendors (specification section 9). */
export function gameCategoryOf(row: { gameType: string; vendor: string }): GameType {
  const isEsports = row.gameType === 'SPORTS' && (esportsVendors as readonly string[]).includes(row.vendor)
  return isEsports ? 'ESPORTS' : (row.gameType as GameType)
}

/** Identifies what a card opens at its supplier; undefined if its vendor is not connected. */
type SuppliedGameOf = (row: GameRow) => string | undefined

interface CatalogueSnapshot {
  readonly vendors: ReadonlyMap<string, VendorRow>
  forBrand(brand: Brand): BrandCatalogue
}

async function loadCatalogue(db: Database, adapters: VendorAdapters): Promise<CatalogueSnapshot> {
  const vendors = new Map(
    (await db.select().from(vendorTable).orderBy(asc(vendorTable.sort))).map((row) => [row.code, row]),
  )
  const rows = await db.select().from(gameTable).orderBy(asc(gameTable.sort))
  const suppliedGameOf = ({ vendor, launchCode }: GameRow) => {
    const adapter = adapters.get(vendors.get(vendor)?.adapter ?? '')
    return adapter && launchCode !== null ? `${adapter.gameSupplier ?? adapter.code} ${launchCode}` : undefined
  }
  const catalogues = new Map<Brand, BrandCatalogue>()
  return {
    vendors,
    forBrand(brand) {
      const catalogue = catalogues.get(brand) ?? buildBrandCatalogue(brand, vendors, rows, suppliedGameOf)
      catalogues.set(brand, catalogue)
      return catalogue
    },
  }
}

function buildBrandCatalogue(
  brand: Brand,
  vendors: ReadonlyMap<string, VendorRow>,
  all: readonly GameRow[],
  suppliedGameOf: SuppliedGameOf,
): BrandCatalogue {
  const vendorName = (code: string) => vendors.get(code)?.name ?? code
  const isConnected = (row: GameRow) => suppliedGameOf(row) !== undefined
  const rows = all.filter(
    (row) => brand.offersVendor(row.vendor) && (isConnected(row) || brand.features.unconnectedGames),
  )
  const originalOf = createOriginalGameLookup(rows, suppliedGameOf)
  const cards = rows
    .map((row) =>
      toCatalogueGame(row, brand, {
        vendorName: vendorName(row.vendor),
        comingSoon: !isConnected(row),
        sameRulesAs: originalOf(row)?.title ?? null,
      }),
    )
    .toSorted(comparePlayableFirst)
  const logoUrlsOf = createVendorLogoUrls([...vendors.keys()])
  const games = cards.filter(({ row }) => row.launchCode !== lobbyLaunchCode)
  const byId = new Map(games.map((game) => [game.row.nodeId, game]))
  const lanes = gameTypes.flatMap((gameType) => {
    const gamesOfType = games.filter(({ row }) => gameCategoryOf(row) === gameType)
    const codes = [...new Set(gamesOfType.map(({ row }) => row.vendor))]
    const inOrder = [...vendors.values()].filter((vendor) => codes.includes(vendor.code))
    const vendorCards = inOrder.map((vendor) => ({
      ...toVendor(vendor, gameType, gamesOfType),
      ...logoUrlsOf(vendor.code),
    }))
    return gamesOfType.length > 0 ? [{ gameType, gameCount: gamesOfType.length, vendors: vendorCards }] : []
  })
  let index: NameSearchIndex<CatalogueGame> | undefined
  return {
    games,
    cards,
    lanes,
    find: (nodeId) => byId.get(nodeId),
    vendorName,
    nameIndex() {
      index ??= createNameSearchIndex(games.toSorted(compareHotFirst), (game) => game.foldedName)
      return index
    },
  }
}

/**
 * Finds the first game in display order that opens the same game at the supplier, and so has the same rules and probabilities
 * under other pictures; undefined for that first game itself, and for lobbies.
 */
function createOriginalGameLookup(rows: readonly GameRow[], suppliedGameOf: SuppliedGameOf) {
  const originals = new Map<string, GameRow>()
  for (const row of rows) {
    const supplied = suppliedGameOf(row)
    if (supplied !== undefined && !originals.has(supplied)) originals.set(supplied, row)
  }
  return (row: GameRow): GameRow | undefined => {
    const original = originals.get(suppliedGameOf(row) ?? '')
    return row.launchCode === lobbyLaunchCode || original === row ? undefined : original
  }
}

/** The logo URLs of a vendor: all vendors share a file for each tone, whose address changes with the vendors. */
function createVendorLogoUrls(codes: readonly string[]): (code: string) => Pick<Vendor, 'iconUrl' | 'whiteIconUrl'> {
  const version = recipeHash(codes.toSorted())
  const urlOf = (tone: VendorLogoTone, code: string) => `/art/vendors/${tone}.svg?v=${version}#${code}`
  return (code) => ({ iconUrl: urlOf('colour', code), whiteIconUrl: urlOf('white', code) })
}

/** Sorts games that cannot be opened yet last. A stable sort keeps the order within both groups. */
export function comparePlayableFirst(a: CatalogueGame, b: CatalogueGame): number {
  return Number(a.publicView.comingSoon) - Number(b.publicView.comingSoon)
}

/** Sorts hot games first. A stable sort keeps the catalogue's order within both groups. */
export function compareHotFirst(a: CatalogueGame, b: CatalogueGame): number {
  return b.publicView.isHot - a.publicView.isHot
}

function toCatalogueGame(row: GameRow, brand: Brand, context: CardContext): CatalogueGame {
  return {
    row,
    publicView: toGame(row, brand, context),
    lowerCaseName: row.title.toLowerCase(),
    foldedName: normalizeSearchText(row.title),
  }
}

function toVendor(
  vendor: VendorRow,
  gameType: GameType,
  games: readonly CatalogueGame[],
): Omit<Vendor, 'iconUrl' | 'whiteIconUrl'> {
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    gameType,
    gameCount: games.filter(({ row }) => row.vendor === vendor.code).length,
  }
}

/** What a card shows beside its own row. */
interface CardContext {
  readonly vendorName: string
  readonly comingSoon: boolean
  readonly sameRulesAs: string | null
}

function toGame(row: GameRow, { currency }: Brand, { vendorName, comingSoon, sameRulesAs }: CardContext): Game {
  const isLobby = row.launchCode === lobbyLaunchCode
  return {
    nodeId: row.nodeId,
    gameName: row.title,
    displayName: row.title,
    title: row.title,
    iconUrl: posterUrl(row.nodeId, row.recipe),
    lagerIcon: `${posterUrl(row.nodeId, row.recipe)}?w=400`,
    vassalage: row.vendor,
    vendorName,
    gameType: gameCategoryOf(row),
    gameCode: row.code,
    gameClassify: row.classify,
    isHot: row.isHot && !comingSoon ? 1 : 0,
    isNew: row.isNew && !comingSoon ? 1 : 0,
    isGame: isLobby ? 'VASSALAGE' : 'GAME',
    comingSoon,
    hasDemo: !comingSoon && !isLobby,
    sameRulesAs,
    rtp: row.rtp,
    volatility: row.volatility,
    features: row.features,
    minBet: row.minBet === null ? null : fromMinor(BigInt(row.minBet) * stakeUnitMinor(currency), currency),
    lines: row.lines,
    gameClass: row.gameClass,
  }
}

export function posterUrl(nodeId: string, recipe: unknown): string {
  return `/art/games/${nodeId}/${recipeHash(recipe)}.webp`
}
