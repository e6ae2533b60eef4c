import type { ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { pressableWhen } from '#client/screen/pressable-when.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { createShortAmountFormatter } from '#client/text/short-amount-formatter.ts'
import { chipColourClass } from './chip-amounts.ts'
import { spotStateOf, useFelt } from './felt-context.tsx'

interface BettingSpotProps {
  readonly spot: string
  readonly name: string
  /** The payout above the stake, such as `8 : 1`. */
  readonly odds: string
  readonly className?: string
  /** A picture of the bet, shown in place of its name. */
  readonly children?: ReactNode
}

/**
 * A spot of the layout with its name, odds, the bets of all players, and the player's own chips. A press puts a chip on it. Its label says
 * the amounts in an order of its own, so the style shows those of the picture: text would have to be in the label as it stands
 * (WCAG 2.5.3).
 */
export function BettingSpot({ spot, name, odds, className = '', children }: BettingSpotProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const felt = useFelt()
  const { ownAmount, total, othersAmount, isWinning } = spotStateOf(felt, spot)
  const label = formatMessage('spot', {
    spot: name,
    odds,
    own: formatAmount(ownAmount),
    others: formatAmount(othersAmount),
  })
  return (
    <button
      type="button"
      className={`spot ${className} ${isWinning ? 'is-paying' : ''}`}
      aria-label={label}
      {...pressableWhen(felt.isOpen, () => felt.placeChips(spot))}
    >
      {children ?? <strong>{name}</strong>}
      <span className="odds">{odds}</span>
      <span
        className="others"
        {...(total > 0n && { 'data-name': formatMessage('others'), 'data-total': formatAmount(total) })}
      />
      <ChipStack spot={spot} />
    </button>
  )
}

/** The player's chips on a spot, whose label says their amount. */
export function ChipStack({ spot }: { spot: string }) {
  const { localization, digits } = useGameContext()
  const felt = useFelt()
  const { ownAmount, hasUnconfirmed } = spotStateOf(felt, spot)
  if (ownAmount === 0n) return null
  const formatShort = createShortAmountFormatter(localization.lang, digits)
  const colour = chipColourClass(ownAmount, felt.chipAmounts)
  return <span className={`stack ${colour} ${hasUnconfirmed ? 'is-laid' : ''}`} data-amount={formatShort(ownAmount)} />
}
