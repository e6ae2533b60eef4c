/** What a cell holds: a heading, plain text, a decimal string in the brand's currency, a whole number, an RFC 3339 timestamp or a `yyyy-MM-dd` day. */
export type ExportCellKind = 'head' | 'text' | 'money' | 'count' | 'instant' | 'day'

/** A column of an exported file. Cells hold wire values; each file format converts them itself. */
export interface ExportColumn<Row> {
  readonly head: string
  readonly kind?: Exclude<ExportCellKind, 'head'>
  readonly cell: (row: Row) => string
  /** What a row adds to the totals line; undefined when the row does not count. */
  readonly total?: (row: Row) => string | undefined
}
