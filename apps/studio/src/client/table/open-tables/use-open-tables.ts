import { useCallback, useEffect, useRef, useState } from 'react'
import { type GameContext, useGameContext } from '#client/game-context.tsx'
import type { PlayApi, Session } from '#client/play-api.ts'
import { showFailure } from '#client/screen/show-failure.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { type OpenTable, openTable } from './open-table.ts'
import type { LoadTableModule, OpenTables, TablePageParts } from './open-tables.ts'
import { readRememberedTables, rememberTables } from './remembered-tables.ts'
import { useLowWindow } from './use-low-window.ts'

interface LaunchedTable {
  readonly api: PlayApi
  readonly session: Session
  readonly module: TableGameModule
  readonly loadModule: LoadTableModule
}

/** Loads what only a page of several tables has. */
async function loadPage(): Promise<TablePageParts> {
  const [{ TablePage }, { AddTableDialog }, { openFurtherTable }] = await Promise.all([
    import('#client/table-page/table-page.tsx'),
    import('#client/table-page/add-table-dialog.tsx'),
    import('#client/table-page/open-further-table.ts'),
  ])
  return { TablePage, AddTableDialog, openFurtherTable }
}

/** The tables of the page, of which a reload opens the same. */
export function useOpenTables(launched: LaunchedTable): OpenTables {
  const context = useGameContext()
  const [selection] = useState(() => ({ code: launched.session.game.code }))
  const [tables, setTables] = useState(() => [openLaunchedTable(launched, context, selection)])
  const [selectedCode, setSelectedCode] = useState(selection.code)
  const [page, setPage] = useState<TablePageParts>()
  const [isListShown, setListShown] = useState(false)
  const isLow = useLowForm(launched, setPage)
  const select = useCallback(
    (code: string) => {
      selection.code = code
      setSelectedCode(code)
    },
    [selection],
  )
  const open = async (code: string): Promise<OpenTable> => {
    const loaded = await loadPage()
    setPage(loaded)
    const isSelected = () => selection.code === code
    const { api, loadModule } = launched
    return loaded.openFurtherTable({ api: api.atTable(code), context, isSelected, loadModule })
  }
  useMountEffect(() => {
    const { code } = selection
    const remembered = readRememberedTables(location.hash, [code, ...(launched.session.tables ?? [])])
    const further = remembered.filter((other) => other !== code)
    if (further.length === 0) return
    // One that cannot be opened is left out.
    void Promise.allSettled(further.map(open)).then((results) => {
      const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const shown = [...tables.filter((table) => remembered.includes(table.code)), ...opened]
      const [first] = shown
      if (!first) return
      setTables(shown)
      if (shown.every((table) => table.code !== selection.code)) select(first.code)
    })
  })
  useRememberedTables(tables)
  const selected = tables.find(({ code }) => code === selectedCode) ?? (tables[0] as OpenTable)
  return {
    tables,
    selected,
    canCombine: launched.session.tables !== undefined,
    page,
    isPageShown: page !== undefined && (isLow || tables.length > 1),
    isListShown,
    showList() {
      const show = (loaded: TablePageParts) => {
        setPage(loaded)
        setListShown(true)
      }
      void loadPage().then(show, (error: unknown) => showFailure(selected, error))
    },
    hideList: () => setListShown(false),
    select,
    async add(code) {
      const table = await open(code)
      setTables((shown) => (shown.some((other) => other.code === code) ? shown : [...shown, table]))
      select(code)
    },
    close(code) {
      const left = tables.filter((table) => table.code !== code)
      const [first] = left
      if (!first) return
      setTables(left)
      if (selected.code === code) select(first.code)
    },
  }
}

/** Whether the window is so low that one table needs the page of several; it is loaded then. A table with controls of its own has no such form. */
function useLowForm({ module }: LaunchedTable, onPage: (page: TablePageParts) => void): boolean {
  const isLow = useLowWindow() && module.Controls === undefined
  useEffect(() => {
    if (isLow) void loadPage().then(onPage, () => undefined)
  }, [isLow, onPage])
  return isLow
}

const openLaunchedTable = (launched: LaunchedTable, context: GameContext, selection: { readonly code: string }) =>
  openTable({ ...launched, context, isSelected: () => selection.code === launched.session.game.code })

/** Notes which tables are open, once there have been several. */
function useRememberedTables(tables: readonly OpenTable[]): void {
  const wasCombined = useRef(false)
  useEffect(() => {
    wasCombined.current ||= tables.length > 1
    if (wasCombined.current) rememberTables(tables.map(({ code }) => code))
  }, [tables])
}
