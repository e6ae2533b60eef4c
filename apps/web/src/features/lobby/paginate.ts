import { limits } from '@foyer/contract/limits-and-intervals.ts'

/** One page of a list that was loaded as a whole; a page number past the end returns the last page. */
export function paginate<Item>(list: readonly Item[] | undefined, page: number) {
  const size = limits.gameListPageSize
  const totalPages = Math.ceil((list?.length ?? 0) / size)
  const shown = Math.max(1, Math.min(page, totalPages))
  return {
    games: list?.slice((shown - 1) * size, shown * size),
    totalGames: list?.length ?? 0,
    totalPages,
    page: shown,
  }
}
