/** Formats rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('')
}

/** The byte order mark before the first line, so that spreadsheets read the file as UTF-8. */
export const utf8Bom = '\uFEFF'

/**
 * Spreadsheets run text that begins with one of these characters as a formula (OWASP, CSV injection), so an apostrophe is
 * put before it. A plain number is not text and stays as it is.
 */
function toCsvCell(value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
