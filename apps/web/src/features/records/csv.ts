/** Lines of a table as CSV (RFC 4180). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** Goes before the first line, so that spreadsheets read the file as UTF-8. */
export const csvMark = '\uFEFF'

/**
 * A spreadsheet takes text that begins with one of these for a formula (OWASP, CSV injection), so an apostrophe goes
 * before it; a plain number is none.
 */
function csvCell(value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
