export type PaginationEntry = number | 'gap-before' | 'gap-after'

/**
 * The one-based pages that a pagination shows: `marginPages` at each end, `pageRange` around the current one, and gaps
 * for the rest. A gap of a single page shows that page instead. Specification section 9: range 5, margin 1 or 2.
 */
export function listVisiblePageNumbers(options: {
  page: number
  pageCount: number
  marginPages: number
  pageRange: number
}) {
  const pageCount = Math.max(0, Math.trunc(options.pageCount))
  const page = clampPage(options.page, pageCount)
  const range = Math.min(Math.max(1, options.pageRange), pageCount)
  const from = clamp(page - Math.floor(range / 2), 1, pageCount - range + 1)
  const to = from + range - 1
  const entries: PaginationEntry[] = []
  let last = 0
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    const inMargin = candidate <= options.marginPages || candidate > pageCount - options.marginPages
    if (!inMargin && (candidate < from || candidate > to)) continue
    if (candidate - last === 2) entries.push(candidate - 1)
    else if (candidate - last > 2) entries.push(candidate <= page ? 'gap-before' : 'gap-after')
    entries.push(candidate)
    last = candidate
  }
  return withTrailingGap(entries, last, pageCount)
}

/** Clamps a page number to the existing pages. */
export function clampPage(page: number, pageCount: number): number {
  return clamp(page, 1, pageCount)
}

/** Without margin pages the list may end before the last page; a gap shows that. */
function withTrailingGap(entries: PaginationEntry[], last: number, pageCount: number): PaginationEntry[] {
  if (pageCount - last === 1) return [...entries, pageCount]
  return last < pageCount ? [...entries, 'gap-after'] : entries
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.trunc(value), most))
}
