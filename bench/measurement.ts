/** A measured value and its limit. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly limit?: string
  readonly isWithinLimit?: boolean
}

export function measurementWithMaximum(name: string, value: number, limit: number, unit: string): Measurement {
  return { name, value, unit, limit: `at most ${limit}`, isWithinLimit: value <= limit }
}

export function measurementWithMinimum(name: string, value: number, limit: number, unit: string): Measurement {
  return { name, value, unit, limit: `at least ${limit}`, isWithinLimit: value >= limit }
}

export function measurementWithoutLimit(name: string, value: number, unit: string): Measurement {
  return { name, value, unit }
}

/** The middle of the values, the upper one of two; 0 without any. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

/** Formats measurements with their limits, one per line. */
export function formatMeasurements(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, value, unit, limit = '', isWithinLimit }) => [
    isWithinLimit === undefined ? ' ' : isWithinLimit ? '✓' : '✗',
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
