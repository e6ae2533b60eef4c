/** Columns as wide as what stands in them; those of amounts and numbers end flush. Without rows it says so. */
export function table(heads: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  if (rows.length === 0) return 'There are none.'
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

/** Names and values below each other; what is empty is left out. */
export function list(pairs: readonly (readonly [string, string | null])[]): string {
  const shown = pairs.filter(([, value]) => value !== null && value !== '')
  const width = Math.max(0, ...shown.map(([name]) => name.length))
  return shown.map(([name, value]) => `${name.padEnd(width)}  ${printable(value ?? '')}`).join('\n')
}

/** How a list is read on: by the option that goes with its order. */
export function readOn({ next }: { next: string | null }, option: 'before' | 'after'): string {
  return next === null ? '' : `\n\nThere are more: --${option} ${next} shows them.`
}

/** To the second, in UTC. */
export function time(instant: string | null): string {
  return instant === null ? '' : instant.replace('T', ' ').replace(/(\.\d+)?Z$/, '')
}

/** What members and companies wrote cannot steer the terminal: control characters and changes of direction are left out. */
function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '')
}

const widthOf = (cell = '') => [...cell].length
