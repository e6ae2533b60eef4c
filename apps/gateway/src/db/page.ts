/** A page of a list, counted from 1. */
interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** How many rows stand before the page. */
export function offsetOf({ pageNo, pageSize }: Page): number {
  return (pageNo - 1) * pageSize
}

/** How many pages so many rows fill; none where there are none. */
export function totalPages(rows: number, pageSize: number): number {
  return Math.ceil(rows / pageSize)
}
