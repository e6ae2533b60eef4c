import { AppError } from '@foyer/contract/errors.ts'
import { fold } from '@foyer/contract/folded-text.ts'
import type { getSimilarGames } from '@foyer/contract/game-search.ts'
import type { searchGames, Vendor } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { type BrandCatalogue, byPopularity, type CatalogueGame } from './catalogue.ts'
import { wire } from './filters.ts'

/** Games that match the text, and vendors whose name starts with it. */
export function findGames(view: BrandCatalogue, query: QueryOf<typeof searchGames>): ValueOf<typeof searchGames> {
  const text = fold(query.gameName)
  const found = view.names().find(text)
  return {
    games: wire(found.slice(0, query.pageSize)),
    totalGames: found.length,
    vendors: text === '' ? [] : vendorsNamed(view, text),
  }
}

function vendorsNamed(view: BrandCatalogue, text: string): Vendor[] {
  const all = view.lanes.flatMap(({ vendors }) => vendors)
  const named = all.filter(
    (vendor) => fold(vendor.displayName).startsWith(text) || fold(vendor.vassalage).startsWith(text),
  )
  return named.slice(0, limits.gameSearchVendors)
}

const weight = { classify: 4, gameClass: 4, volatility: 2, feature: 2, vendor: 1 } as const

/** The most similar games of the same category; type counts more than features, features more than vendor. Throws `game_not_found`. */
export function similarGames(
  view: BrandCatalogue,
  { nodeId }: QueryOf<typeof getSimilarGames>,
): ValueOf<typeof getSimilarGames> {
  const game = view.find(nodeId)
  if (!game) throw new AppError('game_not_found')
  const others = view.games.filter((other) => other !== game && other.wire.gameType === game.wire.gameType)
  const scored = others
    .toSorted(byPopularity)
    .map((other) => ({ other, score: likeness(game, other) }))
    .toSorted((a, b) => b.score - a.score)
  return { list: wire(scored.slice(0, limits.similarGames).map(({ other }) => other)) }
}

function likeness({ row: own }: CatalogueGame, { row: other }: CatalogueGame): number {
  const same = <Value>(a: Value | null, b: Value | null, points: number) => (a !== null && a === b ? points : 0)
  return (
    same(own.classify, other.classify, weight.classify) +
    same(own.gameClass, other.gameClass, weight.gameClass) +
    same(own.volatility, other.volatility, weight.volatility) +
    same(own.vendor, other.vendor, weight.vendor) +
    own.features.filter((feature) => other.features.includes(feature)).length * weight.feature
  )
}
