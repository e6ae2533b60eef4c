import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import './data-table.css'

export type SortDirection = 'ascending' | 'descending'

export type DataTableColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures are aligned to the right with tabular digits. */
  kind?: 'text' | 'figure'
  /** This column's cell in the totals row. */
  total?: ReactNode
  sortable?: boolean
  /** Number of lines in a typical cell, for the height of the skeleton. */
  lines?: 2 | 3
}

export type DataTableRowsState = 'ready' | 'loading' | 'old'

/** The table state of a query: loading, showing the previous result, or ready. */
export function toDataTableRowsState({
  data,
  isPlaceholderData,
}: {
  data: unknown
  isPlaceholderData: boolean
}): DataTableRowsState {
  if (data === undefined) return 'loading'
  return isPlaceholderData ? 'old' : 'ready'
}

export type DataTableProps<Row> = {
  /** Accessible name of the table; visible only with `showCaption`. */
  caption: string
  showCaption?: boolean
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** First cell of the totals row; without it there is no totals row. */
  totalLabel?: string
  sort?: { key: string; direction: SortDirection } | undefined
  onSort?: (key: string, direction: SortDirection) => void
  /** `old`: the rows are from the previous query while the next one loads. */
  state?: DataTableRowsState
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode
  /** Shown instead of the table. */
  error?: ReactNode
  /** `page`: the head sticks below the page header. `box`: the table scrolls on its own and the head sticks to its top. */
  scroll?: 'page' | 'box'
  /** Less padding and smaller text, for many columns of figures. */
  compact?: boolean
  /** What a row becomes in a narrow container: a card with a line for each cell, or two lines, of which the first has the first and the last cell. */
  narrow?: 'cards' | 'two-lines'
  /** Number of skeleton rows. */
  loadingRows?: number
  /** The outer element, to scroll the table into view below the page header. */
  ref?: Ref<HTMLDivElement>
  className?: string
}

/** A table of records with a sticky head and totals. In a narrow container each row becomes a card with labels, or two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, state = 'ready', empty, error, scroll = 'page', narrow = 'cards', className } = props
  if (error) return <div className={classNames('rounded-panel bg-surface-2 shadow-1', className)}>{error}</div>
  if (state !== 'loading' && rows.length === 0 && empty) {
    return <div className={classNames('rounded-panel bg-surface-2 shadow-1', className)}>{empty}</div>
  }
  const boxed = scroll === 'box'
  return (
    <div
      ref={props.ref}
      className={classNames(
        'data-table min-w-0',
        scroll === 'page' && 'scroll-mt-(--table-head-offset,0px)',
        className,
      )}
    >
      <div
        {...(boxed && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
        className={classNames('rounded-panel', boxed && 'max-h-[min(70vh,640px)] overflow-auto')}
      >
        <table
          data-cards={narrow === 'cards' ? cardBreakpoint(columns.length) : undefined}
          data-two-lines={narrow === 'two-lines' || undefined}
          data-compact={props.compact || undefined}
          aria-busy={state !== 'ready' || undefined}
          className={classNames(
            'group/table w-full border-separate border-spacing-0 transition-opacity',
            props.compact ? 'text-sm' : 'text-base',
            state === 'old' && 'opacity-60',
          )}
        >
          <caption className={props.showCaption ? 'pbe-3 text-start font-display text-md font-bold' : 'sr-only'}>
            {caption}
          </caption>
          <Head {...props} />
          <tbody>{state === 'loading' ? <LoadingRows {...props} /> : <Rows {...props} />}</tbody>
          {props.totalLabel && state !== 'loading' && (
            <Totals columns={columns} label={props.totalLabel} boxed={boxed} />
          )}
        </table>
      </div>
    </div>
  )
}

const padding = 'px-4 py-3 group-data-compact/table:px-3 group-data-compact/table:py-2'
const cell = `border-be border-line bg-surface-2 align-middle ${padding}`

/** Digits run left to right in every language, so figures are aligned to the right in all of them. */
function alignment<Row>(column: DataTableColumn<Row>): string {
  return column.kind === 'figure' ? 'text-end rtl:text-start tabular-nums' : 'text-start'
}

/** Figures stay on one line; the words above them may wrap. */
function cellAlignment<Row>(column: DataTableColumn<Row>): string {
  return classNames(alignment(column), column.kind === 'figure' && 'whitespace-nowrap')
}

/** The container width in pixels below which rows become cards; grows with the number of columns. */
function cardBreakpoint(columnCount: number): '480' | '680' | '920' {
  if (columnCount <= 4) return '480'
  return columnCount <= 6 ? '680' : '920'
}

function Head<Row>({ columns, sort, onSort, scroll = 'page' }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sortable ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
            className={classNames(
              'sticky z-1 bg-surface-3 text-sm font-semibold text-muted first:rounded-ss-panel last:rounded-se-panel',
              padding,
              scroll === 'page' ? 'inset-bs-(--table-head-offset,0px)' : 'inset-bs-0',
              alignment(column),
            )}
          >
            {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SortButtonProps<Row> = { column: DataTableColumn<Row> } & Required<Pick<DataTableProps<Row>, 'onSort'>> &
  Pick<DataTableProps<Row>, 'sort'>

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const icon = direction === 'ascending' ? 'arrow-up' : 'arrow-down'
  return (
    <button
      type="button"
      onClick={() => onSort(column.key, direction === 'descending' ? 'ascending' : 'descending')}
      className={classNames(
        '-mx-2 -my-1 inline-flex min-h-7 items-center gap-1 rounded-tag px-2 transition-colors hover:bg-surface-4',
        'hover:text-ink',
        direction && 'text-ink',
      )}
    >
      {column.head}
      <Icon name={direction ? icon : 'arrow-up-down'} size={14} className={direction ? '' : 'opacity-60'} />
    </button>
  )
}

function Rows<Row>({ columns, rows, rowKey, totalLabel }: DataTableProps<Row>) {
  return rows.map((row, index) => {
    const last = index === rows.length - 1 && !totalLabel
    return (
      <tr key={rowKey(row)} className="group/row">
        {columns.map((column) => (
          <td
            key={column.key}
            className={classNames(
              cell,
              // Highlights the row whose record is shown elsewhere on the page.
              'transition-[background-color] group-hover/row:bg-surface-3 group-has-aria-current/row:bg-surface-3',
              last && 'border-be-0 first:rounded-es-panel last:rounded-ee-panel',
              cellAlignment(column),
            )}
          >
            <CardLabel head={column.head} />
            {column.kind === 'figure' ? <bdi>{column.cell(row)}</bdi> : <span>{column.cell(row)}</span>}
          </td>
        ))}
      </tr>
    )
  })
}

/** The column's label, visible only in card layout; screen readers use the table head. */
function CardLabel({ head }: { head: string }) {
  return (
    <span aria-hidden="true" className="data-table-label">
      {head}
    </span>
  )
}

function LoadingRows<Row>({ columns, loadingRows = 5 }: DataTableProps<Row>) {
  return Array.from({ length: loadingRows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never reordered.
    <tr key={row}>
      {columns.map((column) => (
        <td key={column.key} className={classNames(cell, cellAlignment(column))}>
          <CardLabel head={column.head} />
          <span>
            {Array.from({ length: column.lines ?? 1 }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reordered.
              <span key={line} className="flex h-lh items-center before:content-['\200b']">
                <Skeleton
                  shape="line"
                  className={classNames('w-24 max-w-full', column.kind === 'figure' && 'ltr:ms-auto')}
                />
              </span>
            ))}
          </span>
        </td>
      ))}
    </tr>
  ))
}

type TotalsProps<Row> = { columns: readonly DataTableColumn<Row>[]; label: string; boxed: boolean }

function Totals<Row>({ columns, label, boxed }: TotalsProps<Row>) {
  const total = `bg-surface-3 font-bold first:rounded-es-panel last:rounded-ee-panel ${padding}`
  return (
    <tfoot className={boxed ? 'sticky inset-be-0' : ''}>
      <tr>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.key} scope="row" className={classNames(total, 'text-start')}>
              {label}
            </th>
          ) : (
            <td key={column.key} className={classNames(total, cellAlignment(column))}>
              {column.total !== undefined && (
                <>
                  <CardLabel head={column.head} />
                  <bdi>{column.total}</bdi>
                </>
              )}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}
