import type { CSSProperties } from 'react'
import { useStore } from 'zustand'
import { colourPropertiesOf } from '#client/apply-skin.ts'
import { GameContextProvider } from '#client/game-context.tsx'
import { NoticeBox } from '#client/screen/notice-box.tsx'
import { ToolButton } from '#client/screen/tool-button.tsx'
import type { OpenTable } from '#client/table/open-tables/open-table.ts'
import type { OpenTables } from '#client/table/open-tables/open-tables.ts'
import { TableFelt } from '#client/table/table-felt.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { regionIdOf } from './region-id.ts'

interface TableRegionProps {
  readonly table: OpenTable
  readonly open: OpenTables
}

/** One of several tables in the page. A press on it selects it: the chips, the result and the sound are those of the selected table. */
export function TableRegion({ table, open }: TableRegionProps) {
  const { code, session, context } = table
  const isSelected = table === open.selected
  return (
    <GameContextProvider value={context}>
      <div
        id={regionIdOf(code)}
        className={`table-region ${isSelected ? 'is-selected' : ''}`}
        style={colourPropertiesOf(context.skin) as CSSProperties}
      >
        {open.tables.length > 1 && <RegionHead table={table} open={open} />}
        <div
          className="table-region-felt"
          onPointerDownCapture={() => open.select(code)}
          onKeyDownCapture={({ key }) => {
            if (key === 'Enter' || key === ' ') open.select(code)
          }}
        >
          <TableFelt {...table} region={{ label: session.title, isAnnounced: isSelected }} />
        </div>
        {!isSelected && <NoticeBox />}
      </div>
    </GameContextProvider>
  )
}

const focusChips = () => document.querySelector<HTMLElement>('.chip[aria-pressed="true"]')?.focus()

/** The name of a table, and the buttons that select and close it. */
function RegionHead({ table: { code, session, context, controller }, open }: TableRegionProps) {
  const formatMessage = createMessageFormatter(context.localization, 'table')
  const isRoundOpen = useStore(controller.store, (state) => state.isRoundOpen)
  const closeLabel = formatMessage(isRoundOpen ? 'closeTableLater' : 'closeTable', { table: session.title })
  return (
    <div className="table-region-head">
      <button
        type="button"
        className="table-select"
        aria-pressed={code === open.selected.code}
        title={formatMessage('selectTable', { table: session.title })}
        onClick={({ detail }) => {
          open.select(code)
          // With the keyboard the chips are far away: behind every spot of the tables in between.
          if (detail === 0) requestAnimationFrame(focusChips)
        }}
      >
        <bdi>{session.title}</bdi>
      </button>
      <ToolButton icon="x" label={closeLabel} disabled={isRoundOpen} onClick={() => open.close(code)} />
    </div>
  )
}
