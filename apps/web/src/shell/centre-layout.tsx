import type { PageName } from '@foyer/contract/pages.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { scrollRowTo } from '@foyer/ui/scroll-row-to.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { MenuItemData } from '#platform/navigation/page-and-menu-context.ts'
import { MenuEntryBadge } from '#widgets/menu-entry-badge.tsx'
import { MenuItemControl } from './menu-item-control.tsx'

type CentreLayoutProps = {
  /** The name of the centre, which labels its menu. */
  name: string
  entries: readonly MenuItemData[]
  current: PageName
  /** The title of the current page. */
  title: string
  children: ReactNode
}

/** The layout of the member centre and the agent centre: the menu at the side, or above the page on a narrow screen. */
export function CentreLayout({ name, entries, current, title, children }: CentreLayoutProps) {
  const menu = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page another entry is current.
  useLayoutEffect(() => {
    scrollRowTo(menu.current, menu.current?.querySelector('[aria-current]'), 'center')
  }, [current])
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-[216px_minmax(0,1fr)]">
      <nav aria-label={name} className="min-w-0 self-start lg:sticky lg:inset-bs-21 lg:in-[[role=dialog]]:inset-bs-0">
        <ul
          ref={menu}
          className="scroller flex gap-2 lg:grid lg:grid-cols-1 lg:gap-0.5 lg:rounded-panel lg:bg-surface-2 lg:p-3 lg:shadow-1"
        >
          {entries.map((entry) => (
            <li key={entry.id} className="flex-none">
              <MenuItemControl
                item={entry}
                {...(entry.id === current && { 'aria-current': 'page' as const })}
                className={entryClass(entry.id === current)}
              >
                <Icon name={entry.icon} />
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="text-start max-lg:truncate lg:min-w-0 lg:wrap-anywhere">{entry.label}</span>
                  <MenuEntryBadge page={entry.id} />
                </span>
              </MenuItemControl>
            </li>
          ))}
        </ul>
      </nav>
      <section
        aria-label={title}
        className="min-w-0 [--table-head-offset:var(--header-size)] in-[[role=dialog]]:[--table-head-offset:0px]"
      >
        <h1 className="mbe-4 font-display text-xl font-bold tracking-display">{title}</h1>
        {children}
      </section>
    </div>
  )
}

function entryClass(current: boolean): string {
  const colorClass = current
    ? 'bg-surface-3 text-ink [&>svg]:text-accent-text'
    : 'text-muted hover:bg-surface-3 hover:text-ink'
  return `flex min-h-10 w-full items-center gap-3 rounded-control px-3 font-medium lg:py-1.5 no-underline transition-colors ${colorClass}`
}
