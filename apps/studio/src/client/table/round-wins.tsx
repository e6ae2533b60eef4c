import { useGameContext } from '#client/game-context.tsx'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatPlayerName } from './player-name.ts'
import type { TableState } from './table-state.ts'

/** Who has won in the round whose result is shown. */
export function RoundWins({ table: { wins = [], you } }: { table: TableState }) {
  const { localization, formatAmount, digits } = useGameContext()
  if (wins.length === 0) return null
  return (
    <ol className="felt-wins" aria-label={createMessageFormatter(localization, 'table')('wins')}>
      {wins.map(({ player, win }, place) => (
        <li key={player} className={player === you ? 'is-own' : ''} style={{ animationDelay: `${place * 140}ms` }}>
          {formatPlayerName(localization, { player, you })}
          <strong>{formatAmount(toMinorUnits(win, digits))}</strong>
        </li>
      ))}
    </ol>
  )
}
