import type { OpenTables } from '#client/table/open-tables/open-tables.ts'
import { TableRegion } from './table-region.tsx'
import { TableTabs } from './table-tabs.tsx'
import { useSwipe } from './use-swipe.ts'
import './table-page.css'

/** As in the style. */
const oneAtATime = '(max-width: 899px)'

/** Tables as regions of a page: side by side, or one at a time behind tabs where there is no room for two. */
export function TablePage({ open }: { open: OpenTables }) {
  const { tables, selected, select } = open
  const place = tables.indexOf(selected)
  const swipe = useSwipe((step) => {
    const next = tables[place + step]
    if (next && matchMedia(oneAtATime).matches) select(next.code)
  })
  return (
    <div className="table-page">
      {tables.length > 1 && <TableTabs open={open} />}
      <div className="table-regions" {...swipe}>
        {tables.map((table) => (
          <TableRegion key={table.code} table={table} open={open} />
        ))}
      </div>
    </div>
  )
}
