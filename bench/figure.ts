/** A measured value and its limit. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly limit?: string
  readonly ok?: boolean
}

export function atMost(name: string, value: number, limit: number, unit: string): Figure {
  return { name, value, unit, limit: `at most ${limit}`, ok: value <= limit }
}

export function atLeast(name: string, value: number, limit: number, unit: string): Figure {
  return { name, value, unit, limit: `at least ${limit}`, ok: value >= limit }
}

export function noted(name: string, value: number, unit: string): Figure {
  return { name, value, unit }
}

/** Formats measurements with their limits, one per line. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, limit = '', ok }) => [
    ok === undefined ? ' ' : ok ? '✓' : '✗',
    name,
    `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 3 : 1)} ${unit}`,
    limit,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
