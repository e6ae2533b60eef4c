import { useGameContext } from '#client/game-context.tsx'
import { ToolButton } from '#client/screen/tool-button.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { maxTablesOfPage } from '#games/combined-tables.ts'
import type { OpenTables } from './open-tables.ts'

/** Opens the list of tables that can be added to the page. */
export function MoreTablesButton({ open }: { open: OpenTables }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'table')
  const isFull = open.tables.length >= maxTablesOfPage
  return (
    <ToolButton
      icon="plus"
      label={formatMessage(isFull ? 'tablesFull' : 'addTable')}
      disabled={isFull}
      onClick={open.showList}
    />
  )
}
