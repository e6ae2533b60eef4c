import type { DescriptionTable } from '@foyer/contract/games/rounds.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { Details } from '@foyer/ui/details.tsx'
import { useState } from 'react'
import { ListPagination } from '#widgets/list-pagination.tsx'

/** What the bets of a round add up to, and on demand the bets themselves, in pages. */
export function RoundBetTables({ summary, bets }: { summary?: DescriptionTable; bets?: DescriptionTable }) {
  return (
    <>
      {summary && (
        <section className="grid gap-3">
          <h2 className="font-display text-md font-bold">{summary.title}</h2>
          <DescribedRows table={summary} />
        </section>
      )}
      {bets && (
        <Details summary={bets.title}>
          <PagedRows table={bets} />
        </Details>
      )}
    </>
  )
}

function PagedRows({ table }: { table: DescriptionTable }) {
  const [page, setPage] = useState(1)
  const first = (page - 1) * limits.recordsPageSize
  const rows = table.rows.slice(first, first + limits.recordsPageSize)
  return (
    <div className="grid gap-4 text-ink">
      <DescribedRows table={{ ...table, rows }} />
      <ListPagination
        page={page}
        pageCount={Math.ceil(table.rows.length / limits.recordsPageSize)}
        onPageChange={setPage}
      />
    </div>
  )
}

interface Row {
  /** Its place in the table. */
  readonly key: string
  readonly cells: readonly string[]
}

function DescribedRows({ table }: { table: DescriptionTable }) {
  const columns = table.columns.map(
    (head, place): DataTableColumn<Row> => ({
      key: String(place),
      head,
      kind: place === 0 ? 'text' : 'figure',
      cell: ({ cells }) => cells[place],
    }),
  )
  const rows = table.rows.map((cells, place) => ({ key: String(place), cells }))
  return (
    <DataTable
      caption={table.title}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      narrow="two-lines"
      compact
    />
  )
}
