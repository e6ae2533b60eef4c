import type { PageDestination } from '#platform/navigation/navigation.tsx'

/** The destination of a line that consists of a URL of this site; undefined for any other line. */
export function parseSiteLink(line: string, origin: string): PageDestination | undefined {
  const text = line.trim()
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.origin !== origin) return undefined
  return { to: url.pathname, search: Object.fromEntries(url.searchParams), hash: url.hash.slice(1) }
}
