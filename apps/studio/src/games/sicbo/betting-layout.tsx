import type { ReactNode } from 'react'
import { PipFace } from '#client/dice/pip-face.tsx'
import { SmallDie } from '#client/dice/small-die.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { SpotGroup } from '#client/screen/spot-group.tsx'
import { BettingSpot } from '#client/table/betting-spot.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type Face, faces } from '#games/three-dice.ts'
import { formatOdds, nameSpot, totalsOf } from './format-spot.ts'
import { type SicboSpot, type SpotKind, sicboSpots } from './rules.ts'

const spotsOf = (kind: SpotKind): readonly SicboSpot[] => sicboSpots.filter((spot) => spot.kind === kind)
const rows = { totals: 'total', pairs: 'pair', singles: 'single' } as const

/** The layout: small and big at its sides, between them doubles and triples, then the totals, the pairs and the single numbers. */
export function BettingLayout() {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'sicbo')
  return (
    <SpotGroup className="spots sicbo-layout" label={createMessageFormatter(localization, 'table')('layout')}>
      <SicboSpotButton name="small">
        <strong>{formatMessage('small')}</strong>
        <span className="range">{totalsOf.small}</span>
      </SicboSpotButton>
      <div className="sicbo-alike compact-spots">
        {[...spotsOf('double'), ...spotsOf('triple'), ...spotsOf('anyTriple')].map(({ name, kind, numbers }) => (
          <SicboSpotButton key={name} name={name} className={`is-${kind}`}>
            {kind === 'anyTriple' ? <AnyTriple text={formatMessage('anyTriple')} /> : <Dice numbers={numbers} />}
          </SicboSpotButton>
        ))}
      </div>
      <SicboSpotButton name="big">
        <strong>{formatMessage('big')}</strong>
        <span className="range">{totalsOf.big}</span>
      </SicboSpotButton>
      {Object.entries(rows).map(([row, kind]) => (
        <div key={row} className={`sicbo-${row} compact-spots`}>
          {spotsOf(kind).map(({ name, numbers }) => (
            <SicboSpotButton key={name} name={name} className={`is-${kind}`}>
              {kind === 'total' ? <strong>{numbers[0]}</strong> : <Dice numbers={numbers} />}
            </SicboSpotButton>
          ))}
        </div>
      ))}
    </SpotGroup>
  )
}

interface SicboSpotProps {
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}

function SicboSpotButton({ name, className = `is-${name}`, children }: SicboSpotProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'sicbo')
  return (
    <BettingSpot spot={name} name={nameSpot(formatMessage, name)} odds={formatOdds(name)} className={className}>
      {children}
    </BettingSpot>
  )
}

function Dice({ numbers }: { numbers: readonly number[] }) {
  return (
    <span className="small-dice">
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal dice differ only by their place.
        <SmallDie key={place}>
          <PipFace face={number as Face} />
        </SmallDie>
      ))}
    </span>
  )
}

function AnyTriple({ text }: { text: string }) {
  return (
    <>
      <strong>{text}</strong>
      <span className="any-triple">
        {faces.map((face) => (
          <Dice key={face} numbers={[face, face, face]} />
        ))}
      </span>
    </>
  )
}
