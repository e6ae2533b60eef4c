import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { GameContextProvider, useGameContext } from '#client/game-context.tsx'
import { GamePanels, type PanelName } from '#client/panels/game-panels.tsx'
import type { PlayApi, Session } from '#client/play-api.ts'
import { GameScreen } from '#client/screen/game-screen.tsx'
import { GameTitleBar } from '#client/screen/game-title-bar.tsx'
import { MoreTablesButton } from '#client/table/open-tables/more-tables-button.tsx'
import type { OpenTable } from '#client/table/open-tables/open-table.ts'
import type { LoadTableModule, OpenTables } from '#client/table/open-tables/open-tables.ts'
import { useOpenTables } from '#client/table/open-tables/use-open-tables.ts'
import { useTableStream } from '#client/table/open-tables/use-table-stream.ts'
import { rulesCodeOf } from '#games/game.ts'
import { ChainPanel } from './chain-panel.tsx'
import { TableBar } from './table-bar.tsx'
import { TableFelt } from './table-felt.tsx'
import type { TableGameModule } from './table-game-module.ts'
import './table.css'

interface TableGameProps {
  readonly api: PlayApi
  readonly session: Session
  readonly module: TableGameModule
  /** Loads the client side of another table. */
  readonly loadModule: LoadTableModule
}

/** A table that many players share, or several of them in one page. */
export function TableGame(props: TableGameProps) {
  const open = useOpenTables(props)
  const [panel, setPanel] = useState<PanelName>()
  const { tables, selected, page } = open
  useTableStream(tables)
  useEffect(() => document.getElementById('game')?.classList.add('is-table'), [])
  return (
    <GameContextProvider value={selected.context}>
      <GameScreen
        top={<TableTitleBar open={open} onOpen={setPanel} />}
        bottom={<TableBar key={selected.code} {...selected} />}
        backdropClass="table-scene"
        onSkip={() => {}}
      >
        {page && open.isPageShown ? <page.TablePage open={open} /> : <TableFelt {...selected} />}
        <TablePanels table={selected} panel={panel} onClose={() => setPanel(undefined)} />
        {page && <page.AddTableDialog open={open} />}
      </GameScreen>
    </GameContextProvider>
  )
}

function TableTitleBar({ open, onOpen }: { open: OpenTables; onOpen: (panel: PanelName) => void }) {
  return (
    <GameTitleBar
      session={open.selected.session}
      isReady
      onOpen={onOpen}
      extra={open.canCombine && <MoreTablesButton open={open} />}
    />
  )
}

interface TablePanelsProps {
  readonly table: OpenTable
  readonly panel: PanelName | undefined
  readonly onClose: () => void
}

/** The dialogs of the table that the player plays at. */
function TablePanels({ table: { api, session, module, controller }, panel, onClose }: TablePanelsProps) {
  const { localization } = useGameContext()
  const chain = useStore(controller.store, ({ table }) => table?.chain ?? null)
  return (
    <GamePanels
      key={session.game.code}
      panel={panel}
      onClose={onClose}
      api={api}
      session={session}
      Thumbnail={module.Thumbnail}
      rules={<module.Rules session={session} />}
      hasCalls
      fairness={<ChainPanel game={rulesCodeOf(session.game)} chain={chain} localization={localization} />}
    />
  )
}
