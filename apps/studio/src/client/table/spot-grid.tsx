import { useGameContext } from '#client/game-context.tsx'
import { SpotGroup } from '#client/screen/spot-group.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { BettingSpot } from './betting-spot.tsx'

interface SpotGridProps<Spot extends string> {
  readonly spots: readonly Spot[]
  readonly nameSpot: (spot: Spot) => string
  /** The payout above the stake, such as `8 : 1`. */
  readonly formatOdds: (spot: Spot) => string
}

/** The spots of a layout, in the grid of the game's style. */
export function SpotGrid<Spot extends string>({ spots, nameSpot, formatOdds }: SpotGridProps<Spot>) {
  const { localization } = useGameContext()
  return (
    <SpotGroup className="spots" label={createMessageFormatter(localization, 'table')('layout')}>
      {spots.map((spot) => (
        <BettingSpot key={spot} spot={spot} name={nameSpot(spot)} odds={formatOdds(spot)} className={`is-${spot}`} />
      ))}
    </SpotGroup>
  )
}
