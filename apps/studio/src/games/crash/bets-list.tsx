import { useGameContext } from '#client/game-context.tsx'
import { useFelt } from '#client/table/felt-context.tsx'
import { formatPlayerName } from '#client/table/player-name.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatMultiplier } from './format-multiplier.ts'

/** The highest bets of the round, and where they were cashed out. */
export function BetsList() {
  const { localization, formatAmount, digits } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'crash')
  const { table, placed } = useFelt()
  const bets = table?.bets ?? []
  if (!table && placed.size === 0) return null
  return (
    <section className="crash-bets">
      <h2>{formatMessage('bets')}</h2>
      {bets.length === 0 && <p>{formatMessage('noBets')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <ol tabIndex={0} aria-label={formatMessage('bets')}>
        {bets.map(({ player, spot, stake, multiplier, win }) => (
          <li
            key={`${player} ${spot}`}
            className={`${player === table?.you ? 'is-own' : ''} ${multiplier === undefined ? '' : 'is-cashed-out'}`}
          >
            <span>{formatPlayerName(localization, { player, you: table?.you })}</span>
            <span>{formatAmount(toMinorUnits(stake, digits))}</span>
            <span>{multiplier !== undefined && formatMultiplier(multiplier)}</span>
            <span className="crash-win">{win !== undefined && formatAmount(toMinorUnits(win, digits))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
