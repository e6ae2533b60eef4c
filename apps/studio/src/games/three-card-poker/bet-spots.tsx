import { useGameContext } from '#client/game-context.tsx'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { ThreeCardTable } from './table.ts'

interface BetSpotsProps {
  readonly table: ThreeCardTable
  /** The ante, in minor units. */
  readonly stake: bigint
  readonly pairPlus: number
}

/** The three bets with their stakes, and after the round with what they pay. */
export function BetSpots({ table: { decision, result }, stake, pairPlus }: BetSpotsProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'three-card-poker')
  const inMinor = (antes: number) => stake * BigInt(antes)
  return (
    <ul className="three-card-spots">
      <Spot
        name={formatMessage('pairPlus')}
        stake={inMinor(pairPlus)}
        payout={result && inMinor(result.pairPlus)}
        bonus={0n}
      />
      <Spot
        name={formatMessage('ante')}
        stake={stake}
        payout={result && inMinor(result.ante)}
        bonus={inMinor(result?.bonus ?? 0)}
      />
      <Spot
        name={formatMessage('raise')}
        stake={decision === 'raise' ? stake : 0n}
        payout={result && inMinor(result.raise)}
        bonus={0n}
      />
    </ul>
  )
}

interface SpotProps {
  readonly name: string
  /** Zero without a bet. */
  readonly stake: bigint
  /** What the bet pays, its stake included; undefined before the result. */
  readonly payout: bigint | undefined
  readonly bonus: bigint
}

function Spot({ name, stake, payout, bonus }: SpotProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'three-card-poker')
  const hasBet = stake > 0n
  const isPaid = payout !== undefined && payout + bonus > 0n
  const state = !hasBet || payout === undefined ? '' : isPaid ? 'is-paid' : 'is-lost'
  return (
    <li className={`three-card-spot ${hasBet ? 'has-bet' : ''} ${state}`}>
      <span>{name}</span>
      <strong>{hasBet ? formatAmount(stake) : '–'}</strong>
      <small>
        {hasBet && payout !== undefined && (
          <>
            {isPaid ? formatMessage('pays', { amount: formatAmount(payout) }) : formatMessage('lost')}
            {bonus > 0n && isolateLeftToRight(` +${formatAmount(bonus)}`)}
          </>
        )}
      </small>
    </li>
  )
}
