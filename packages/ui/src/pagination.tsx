import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { clampPage, listVisiblePageNumbers } from './visible-page-numbers.ts'

export type PaginationProps = {
  /** The current page, one-based. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  labels: {
    region: string
    previous: string
    next: string
    /** Accessible name of a page's button, such as "Page 3". */
    page: (page: number) => string
  }
  /** Formats a page number in the user's locale. */
  formatPage?: (page: number) => string
  /** Makes each page a link, which can be opened in a new tab and shared. */
  hrefFor?: (page: number) => string
  /** Number of pages at each end, and around the current page. */
  marginPages: number
  pageRange: number
  className?: string
}

const cell =
  'grid h-10 min-w-8 place-items-center rounded-control px-1 font-semibold no-underline transition-colors sm:min-w-10 ' +
  'aria-disabled:opacity-45 not-aria-disabled:not-aria-[current]:hover:bg-surface-4'

/** Pagination of a list. Renders nothing for a single page. Arrow keys, Home and End move between the pages. */
export function Pagination(props: PaginationProps) {
  const { pageCount, onPageChange, labels, marginPages, pageRange, className } = props
  if (pageCount <= 1) return null
  const page = clampPage(props.page, pageCount)
  const text = props.formatPage ?? String
  const link = (target: number) => ({ href: props.hrefFor?.(target), onGo: () => onPageChange(target) })
  return (
    <nav aria-label={labels.region} onKeyDown={moveFocus} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <li>
          <PageCell {...link(page - 1)} label={labels.previous} disabled={page <= 1}>
            <Icon name="chevron-left" />
          </PageCell>
        </li>
        {listVisiblePageNumbers({ page, pageCount, marginPages, pageRange }).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry}>
              <PageCell {...link(entry)} label={labels.page(entry)} current={entry === page}>
                {text(entry)}
              </PageCell>
            </li>
          ) : (
            <Gap key={entry} />
          ),
        )}
        <li>
          <PageCell {...link(page + 1)} label={labels.next} disabled={page >= pageCount}>
            <Icon name="chevron-right" />
          </PageCell>
        </li>
      </ul>
    </nav>
  )
}

/** An ellipsis for omitted pages. */
function Gap() {
  return (
    <li aria-hidden="true" className="grid min-w-5 place-items-center text-muted">
      <Icon name="ellipsis" size={16} />
    </li>
  )
}

/** Link and handler of a pagination cell. */
export type PaginationLink = { href: string; onGo: () => void }

export type CursorPaginationProps = {
  first: PaginationLink
  /** The current page, one-based; undefined if the number of preceding pages is unknown. */
  page: number | undefined
  previous: PaginationLink | undefined
  next: PaginationLink | undefined
  /** `current` is the label of the current page when it has no number. */
  labels: PaginationProps['labels'] & { current: string }
  formatPage?: PaginationProps['formatPage']
  className?: string
}

/** Pagination of a list without a page count: first, previous and next page. Renders nothing for a single page. */
export function CursorPagination({
  first,
  page,
  previous,
  next,
  labels,
  formatPage = String,
  className,
}: CursorPaginationProps) {
  const isFirst = page === 1
  if (isFirst && !next) return null
  return (
    <nav aria-label={labels.region} onKeyDown={moveFocus} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <li>
          <PageCell {...(previous ?? disabledTarget)} label={labels.previous} disabled={!previous}>
            <Icon name="chevron-left" />
          </PageCell>
        </li>
        <li>
          <PageCell {...first} label={labels.page(1)} current={isFirst}>
            {formatPage(1)}
          </PageCell>
        </li>
        {!isFirst && (
          <>
            {page !== 2 && <Gap />}
            <li>
              <PageCell {...disabledTarget} label={page ? labels.page(page) : labels.current} current>
                {page ? formatPage(page) : <Icon name="ellipsis" size={16} />}
              </PageCell>
            </li>
          </>
        )}
        {next && <Gap />}
        <li>
          <PageCell {...(next ?? disabledTarget)} label={labels.next} disabled={!next}>
            <Icon name="chevron-right" />
          </PageCell>
        </li>
      </ul>
    </nav>
  )
}

const disabledTarget = { href: undefined, onGo: () => {} }

type PageCellProps = {
  href: string | undefined
  onGo: () => void
  label: string
  current?: boolean
  disabled?: boolean
  children: ReactNode
}

function PageCell({ href, onGo, label, current = false, disabled = false, children }: PageCellProps) {
  const onClick = (event: MouseEvent) => {
    // With a modifier key the browser opens the link in a new tab or window.
    if (href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    if (!disabled && !current) onGo()
  }
  const shared = {
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    'aria-disabled': disabled || undefined,
    onClick,
    className: classNames(cell, current ? 'bg-accent text-accent-ink' : 'bg-surface-3 text-ink'),
  }
  if (href && !disabled) {
    return (
      <a {...shared} href={href}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" {...shared}>
      {children}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const index = cells.indexOf(document.activeElement as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index - 1,
    Home: 0,
    End: cells.length - 1,
  }
  targets[forward] = index + 1
  const next = cells[targets[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
