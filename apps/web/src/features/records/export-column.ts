/** A column of a file: figures can be summed there. */
export interface ExportColumn {
  readonly head: string
  readonly kind?: 'text' | 'figure'
}
