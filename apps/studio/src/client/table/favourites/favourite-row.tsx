import { Button, IconButton } from '@foyer/ui/button.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { type BetsBySpot, sumBets } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'

interface FavouriteRowProps {
  readonly name: string
  readonly bets: BetsBySpot
  /** Why it cannot be placed now. */
  readonly obstacle: 'favouriteClosed' | 'favouriteOverLimit' | undefined
  readonly onPlace: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

/** A saved layout: its name, what it costs, and what can be done with it. */
export function FavouriteRow({ name, bets, obstacle, onPlace, onRename, onDelete }: FavouriteRowProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  return (
    <li>
      <div className="favourite-text">
        <bdi>{name}</bdi>
        <span>{formatMessage('favouriteBets', { count: bets.size, amount: formatAmount(sumBets(bets)) })}</span>
        {obstacle && <span>{formatMessage(obstacle)}</span>}
      </div>
      <div className="favourite-actions">
        <Button
          size="sm"
          variant="primary"
          disabled={obstacle !== undefined}
          aria-label={formatMessage('favouritePlaceNamed', { name })}
          onClick={onPlace}
        >
          {formatMessage('favouritePlace')}
        </Button>
        <IconButton
          size="sm"
          icon="pencil"
          label={formatMessage('favouriteRenameNamed', { name })}
          onClick={onRename}
        />
        <IconButton
          size="sm"
          icon="trash-2"
          label={formatMessage('favouriteDeleteNamed', { name })}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
