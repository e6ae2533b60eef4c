import { fold } from '@foyer/contract/folded-text.ts'
import { type GameSort, gameClassifies, volatilities } from '@foyer/contract/game-facts.ts'
import type { getGameFacets, getRoomList } from '@foyer/contract/game-search.ts'
import type { getGameList, getHotGames } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import { houseLocale } from '@foyer/contract/locales.ts'
import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { offsetOf, totalPages } from '#db/page.ts'
import type { Brand } from '#src/brands/brands.ts'
import { type BrandCatalogue, byPopularity, type CatalogueGame } from './catalogue.ts'
import { isOf, wire } from './filters.ts'
import { coinUnits, ladderUnit } from './min-bet.ts'

type ListQuery = QueryOf<typeof getGameList>

/** Games by category, vendors, classification, part of the name and attributes, page by page. */
export function listGames(view: BrandCatalogue, query: ListQuery, brand: Brand): ValueOf<typeof getGameList> {
  const tests = [...markTests(query), ...nameTests(query), ...factTests(query, brand.currency)]
  const found = view.games.filter((game) => isOf(game, query) && tests.every((isWanted) => isWanted(game)))
  const sorted = query.sort === undefined ? found : found.toSorted(orders[query.sort])
  const start = offsetOf(query)
  return {
    games: wire(sorted.slice(start, start + query.pageSize)),
    totalPages: totalPages(found.length, query.pageSize),
    totalGames: found.length,
  }
}

type Test = (game: CatalogueGame) => boolean

function markTests({ gameClassify, isNew }: ListQuery): Test[] {
  return [
    ...(gameClassify === undefined ? [] : [({ row }: CatalogueGame) => row.classify === gameClassify]),
    ...(isNew === undefined ? [] : [({ row }: CatalogueGame) => row.isNew === (isNew === 1)]),
  ]
}

/** Matches a part of the name, literally or folded. */
function nameTests({ gameName }: ListQuery): Test[] {
  const name = gameName?.trim().toLowerCase() ?? ''
  if (name === '') return []
  const plain = fold(name)
  return [(game) => game.searchName.includes(name) || (plain !== '' && game.plainName.includes(plain))]
}

/** A game without an attribute matches no filter by that attribute. */
function factTests(query: ListQuery, currency: Currency): Test[] {
  const { volatility, feature, minRtp, minLines, gameClass } = query
  const most = unitsOf(query.maxMinBet, currency)
  const least = unitsOf(query.fromMinBet, currency)
  const tests: (Test | undefined)[] = [
    volatility && (({ row }) => row.volatility === volatility),
    feature === undefined ? undefined : ({ row }) => row.features.includes(feature),
    minRtp === undefined ? undefined : ({ row }) => row.rtp !== null && row.rtp >= minRtp,
    minLines === undefined ? undefined : ({ row }) => row.lines !== null && row.lines >= minLines,
    gameClass && (({ row }) => row.gameClass === gameClass),
    most && (({ row }) => row.minBet !== null && isWithin(row.minBet, most)),
    least && (({ row }) => row.minBet !== null && !isWithin(row.minBet, least, 'below')),
  ]
  return tests.filter((isWanted) => isWanted !== undefined)
}

interface Stake {
  readonly minor: bigint
  readonly unit: bigint
}

/** Parses a stake to compare with. Decimals beyond the currency's are cut off; an invalid amount counts as zero. */
function unitsOf(amount: string | undefined, currency: Currency): Stake | undefined {
  if (amount === undefined) return undefined
  const minor = toMinor(amount, currency) ?? toMinor(amount.replace(/\..*$/, ''), currency) ?? 0n
  return { minor, unit: ladderUnit(currency) }
}

function isWithin(minBet: number, { minor, unit }: Stake, edge: 'included' | 'below' = 'included'): boolean {
  const own = BigInt(minBet) * unit
  return edge === 'included' ? own <= minor : own < minor
}

const names = new Intl.Collator('en', { numeric: true })

/** The sort is stable: equal games keep the catalogue's order. */
const orders: Readonly<Record<GameSort, (a: CatalogueGame, b: CatalogueGame) => number>> = {
  popular: byPopularity,
  new: (a, b) => b.wire.isNew - a.wire.isNew,
  name: (a, b) => names.compare(a.row.title, b.row.title),
  rtp: (a, b) => (b.row.rtp ?? -1) - (a.row.rtp ?? -1),
}

/** Hot games, of all categories or one. */
export function hotGames(view: BrandCatalogue, query: QueryOf<typeof getHotGames>): ValueOf<typeof getHotGames> {
  return { list: wire(view.games.filter((game) => game.row.isHot && isOf(game, query))) }
}

type Facets = ValueOf<typeof getGameFacets>

/** Counts the games that each filter would match. Bingo is a sub-category of the default language only (specification section 9). */
export function gameFacets(view: BrandCatalogue, query: QueryOf<typeof getGameFacets>, brand: Brand): Facets {
  const { vassalage: _vassalage, ...category } = query
  const shown = view.games.filter((game) => isOf(game, query))
  const isHouseLanguage = query.language === undefined || query.language === houseLocale
  const classifies = gameClassifies.filter((classify) => classify !== 'BG' || isHouseLanguage)
  const unit = ladderUnit(brand.currency)
  const minBets = countsOf(shown.map(({ row }) => row.minBet))
  return {
    vendors: vendorCounts(view, category),
    classify: inOrder(classifies, countsOf(shown.map(({ row }) => row.classify))),
    volatility: inOrder(volatilities, countsOf(shown.map(({ row }) => row.volatility))),
    features: byCount(countsOf(shown.flatMap(({ row }) => row.features))),
    gameClasses: byCount(countsOf(shown.map(({ row }) => row.gameClass))),
    minBets: [...minBets]
      .toSorted(([a], [b]) => a - b)
      .map(([units, count]) => ({ value: fromMinor(BigInt(units) * unit, brand.currency), count })),
    coin: fromMinor(coinUnits * unit, brand.currency),
    hot: shown.filter(({ row }) => row.isHot).length,
    new: shown.filter(({ row }) => row.isNew).length,
    withRtp: shown.filter(({ row }) => row.rtp !== null).length,
    manyLines: shown.filter(({ row }) => row.lines !== null && row.lines >= limits.manyLines).length,
  }
}

function vendorCounts(view: BrandCatalogue, category: { readonly gameType?: string }): Facets['vendors'] {
  const counts = countsOf(view.games.filter((game) => isOf(game, category)).map(({ row }) => row.vendor))
  const names = new Map(view.lanes.flatMap(({ vendors }) => vendors.map((card) => [card.vassalage, card.displayName])))
  return [...names].flatMap(([vassalage, displayName]) => {
    const count = counts.get(vassalage)
    return count === undefined ? [] : [{ vassalage, displayName, count }]
  })
}

function countsOf<Value extends string | number>(values: readonly (Value | null)[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function inOrder(values: readonly string[], counts: ReadonlyMap<string, number>): { value: string; count: number }[] {
  return values.flatMap((value) => {
    const count = counts.get(value)
    return count === undefined ? [] : [{ value, count }]
  })
}

function byCount(counts: ReadonlyMap<string, number>): { value: string; count: number }[] {
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
}

/** The card rooms as the catalogue describes them. Only the vendor knows how many players they have. */
export function roomList(
  view: BrandCatalogue,
  { vassalage }: QueryOf<typeof getRoomList>,
): ValueOf<typeof getRoomList> {
  const rooms = view.games.filter((game) => isOf(game, { gameType: 'PVP', ...(vassalage && { vassalage }) }))
  return {
    list: rooms.map(({ row, wire }) => ({
      nodeId: row.nodeId,
      roomName: row.title,
      iconUrl: wire.iconUrl,
      vassalage: row.vendor,
      entryStake: wire.minBet,
      seats: row.seats,
    })),
  }
}
