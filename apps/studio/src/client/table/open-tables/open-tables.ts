import type { ComponentType } from 'react'
import type { GameContext } from '#client/game-context.tsx'
import type { PlayApi } from '#client/play-api.ts'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import type { GameIdentity } from '#games/game.ts'
import type { OpenTable } from './open-table.ts'

/** The tables of the page. */
export interface OpenTables {
  readonly tables: readonly OpenTable[]
  /** The table that the player plays at: its chips, its results and its sound. */
  readonly selected: OpenTable
  /** Whether the launch has tables that can be added. */
  readonly canCombine: boolean
  /** The parts that only a page of several tables has; undefined until they are needed. */
  readonly page: TablePageParts | undefined
  /** Whether the tables are regions of a page: several, or one in a low window. */
  readonly isPageShown: boolean
  readonly isListShown: boolean
  showList(): void
  hideList(): void
  select(code: string): void
  /** Opens another table and selects it. Rejects if it cannot be opened. */
  add(code: string): Promise<void>
  close(code: string): void
}

export interface TablePageParts {
  readonly TablePage: ComponentType<{ readonly open: OpenTables }>
  readonly AddTableDialog: ComponentType<{ readonly open: OpenTables }>
  openFurtherTable(table: FurtherTable): Promise<OpenTable>
}

/** Undefined for a game that is no table. */
export type LoadTableModule = (game: GameIdentity) => Promise<TableGameModule | undefined>

/** Another table of the session, to open. */
export interface FurtherTable {
  /** The calls of the session at the table. */
  readonly api: PlayApi
  /** The context of the page's first table, whose sound and pace the table shares. */
  readonly context: GameContext
  readonly isSelected: () => boolean
  readonly loadModule: LoadTableModule
}
