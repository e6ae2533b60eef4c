import { SmallDie } from '#client/dice/small-die.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { SpotGroup } from '#client/screen/spot-group.tsx'
import { BettingSpot } from '#client/table/betting-spot.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { BeastPicture } from './beast-picture.tsx'
import { formatOdds, nameSpot } from './format-spot.ts'
import { type BeastSpot, beastSpots } from './rules.ts'

const singles = beastSpots.filter(({ kind }) => kind === 'single')
const others = beastSpots.filter(({ kind }) => kind !== 'single')

/** The layout: the six beasts in the Vietnamese order, then the pairs and any triple. */
export function BettingLayout() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'table')
  return (
    <SpotGroup className="spots beast-layout" label={formatMessage('layout')}>
      <div className="beast-singles">
        {singles.map((spot) => (
          <BeastSpotButton key={spot.name} spot={spot} />
        ))}
      </div>
      <div className="beast-pairs compact-spots">
        {others.map((spot) => (
          <BeastSpotButton key={spot.name} spot={spot} />
        ))}
      </div>
    </SpotGroup>
  )
}

function BeastSpotButton({ spot: { name, kind, beasts } }: { spot: BeastSpot }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'fish-prawn-crab')
  const label = nameSpot(formatMessage, name)
  return (
    <BettingSpot spot={name} name={label} odds={formatOdds(name)} className={`is-${kind} is-${beasts.join('-')}`}>
      {kind === 'pair' ? null : <strong>{label}</strong>}
      <span className="small-dice">
        {beasts.map((beast) => (
          <SmallDie key={beast}>
            <BeastPicture beast={beast} />
          </SmallDie>
        ))}
      </span>
    </BettingSpot>
  )
}
