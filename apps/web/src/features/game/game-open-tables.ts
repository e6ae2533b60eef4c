const storageKey = 'foyer_game_tables'

/** Stores which tables are open in the page of a launch, for a reload of this tab; forgets them if there is only one. */
export function storeOpenTables(url: string, games: readonly string[]): void {
  try {
    if (games.length > 1) sessionStorage.setItem(storageKey, JSON.stringify({ page: pageOf(url), games }))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage a reload opens the game alone.
  }
}

/** The URL of a launch with the tables that were open in its page, in the fragment: the game opens those that it has. */
export function withOpenTables(url: string): string {
  const games = readOpenTables(pageOf(url))
  return games.length === 0 ? url : `${url}&${new URLSearchParams({ tables: games.join(' ') })}`
}

/** The page without the code of the launch, which is in its fragment. */
const pageOf = (url: string): string => url.split('#')[0] ?? ''

function readOpenTables(page: string): readonly string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      page?: unknown
      games?: unknown
    } | null
    return stored?.page === page ? (parseOpenTables(stored.games) ?? []) : []
  } catch {
    return []
  }
}

/** The codes of games; undefined if the value is anything else. */
export function parseOpenTables(value: unknown): readonly string[] | undefined {
  const isCode = (code: unknown) => typeof code === 'string' && /^[a-z0-9-]{1,64}$/.test(code)
  return Array.isArray(value) && value.length <= 8 && value.every(isCode) ? (value as string[]) : undefined
}
