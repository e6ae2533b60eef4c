/** Formats a text table. Column widths fit their content, and numeric columns are right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  if (rows.length === 0) return 'No results.'
  const cells = rows.map((row) => row.map((cell) => printable(cell ?? '')))
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => widthOf(row[column]))))
  const isNumeric = heads.map((_, column) => cells.every((row) => /^(-?[\d.]+)?$/.test(row[column] ?? '')))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell))
        return isNumeric[column] ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd()
  return [line(heads), ...cells.map(line)].join('\n')
}

/** Formats names and values, one per line, without empty ones. */
export function list(pairs: readonly (readonly [string, string | null])[]): string {
  const shown = pairs.filter(([, value]) => value !== null && value !== '')
  const width = Math.max(0, ...shown.map(([name]) => name.length))
  return shown.map(([name, value]) => `${name.padEnd(width)}  ${printable(value ?? '')}`).join('\n')
}

/** Tells how to show the next page of a list. */
export function readOn({ next }: { next: string | null }, option: 'before' | 'after'): string {
  return next === null ? '' : `\n\nMore results: use --${option} ${next}`
}

/** Formats an instant to the second, in UTC. */
export function time(instant: string | null): string {
  return instant === null ? '' : instant.replace('T', ' ').replace(/(\.\d+)?Z$/, '')
}

/** Removes control and bidi characters, so that text from members and payment providers cannot control the terminal. */
function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '')
}

const widthOf = (cell = '') => [...cell].length
