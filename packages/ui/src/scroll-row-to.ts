/**
 * Scrolls a row so that one of its entries is in view. `scrollIntoView` would scroll the page as well, away from its
 * head, where the row is below the fold.
 */
export function scrollRowTo(
  row: Element | null | undefined,
  entry: Element | null | undefined,
  align: 'nearest' | 'center',
): void {
  if (!row || !entry) return
  const [outer, inner] = [row.getBoundingClientRect(), entry.getBoundingClientRect()]
  const [before, after] = [inner.left - outer.left, inner.right - outer.right]
  const nearest = before < 0 ? before : Math.max(after, 0)
  row.scrollBy({ left: align === 'center' ? (before + after) / 2 : nearest, behavior: 'instant' })
}
