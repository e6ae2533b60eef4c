import { AppError } from '@foyer/contract/errors.ts'
import type { getSimilarGames } from '@foyer/contract/games/game-facets-and-rooms.ts'
import type { searchGames, Vendor } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { normalizeSearchText } from '@foyer/contract/normalize-search-text.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { type BrandCatalogue, type CatalogueGame, compareHotFirst, comparePlayableFirst } from './catalogue.ts'
import { toPublicGames } from './game-filter.ts'

/** Games that match the text, and vendors whose name starts with it. */
export function searchCatalogue(
  catalogue: BrandCatalogue,
  query: RequestQueryOf<typeof searchGames>,
): ResponseValueOf<typeof searchGames> {
  const text = normalizeSearchText(query.gameName)
  const found = catalogue.nameIndex().find(text).toSorted(comparePlayableFirst)
  return {
    games: toPublicGames(found.slice(0, query.pageSize)),
    totalGames: found.length,
    vendors: text === '' ? [] : findVendorsByPrefix(catalogue, text),
  }
}

function findVendorsByPrefix(catalogue: BrandCatalogue, text: string): Vendor[] {
  const all = catalogue.lanes.flatMap(({ vendors }) => vendors)
  const matching = all.filter(
    (vendor) =>
      normalizeSearchText(vendor.displayName).startsWith(text) ||
      normalizeSearchText(vendor.vassalage).startsWith(text),
  )
  return matching.slice(0, limits.gameSearchVendors)
}

const similarityWeights = { classify: 4, gameClass: 4, volatility: 2, feature: 2, vendor: 1 } as const

/** The most similar games of the same category; type counts more than features, features more than vendor. Throws `game_not_found`. */
export function findSimilarGames(
  catalogue: BrandCatalogue,
  { nodeId }: RequestQueryOf<typeof getSimilarGames>,
): ResponseValueOf<typeof getSimilarGames> {
  const game = catalogue.find(nodeId)
  if (!game) throw new AppError('game_not_found')
  const others = catalogue.games.filter(
    (other) => other !== game && other.publicView.gameType === game.publicView.gameType,
  )
  const scored = others
    .toSorted(compareHotFirst)
    .map((other) => ({ other, score: similarityScore(game, other) }))
    .toSorted((a, b) => comparePlayableFirst(a.other, b.other) || b.score - a.score)
  return { list: toPublicGames(scored.slice(0, limits.similarGames).map(({ other }) => other)) }
}

function similarityScore({ row: own }: CatalogueGame, { row: other }: CatalogueGame): number {
  const scoreIfEqual = <Value>(a: Value | null, b: Value | null, points: number) => (a !== null && a === b ? points : 0)
  return (
    scoreIfEqual(own.classify, other.classify, similarityWeights.classify) +
    scoreIfEqual(own.gameClass, other.gameClass, similarityWeights.gameClass) +
    scoreIfEqual(own.volatility, other.volatility, similarityWeights.volatility) +
    scoreIfEqual(own.vendor, other.vendor, similarityWeights.vendor) +
    own.features.filter((feature) => other.features.includes(feature)).length * similarityWeights.feature
  )
}
