import { postToParent } from '#client/parent-page-messages.ts'
import { maxTablesOfPage } from '#games/combined-tables.ts'

const parameter = 'tables'

/**
 * The tables that were open before a reload: codes in the fragment of the page's address, of which only those that the session has count. A
 * sandboxed page has no storage. Empty unless there are several.
 */
export function readRememberedTables(fragment: string, available: readonly string[]): readonly string[] {
  const named = new URLSearchParams(fragment.slice(1)).get(parameter)?.split(' ') ?? []
  const codes = [...new Set(named)].filter((code) => available.includes(code)).slice(0, maxTablesOfPage)
  return codes.length > 1 ? codes : []
}

/** The fragment of the page's address with the open tables; without them if there is only one. */
export function withRememberedTables(fragment: string, codes: readonly string[]): string {
  const fields = new URLSearchParams(fragment.slice(1))
  fields.delete(parameter)
  if (codes.length > 1) fields.set(parameter, codes.join(' '))
  return `#${fields}`
}

/**
 * Notes the open tables in the address of the page, without an entry in its history, and for the parent page: a reload of that one launches the
 * game again, with another address.
 */
export function rememberTables(codes: readonly string[]): void {
  const fragment = withRememberedTables(location.hash, codes)
  if (fragment !== location.hash) location.replace(fragment)
  postToParent({ type: 'tables', games: codes })
}
