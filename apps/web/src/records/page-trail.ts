import { isRowId } from './record-params.ts'

/** The cursors of the pages up to the current one, so that each page before it can be opened; empty on the first page. */
export type PageTrail = readonly string[]

/** Reads a trail from its URL parameter. An invalid one counts as absent. */
export function readPageTrail(param = ''): PageTrail {
  const trail = param.split('.')
  return trail.every(isRowId) ? trail : []
}

/** The URL parameter of a page by its trail; the first page needs none. */
export function toTrailParam(trail: PageTrail): string | undefined {
  return trail.length === 0 ? undefined : trail.join('.')
}
