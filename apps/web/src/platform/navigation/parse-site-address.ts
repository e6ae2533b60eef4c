import { findPageAt, toPageAddress } from '@foyer/contract/pages.ts'
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
  const { page, ...rest } = Object.fromEntries(url.searchParams)
  const to = findPageAt(url.pathname, page)
  if (url.origin !== origin || !to) return undefined
  // The address of a page of a centre has its name in the key.
  const search = toPageAddress(to).name === undefined ? { ...rest, ...(page !== undefined && { page }) } : rest
  return { to, search, hash: url.hash.slice(1) }
}
