import writeXlsxFile, { type SheetData } from 'write-excel-file/browser'
import type { ExportColumn } from './export-column.ts'

/** Digits that a spreadsheet keeps of a number (IEEE 754, as Excel's specifications say); more stand as text. */
const keptDigits = 15

/** A table as cells: figures as numbers as far as they are kept whole, everything else as text, which is never a formula. */
export function cellsOf(columns: readonly ExportColumn[], rows: readonly (readonly string[])[]): SheetData {
  const head = columns.map((column) => ({ value: column.head, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((text, at) => cellOf(text, columns[at]?.kind === 'figure')))
  return [head, ...body]
}

function cellOf(text: string, isFigure: boolean) {
  const isWhole = /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= keptDigits
  return isFigure && isWhole ? { value: Number(text), type: Number } : { value: text, type: String }
}

/** The same as a workbook (ECMA-376) of one sheet, whose head stays in view. */
export function workbookOf(
  columns: readonly ExportColumn[],
  rows: readonly (readonly string[])[],
  direction: 'ltr' | 'rtl',
): Promise<Blob> {
  const widths = columns.map(({ kind }) => ({ width: kind === 'figure' ? 14 : 24 }))
  const sheet = { columns: widths, stickyRowsCount: 1, rightToLeft: direction === 'rtl' }
  return writeXlsxFile(cellsOf(columns, rows), sheet).toBlob()
}
