/** Formats a text table. Column widths fit their content, and numeric columns are right-aligned. */
export function formatTable(headers: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  if (rows.length === 0) return 'No results.'
  const cells = rows.map((row) => row.map((cell) => stripControlCharacters(cell ?? '')))
  const widths = headers.map((header, column) =>
    Math.max(header.length, ...cells.map((row) => displayWidth(row[column]))),
  )
  const isNumeric = headers.map((_, column) => cells.every((row) => /^(-?[\d.]+)?$/.test(row[column] ?? '')))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - displayWidth(cell))
        return isNumeric[column] ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd()
  return [line(headers), ...cells.map(line)].join('\n')
}

/** Formats names and values, one per line, without empty ones. */
export function formatNameValuePairs(pairs: readonly (readonly [string, string | null])[]): string {
  const shown = pairs.filter(([, value]) => value !== null && value !== '')
  const width = Math.max(0, ...shown.map(([name]) => name.length))
  return shown.map(([name, value]) => `${name.padEnd(width)}  ${stripControlCharacters(value ?? '')}`).join('\n')
}

/** Tells how to show the next page of a list. */
export function formatNextPageHint({ next }: { next: string | null }, option: 'before' | 'after'): string {
  return next === null ? '' : `\n\nMore results: use --${option} ${next}`
}

/** Formats an instant to the second, in UTC. */
export function formatTime(instant: string | null): string {
  return instant === null ? '' : instant.replace('T', ' ').replace(/(\.\d+)?Z$/, '')
}

/** Removes control and bidi characters, so that text from members and payment providers cannot control the terminal. */
function stripControlCharacters(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '')
}

const displayWidth = (cell = '') => [...cell].length
