/** What a cell holds: `text` as it is, a decimal string of the brand's currency, a whole number, an RFC 3339 moment, a `yyyy-MM-dd` day. */
export type CellKind = 'head' | 'text' | 'money' | 'count' | 'instant' | 'day'

/** A column of a file. Cells are as the wire has them: each kind of file writes them in its own way. */
export interface ExportColumn<Row> {
  readonly head: string
  readonly kind?: Exclude<CellKind, 'head'>
  readonly cell: (row: Row) => string
  /** What of a row the line of totals counts; undefined of one that does not count. */
  readonly total?: (row: Row) => string | undefined
}
