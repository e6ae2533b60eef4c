import { expect, test } from 'vitest'
import { type ExportTableSource, exportFile } from './export-file.ts'

interface Row {
  readonly id: number
  readonly stake: string
  readonly isReturned?: boolean
}

const brand = { currency: 'USD', timeZone: 'Asia/Shanghai' }
const activeSignal = () => new AbortController().signal

/** A list in pages of two, newest first. */
function tableOf(rows: readonly Row[]): ExportTableSource<Row> & { asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = []
  return {
    asked,
    totalLabel: 'All',
    columns: [
      { head: 'Round', cell: ({ id }) => String(id) },
      {
        head: 'Stake',
        kind: 'money',
        cell: ({ stake }) => stake,
        total: ({ stake, isReturned }) => (isReturned ? undefined : stake),
      },
    ],
    async readPage({ before }) {
      asked.push(before)
      const start = before === undefined ? 0 : rows.findIndex(({ id }) => String(id) === before) + 1
      const list = rows.slice(start, start + 2)
      return { list, next: start + 2 < rows.length ? String(list.at(-1)?.id) : null }
    },
  }
}

const csvOf = async (table: ExportTableSource<Row>, onRows: (count: number) => void = () => {}) =>
  (await exportFile(table, { format: 'csv', direction: 'ltr', brand, signal: activeSignal(), onRows })).text()

test('exports every page of the range, with a totals line at the end', async () => {
  const table = tableOf([
    { id: 5, stake: '10.00' },
    { id: 4, stake: '0.10', isReturned: true },
    { id: 3, stake: '2.50' },
    { id: 2, stake: '1.00' },
    { id: 1, stake: '1.00' },
  ])
  const counts: number[] = []
  const text = await csvOf(table, (count) => counts.push(count))
  expect(text.split('\r\n')).toEqual([
    'Round,Stake',
    '5,10.00',
    '4,0.10',
    '3,2.50',
    '2,1.00',
    '1,1.00',
    'All,14.50',
    '',
  ])
  expect(table.asked).toEqual([undefined, '4', '2'])
  expect(counts).toEqual([2, 4, 5])
})

test('writes timestamps as ISO 8601 in the brand’s time zone, and no total for them', async () => {
  const at = '2026-11-21T16:32:08.744Z'
  const columns = [{ head: 'Time', kind: 'instant' as const, cell: () => at }]
  const text = await csvOf({ ...tableOf([{ id: 1, stake: '1.00' }]), columns })
  expect(text.split('\r\n')).toEqual(['Time', '2026-11-22T00:32:08+08:00', 'All', ''])
})

test('exports every row of a range of more than fifty thousand', async () => {
  const rows = Array.from({ length: 60_001 }, (_, at) => ({ id: 60_001 - at, stake: '0.01' }))
  const pagedTable: ExportTableSource<Row> = {
    ...tableOf([]),
    readPage: async ({ before }) => {
      const start = before === undefined ? 0 : 60_002 - Number(before)
      const list = rows.slice(start, start + 100)
      return { list, next: start + 100 < rows.length ? String(list.at(-1)?.id) : null }
    },
  }
  const lines = (await csvOf(pagedTable)).split('\r\n')
  expect(lines).toHaveLength(60_001 + 3)
  expect(lines.slice(-3)).toEqual(['1,0.01', 'All,600.01', ''])
})

test('produces no file when a page cannot be read or the cursor does not advance', async () => {
  const whole = tableOf([
    { id: 3, stake: '1' },
    { id: 2, stake: '1' },
    { id: 1, stake: '1' },
  ])
  const broken: ExportTableSource<Row> = {
    ...whole,
    readPage: (cursor, signal) => (cursor.before ? Promise.reject(new Error('gone')) : whole.readPage(cursor, signal)),
  }
  await expect(csvOf(broken)).rejects.toThrow('gone')
  const endless: ExportTableSource<Row> = { ...whole, readPage: async () => ({ list: [], next: '7' }) }
  await expect(csvOf(endless)).rejects.toThrow('does not advance')
})

test('stops reading when the export is cancelled', async () => {
  const stop = new AbortController()
  let pages = 0
  const endless: ExportTableSource<Row> = {
    ...tableOf([]),
    readPage: async (_cursor, signal) => {
      signal.throwIfAborted()
      pages += 1
      return { list: [], next: String(pages) }
    },
  }
  const onRows = () => pages === 3 && stop.abort()
  const options = { format: 'csv', direction: 'ltr', brand, signal: stop.signal, onRows } as const
  await expect(exportFile(endless, options)).rejects.toThrow(/abort/i)
  expect(pages).toBe(3)
})
