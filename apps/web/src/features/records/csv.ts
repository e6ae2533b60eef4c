import type { ExportColumn } from './export-column.ts'

/** A table as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. */
export function csvOf(columns: readonly ExportColumn[], rows: readonly (readonly string[])[]): string {
  const heads = columns.map(({ head }) => head)
  return `\uFEFF${[heads, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/**
 * A spreadsheet takes text that begins with one of these for a formula (OWASP, CSV injection), so an apostrophe goes
 * before it; a plain number is none.
 */
function csvCell(value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

interface Page<Row> {
  readonly list: readonly Row[]
  /** What the next page is asked for with; null on the last. */
  readonly next: string | null
}

/** Every row of a list that comes in pages, first page first. `mostPages` guards against a list without an end. */
export async function allRows<Row>(
  readPage: (cursor: { before?: string }) => Promise<Page<Row>>,
  mostPages: number,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: { before?: string } = {}
  for (let page = 1; page <= mostPages; page += 1) {
    const { list, next } = await readPage(cursor)
    rows.push(...list)
    if (next === null) break
    cursor = { before: next }
  }
  return rows
}
