/** A page of a list, counted from 1. */
interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** The number of rows before the page. */
export function offsetOf({ pageNo, pageSize }: Page): number {
  return (pageNo - 1) * pageSize
}

/** The number of pages for this many rows; 0 for no rows. */
export function totalPages(rows: number, pageSize: number): number {
  return Math.ceil(rows / pageSize)
}
