import { currencyDigits, isCurrency } from '@foyer/contract/money.ts'
import writeXlsxFile, { type SheetData } from 'write-excel-file/browser'
import type { FormatContext } from '#platform/i18n/format.ts'
import type { ExportCellKind, ExportColumn } from './export-column.ts'
import { createTimeZoneConverter } from './time-zone-converter.ts'

/** The significant digits that a spreadsheet stores (IEEE 754, per Excel's specifications); longer numbers are written as text. */
const maxNumberDigits = 15

type Columns = readonly Pick<ExportColumn<never>, 'kind'>[]

/**
 * Converts rows to cells: amounts and counts to numbers where no digit is lost, days and timestamps to dates in the brand's time
 * zone, everything else to text, which is never a formula.
 */
export function createXlsxRowConverter({ currency, timeZone }: Pick<FormatContext, 'currency' | 'timeZone'>) {
  const clock = createTimeZoneConverter(timeZone)
  const money = moneyFormat(currency)
  const toCell = (text: string, kind: ExportCellKind = 'text') => {
    switch (kind) {
      case 'head':
        return { value: text, type: String, fontWeight: 'bold' as const }
      case 'money':
        return toNumberCell(text, money)
      case 'count':
        return toNumberCell(text, '#,##0')
      case 'instant':
        return { value: clock.toWallTime(text), type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
      case 'day':
        return { value: new Date(text), type: Date, format: 'yyyy-mm-dd' }
      case 'text':
        return { value: text, type: String }
    }
  }
  return (row: readonly string[], kinds: readonly ExportCellKind[]) => row.map((text, at) => toCell(text, kinds[at]))
}

function toNumberCell(text: string, format: string) {
  const isExact = /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= maxNumberDigits
  return isExact ? { value: Number(text), type: Number, format } : { value: text, type: String }
}

/** The decimals that the page shows too: two where the currency has them, and further ones where they are not zero. */
function moneyFormat(currency: string): string {
  const digits = isCurrency(currency) ? currencyDigits[currency] : 2
  const always = Math.min(digits, 2)
  const decimals = '0'.repeat(always) + '#'.repeat(digits - always)
  return `#,##0${decimals && `.${decimals}`}`
}

const widths: Readonly<Record<ExportCellKind, number>> = {
  head: 24,
  text: 24,
  instant: 22,
  day: 14,
  money: 16,
  count: 14,
}

/** A workbook (ECMA-376) of one sheet with a sticky heading row. */
export function createXlsxWorkbook(columns: Columns, cells: SheetData, direction: 'ltr' | 'rtl'): Promise<Blob> {
  const sheet = {
    columns: columns.map(({ kind = 'text' }) => ({ width: widths[kind] })),
    stickyRowsCount: 1,
    rightToLeft: direction === 'rtl',
  }
  return writeXlsxFile(cells, sheet).toBlob()
}
