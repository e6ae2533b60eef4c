import type { SheetData } from 'write-excel-file/browser'
import type { FormatContext } from '#platform/i18n/format.ts'
import { DecimalSum } from '#records/decimal-sum.ts'
import { toCsv, utf8Bom } from './csv.ts'
import type { ExportCellKind, ExportColumn } from './export-column.ts'
import { createTimeZoneConverter } from './time-zone-converter.ts'

export type ExportFileFormat = 'csv' | 'xlsx'

export interface ExportPageData<Row> {
  readonly list: readonly Row[]
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
}

/** A table of any length, read page by page. */
export interface ExportTableSource<Row> {
  readonly columns: readonly ExportColumn<Row>[]
  readonly readPage: (cursor: { before?: string }, signal: AbortSignal) => Promise<ExportPageData<Row>>
  /** The first cell of the totals line. */
  readonly totalLabel: string
}

interface ExportOptions {
  readonly format: ExportFileFormat
  readonly direction: 'ltr' | 'rtl'
  /** The brand's time zone, for timestamps, and its currency, for the decimals of amounts. */
  readonly brand: Pick<FormatContext, 'currency' | 'timeZone'>
  /** Cancels the export: its promise rejects. */
  readonly signal: AbortSignal
  /** Called with the number of rows read so far. */
  readonly onRows: (count: number) => void
}

/** Exports the whole table as a file. Rejects when a page cannot be read, so that no file is incomplete. */
export async function exportFile<Row>(table: ExportTableSource<Row>, options: ExportOptions): Promise<Blob> {
  const { columns, totalLabel } = table
  const file = options.format === 'csv' ? createCsvWriter(options) : await createWorkbookWriter(columns, options)
  const kinds = columns.map(({ kind = 'text' }) => kind)
  const sums = columns.map(({ total }) => total && new DecimalSum())
  let count = 0
  file.add(
    [columns.map((column) => columnHeading(column, options))],
    kinds.map(() => 'head'),
  )
  for await (const rows of readPages(table, options.signal)) {
    file.add(
      rows.map((row) => columns.map(({ cell }) => cell(row))),
      kinds,
    )
    for (const row of rows) columns.forEach(({ total }, at) => void addTo(sums[at], total?.(row)))
    count += rows.length
    options.onRows(count)
  }
  file.add(
    [columns.map((_, at) => (at === 0 ? totalLabel : `${sums[at] ?? ''}`))],
    kinds.map((kind, at) => (sums[at] && at > 0 ? kind : 'text')),
  )
  return file.close()
}

/** Spreadsheet dates have no time zone, so the column's heading names it. */
function columnHeading(
  { head, kind }: Pick<ExportColumn<never>, 'head' | 'kind'>,
  { format, brand }: ExportOptions,
): string {
  return kind === 'instant' && format === 'xlsx' ? `${head} (${brand.timeZone})` : head
}

function addTo(sum: DecimalSum | undefined, amount: string | undefined): void {
  if (amount !== undefined) sum?.add(amount)
}

async function* readPages<Row>(
  { readPage }: ExportTableSource<Row>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let before: string | null | undefined
  do {
    const { list, next }: ExportPageData<Row> = await readPage(before ? { before } : {}, signal)
    if (next !== null && next === before) throw new Error('The cursor of the list does not advance.')
    yield list
    before = next
  } while (before !== null)
}

interface ExportFileWriter {
  /** `kinds` are the kinds of a row's cells, in their order. */
  add(rows: readonly (readonly string[])[], kinds: readonly ExportCellKind[]): void
  close(): Blob | Promise<Blob>
}

/** Puts each page of rows into a Blob at once, which the browser may move out of memory. */
function createCsvWriter({ brand }: ExportOptions): ExportFileWriter {
  const clock = createTimeZoneConverter(brand.timeZone)
  const pieces: Blob[] = [new Blob([utf8Bom])]
  return {
    add(rows, kinds) {
      const cells = rows.map((row) => row.map((text, at) => (kinds[at] === 'instant' ? clock.toIso(text) : text)))
      pieces.push(new Blob([toCsv(cells)]))
    },
    close: () => new Blob(pieces, { type: 'text/csv;charset=utf-8' }),
  }
}

/** Builds the workbook in memory at the end, which is why `limits.recordsWorkbookRows` limits its rows. */
async function createWorkbookWriter(
  columns: readonly ExportColumn<never>[],
  { brand, direction }: ExportOptions,
): Promise<ExportFileWriter> {
  const { createXlsxRowConverter, createXlsxWorkbook } = await import('./xlsx.ts')
  const toCells = createXlsxRowConverter(brand)
  const allCells: SheetData = []
  return {
    add: (rows, kinds) => void allCells.push(...rows.map((row) => toCells(row, kinds))),
    close: () => createXlsxWorkbook(columns, allCells, direction),
  }
}
