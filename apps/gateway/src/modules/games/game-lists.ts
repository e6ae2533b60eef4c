import { type GameSortOrder, rngClassifications, volatilities } from '@foyer/contract/games/game-attributes.ts'
import type { getCardRooms, getGameFacets } from '@foyer/contract/games/game-facets-and-rooms.ts'
import type { getGameList, getHotGames } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { defaultLocale } from '@foyer/contract/locales.ts'
import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import { normalizeSearchText } from '@foyer/contract/normalize-search-text.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import type { Brand } from '#brands/brands.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import {
  type BrandCatalogue,
  type CatalogueGame,
  compareHotFirst,
  comparePlayableFirst,
  lobbyLaunchCode,
} from './catalogue.ts'
import { matchesGameFilter, toPublicGames } from './game-filter.ts'
import { stakeUnitMinor, stakeUnitsPerCoin } from './stake-units.ts'

type GameListQuery = RequestQueryOf<typeof getGameList>

/**
 * Games by category, vendors, classification, part of the name and attributes, page by page. A list of named vendors shows their
 * games without their lobbies, which would open the same list. Lobbies are not counted.
 */
export function listGames(
  catalogue: BrandCatalogue,
  query: GameListQuery,
  brand: Brand,
): ResponseValueOf<typeof getGameList> {
  const predicates = [...flagPredicates(query), ...namePredicates(query), ...attributePredicates(query, brand.currency)]
  const listed = query.vassalage === undefined ? catalogue.cards : catalogue.games
  const found = listed.filter((game) => matchesGameFilter(game, query) && predicates.every((matches) => matches(game)))
  const sorted =
    query.sort === undefined ? found : found.toSorted(sortOrders[query.sort]).toSorted(comparePlayableFirst)
  const start = offsetOf(query)
  return {
    games: toPublicGames(sorted.slice(start, start + query.pageSize)),
    totalPages: totalPages(found.length, query.pageSize),
    totalGames: found.filter(({ row }) => row.launchCode !== lobbyLaunchCode).length,
  }
}

type GamePredicate = (game: CatalogueGame) => boolean

function flagPredicates({ gameClassify, isNew }: GameListQuery): GamePredicate[] {
  return [
    ...(gameClassify === undefined ? [] : [({ row }: CatalogueGame) => row.classify === gameClassify]),
    ...(isNew === undefined ? [] : [({ publicView }: CatalogueGame) => publicView.isNew === isNew]),
  ]
}

/** Matches a part of the name, literally or folded. */
function namePredicates({ gameName }: GameListQuery): GamePredicate[] {
  const name = gameName?.trim().toLowerCase() ?? ''
  if (name === '') return []
  const plain = normalizeSearchText(name)
  return [(game) => game.lowerCaseName.includes(name) || (plain !== '' && game.foldedName.includes(plain))]
}

/** A game without an attribute matches no filter by that attribute. */
function attributePredicates(query: GameListQuery, currency: Currency): GamePredicate[] {
  const { volatility, feature, minRtp, minLines, gameClass } = query
  const maxStake = toStakeBound(query.maxMinBet, currency)
  const minStake = toStakeBound(query.fromMinBet, currency)
  const predicates: (GamePredicate | undefined)[] = [
    volatility && (({ row }) => row.volatility === volatility),
    feature === undefined ? undefined : ({ row }) => row.features.includes(feature),
    minRtp === undefined ? undefined : ({ row }) => row.rtp !== null && row.rtp >= minRtp,
    minLines === undefined ? undefined : ({ row }) => row.lines !== null && row.lines >= minLines,
    gameClass && (({ row }) => row.gameClass === gameClass),
    maxStake && (({ row }) => row.minBet !== null && isWithinBound(row.minBet, maxStake)),
    minStake && (({ row }) => row.minBet !== null && !isWithinBound(row.minBet, minStake, 'below')),
  ]
  return predicates.filter((matches) => matches !== undefined)
}

interface StakeBound {
  readonly minor: bigint
  readonly unit: bigint
}

/** Parses a stake to compare with. Decimals beyond the currency's are cut off; an invalid amount counts as zero. */
function toStakeBound(amount: string | undefined, currency: Currency): StakeBound | undefined {
  if (amount === undefined) return undefined
  const minor = toMinor(amount, currency) ?? toMinor(amount.replace(/\..*$/, ''), currency) ?? 0n
  return { minor, unit: stakeUnitMinor(currency) }
}

function isWithinBound(minBet: number, { minor, unit }: StakeBound, edge: 'included' | 'below' = 'included'): boolean {
  const stakeMinor = BigInt(minBet) * unit
  return edge === 'included' ? stakeMinor <= minor : stakeMinor < minor
}

const names = new Intl.Collator('en', { numeric: true })

/** The sort is stable: equal games keep the catalogue's order. */
const sortOrders: Readonly<Record<GameSortOrder, (a: CatalogueGame, b: CatalogueGame) => number>> = {
  popular: compareHotFirst,
  new: (a, b) => b.publicView.isNew - a.publicView.isNew,
  name: (a, b) => names.compare(a.row.title, b.row.title),
  rtp: (a, b) => (b.row.rtp ?? -1) - (a.row.rtp ?? -1),
}

/** Hot games, of all categories or one. */
export function listHotGames(
  catalogue: BrandCatalogue,
  query: RequestQueryOf<typeof getHotGames>,
): ResponseValueOf<typeof getHotGames> {
  return {
    list: toPublicGames(
      catalogue.games.filter((game) => game.publicView.isHot === 1 && matchesGameFilter(game, query)),
    ),
  }
}

type GameFacets = ResponseValueOf<typeof getGameFacets>

/** Counts the games that each filter would match. Bingo is a sub-category of the default language only (specification section 9). */
export function computeGameFacets(
  catalogue: BrandCatalogue,
  query: RequestQueryOf<typeof getGameFacets>,
  brand: Brand,
): GameFacets {
  const { vassalage: _vassalage, ...category } = query
  const matchingGames = catalogue.games.filter((game) => matchesGameFilter(game, query))
  const isHouseLanguage = query.language === undefined || query.language === defaultLocale
  const classifies = rngClassifications.filter((classify) => classify !== 'BG' || isHouseLanguage)
  const unit = stakeUnitMinor(brand.currency)
  const minBets = countValues(matchingGames.map(({ row }) => row.minBet))
  return {
    vendors: countGamesByVendor(catalogue, category),
    classify: toOrderedCounts(classifies, countValues(matchingGames.map(({ row }) => row.classify))),
    volatility: toOrderedCounts(volatilities, countValues(matchingGames.map(({ row }) => row.volatility))),
    features: toDescendingCounts(countValues(matchingGames.flatMap(({ row }) => row.features))),
    gameClasses: toDescendingCounts(countValues(matchingGames.map(({ row }) => row.gameClass))),
    minBets: [...minBets]
      .toSorted(([a], [b]) => a - b)
      .map(([units, count]) => ({ value: fromMinor(BigInt(units) * unit, brand.currency), count })),
    coin: fromMinor(stakeUnitsPerCoin * unit, brand.currency),
    hot: matchingGames.filter(({ publicView }) => publicView.isHot === 1).length,
    new: matchingGames.filter(({ publicView }) => publicView.isNew === 1).length,
    withRtp: matchingGames.filter(({ row }) => row.rtp !== null).length,
    manyLines: matchingGames.filter(({ row }) => row.lines !== null && row.lines >= limits.manyLines).length,
  }
}

function countGamesByVendor(
  catalogue: BrandCatalogue,
  category: { readonly gameType?: string },
): GameFacets['vendors'] {
  const counts = countValues(
    catalogue.games.filter((game) => matchesGameFilter(game, category)).map(({ row }) => row.vendor),
  )
  const names = new Map(
    catalogue.lanes.flatMap(({ vendors }) => vendors.map((card) => [card.vassalage, card.displayName])),
  )
  return [...names].flatMap(([vassalage, displayName]) => {
    const count = counts.get(vassalage)
    return count === undefined ? [] : [{ vassalage, displayName, count }]
  })
}

function countValues<Value extends string | number>(values: readonly (Value | null)[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function toOrderedCounts(
  values: readonly string[],
  counts: ReadonlyMap<string, number>,
): { value: string; count: number }[] {
  return values.flatMap((value) => {
    const count = counts.get(value)
    return count === undefined ? [] : [{ value, count }]
  })
}

function toDescendingCounts(counts: ReadonlyMap<string, number>): { value: string; count: number }[] {
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
}

/** The card rooms as the catalogue describes them. Only the vendor knows how many players they have. */
export function listCardRooms(
  catalogue: BrandCatalogue,
  { vassalage }: RequestQueryOf<typeof getCardRooms>,
): ResponseValueOf<typeof getCardRooms> {
  const rooms = catalogue.games.filter((game) =>
    matchesGameFilter(game, { gameType: 'PVP', ...(vassalage && { vassalage }) }),
  )
  return {
    list: rooms.map(({ row, publicView }) => ({
      nodeId: row.nodeId,
      roomName: row.title,
      iconUrl: publicView.iconUrl,
      vassalage: row.vendor,
      entryStake: publicView.minBet,
      seats: row.seats,
    })),
  }
}
