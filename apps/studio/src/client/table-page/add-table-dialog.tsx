import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { type CSSProperties, useEffect, useState } from 'react'
import { colourPropertiesOf, toSkin } from '#client/apply-skin.ts'
import { useGameContext } from '#client/game-context.tsx'
import type { ListedTable } from '#client/play-api.ts'
import type { OpenTables } from '#client/table/open-tables/open-tables.ts'
import { createMessageFormatter } from '#client/text/localization.ts'

/** The list of the tables that can be added to the page. */
export function AddTableDialog({ open }: { open: OpenTables }) {
  const { localization } = useGameContext()
  return (
    <Dialog
      open={open.isListShown}
      onOpenChange={open.hideList}
      title={createMessageFormatter(localization, 'table')('addTable')}
      closeLabel={localization.formatMessage('close')}
    >
      <TableList open={open} />
    </Dialog>
  )
}

type Listing = readonly ListedTable[] | 'loading' | 'failed'

function TableList({ open }: { open: OpenTables }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const { api } = open.selected
  const [listing, setListing] = useState<Listing>('loading')
  const [opening, setOpening] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a request of the player.
  useEffect(() => {
    let isCurrent = true
    const show = (next: Listing) => {
      if (isCurrent) setListing(next)
    }
    show('loading')
    api.listTables().then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [api, attempts])
  const add = async (code: string) => {
    setOpening(code)
    setFailed(false)
    try {
      await open.add(code)
      open.hideList()
    } catch {
      setFailed(true)
    }
    setOpening(undefined)
  }
  if (listing === 'loading') return <p role="status">{localization.formatMessage('loading')}</p>
  if (listing === 'failed')
    return (
      <div className="rounds-foot" role="alert">
        <p>{formatMessage('tablesFailed')}</p>
        <Button onClick={() => setAttempts((count) => count + 1)}>{localization.formatMessage('tryAgain')}</Button>
      </div>
    )
  const shown = listing.filter(({ game }) => open.tables.every(({ code }) => code !== game.code))
  return (
    <>
      <p>{formatMessage('tablesIntro')}</p>
      <p role="alert">{hasFailed && formatMessage('tableFailed')}</p>
      {shown.length === 0 && <p>{formatMessage('noMoreTables')}</p>}
      <ul className="table-list">
        {shown.map((table) => (
          <ListedTableRow key={table.game.code} table={table} opening={opening} onAdd={(code) => void add(code)} />
        ))}
      </ul>
    </>
  )
}

const stateKeys = { idle: 'tableIdle', betting: 'tableBetting', dealing: 'tableDealing' } as const

interface ListedTableRowProps {
  readonly table: ListedTable
  /** The table that is being opened. */
  readonly opening: string | undefined
  readonly onAdd: (code: string) => void
}

function ListedTableRow({ table: { game, title, dress, state, players }, opening, onAdd }: ListedTableRowProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'table')
  const skin = toSkin({ colours: [...dress.colours] })
  return (
    <li style={colourPropertiesOf(skin) as CSSProperties}>
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span>
          {formatMessage(stateKeys[state])}
          {players > 0 && ` · ${formatMessage('atTable', { count: players })}`}
        </span>
      </div>
      <Button
        variant="primary"
        aria-label={formatMessage('openTable', { table: title })}
        busy={opening === game.code}
        disabled={opening !== undefined}
        onClick={() => onAdd(game.code)}
      >
        {formatMessage('open')}
      </Button>
    </li>
  )
}
