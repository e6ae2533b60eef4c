import { type KeyboardEvent, useRef } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { OpenTables } from '#client/table/open-tables/open-tables.ts'
import { languageDirections } from '#client/text/languages.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { regionIdOf } from './region-id.ts'

/** The tabs of the tables, where the page shows one at a time. All tables stay there: their chips become bets when betting ends. */
export function TableTabs({ open: { tables, selected, select } }: { open: OpenTables }) {
  const { localization } = useGameContext()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = languageDirections[localization.lang] === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const step = event.key === forward ? 1 : -1
    const next = tables[(tables.indexOf(selected) + step + tables.length) % tables.length]
    if (!next) return
    event.preventDefault()
    select(next.code)
    list.current?.querySelector<HTMLElement>(`[aria-controls="${regionIdOf(next.code)}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      className="table-tabs"
      role="tablist"
      aria-label={createMessageFormatter(localization, 'table')('tables')}
      onKeyDown={onKeyDown}
    >
      {tables.map((table) => (
        <button
          key={table.code}
          type="button"
          role="tab"
          className="table-tab"
          aria-selected={table === selected}
          aria-controls={regionIdOf(table.code)}
          tabIndex={table === selected ? 0 : -1}
          onClick={() => select(table.code)}
        >
          <bdi>{table.session.title}</bdi>
        </button>
      ))}
    </div>
  )
}
