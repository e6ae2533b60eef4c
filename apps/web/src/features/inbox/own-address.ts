import type { Destination } from '#lib/navigation.tsx'

/** The destination of a line that consists of a URL of this site; undefined for any other line. */
export function ownAddress(line: string, origin: string): Destination | undefined {
  const text = line.trim()
  if (!URL.canParse(text)) return undefined
  const address = new URL(text)
  if (address.origin !== origin) return undefined
  return { to: address.pathname, search: Object.fromEntries(address.searchParams), hash: address.hash.slice(1) }
}
