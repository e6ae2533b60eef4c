import { defaultMemberPage, isMemberPageName, isPagePath, memberCentrePath } from '@foyer/contract/pages.ts'
import type { PageDestination } from './navigation.tsx'

/**
 * The destination of an address from data: one that an operator wrote, or that the gateway sent. Undefined unless it is
 * a page of the site at `origin`; a relative address needs a leading slash.
 */
export function parseSiteAddress(address: string, origin: string): PageDestination | undefined {
  const text = address.trim()
  const base = text.startsWith('/') ? origin : undefined
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  if (url.origin !== origin || !isPagePath(url.pathname)) return undefined
  const hash = url.hash.slice(1)
  if (url.pathname !== memberCentrePath) {
    return { to: url.pathname, search: Object.fromEntries(url.searchParams), hash }
  }
  const { page, ...search } = Object.fromEntries(url.searchParams)
  return { to: isMemberPageName(page) ? page : defaultMemberPage, search, hash }
}
