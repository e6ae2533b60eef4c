import type { CatalogueGame } from './catalogue.ts'

/**
 * The cards that a player may open beside a live game, in its page: the other live games of its vendor that can be opened, one card for
 * each launch code, in display order. None beside a game of another category.
 */
export function listFurtherTables(games: readonly CatalogueGame[], { row: launched }: CatalogueGame): CatalogueGame[] {
  if (launched.gameType !== 'LIVE') return []
  const listed = new Set([launched.launchCode])
  return games.filter(({ row: { vendor, gameType, status, launchCode } }) => {
    const isTable = vendor === launched.vendor && gameType === 'LIVE' && status !== 'maintenance' && launchCode !== null
    if (!isTable || listed.has(launchCode)) return false
    listed.add(launchCode)
    return true
  })
}
