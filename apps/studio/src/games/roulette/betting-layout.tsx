import { type CSSProperties, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { pressableWhen } from '#client/screen/pressable-when.ts'
import { SpotGroup } from '#client/screen/spot-group.tsx'
import { ChipStack } from '#client/table/betting-spot.tsx'
import { spotStateOf, useFelt } from '#client/table/felt-context.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatOdds, nameSpot } from './format-spot.ts'
import { placeOf, spotsBetweenNumbers } from './layout.ts'
import { colourOf, findSpot, type RouletteSpot, rouletteSpots } from './rules.ts'

const straightSpots = rouletteSpots.filter(({ kind }) => kind === 'straight')
const columnSpots = rouletteSpots.filter(({ kind }) => kind === 'column')
const dozenSpots = rouletteSpots.filter(({ kind }) => kind === 'dozen')
const evenMoneySpots = ['low', 'even', 'red', 'black', 'odd', 'high'].map(findSpot)

/** The layout with its 157 spots: those on the numbers and between them are one tab stop, those outside another. */
export function BettingLayout() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'roulette')
  const [pointed, setPointed] = useState<string>()
  const covered = pointed === undefined ? [] : findSpot(pointed).numbers
  const outside = (spots: readonly RouletteSpot[], text?: string) =>
    spots.map((spot) => <OutsideSpot key={spot.name} spot={spot} onPoint={setPointed} text={text} />)
  return (
    <div className="spots roulette-layout">
      <SpotGroup className="roulette-board" label={formatMessage('insideBets')}>
        {straightSpots.map((spot) => (
          <NumberCell
            key={spot.name}
            spot={spot}
            onPoint={setPointed}
            isCovered={covered.includes(spot.numbers[0] ?? -1)}
          />
        ))}
        <div className="roulette-between">
          {spotsBetweenNumbers.map((spot) => (
            <BetweenSpot key={spot.name} spot={spot} onPoint={setPointed} />
          ))}
        </div>
      </SpotGroup>
      <SpotGroup className="roulette-outsides" label={formatMessage('outsideBets')}>
        <div className="roulette-columns">{outside(columnSpots, '2 : 1')}</div>
        <div className="roulette-dozens">{outside(dozenSpots)}</div>
        <div className="roulette-chances">{outside(evenMoneySpots)}</div>
      </SpotGroup>
    </div>
  )
}

interface SpotProps {
  readonly spot: RouletteSpot
  /** Called with the spot under the pointer or with the focus, whose numbers light up. */
  readonly onPoint: (spot: string | undefined) => void
}

/** The properties of a spot's button: its label says odds and bets, a press puts a chip on it. */
function useSpotButton({ spot, onPoint }: SpotProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'roulette')
  const felt = useFelt()
  const { ownAmount, othersAmount, isWinning } = spotStateOf(felt, spot.name)
  const name = nameSpot(formatMessage, spot.name)
  return {
    name,
    isWinning,
    button: {
      type: 'button' as const,
      'data-spot': spot.name,
      'aria-label': createMessageFormatter(localization, 'table')('spot', {
        spot: name,
        odds: formatOdds(spot),
        own: formatAmount(ownAmount),
        others: formatAmount(othersAmount),
      }),
      ...pressableWhen(felt.isOpen, () => felt.placeChips(spot.name)),
      onPointerEnter: () => onPoint(spot.name),
      onPointerLeave: () => onPoint(undefined),
      onFocus: () => onPoint(spot.name),
      onBlur: () => onPoint(undefined),
    },
  }
}

function NumberCell({ isCovered, ...props }: SpotProps & { isCovered: boolean }) {
  const { button, isWinning } = useSpotButton(props)
  const [number = 0] = props.spot.numbers
  const place = { '--street': Math.ceil(number / 3), '--row': number === 0 ? 0 : ((number - 1) % 3) + 1 }
  return (
    <button
      {...button}
      className={`roulette-cell is-${colourOf(number)} ${isCovered ? 'is-covered' : ''} ${isWinning ? 'is-paying' : ''}`}
      style={place as CSSProperties}
    >
      {number}
      <ChipStack spot={props.spot.name} />
    </button>
  )
}

function BetweenSpot(props: SpotProps) {
  const { button, isWinning } = useSpotButton(props)
  const { along, across } = placeOf(props.spot)
  return (
    <button
      {...button}
      className={`between is-${props.spot.kind} ${isWinning ? 'is-paying' : ''}`}
      style={{ '--along': along / 12, '--across': across / 3 } as CSSProperties}
    >
      <ChipStack spot={props.spot.name} />
    </button>
  )
}

function OutsideSpot({ text, ...props }: SpotProps & { text: string | undefined }) {
  const { button, name, isWinning } = useSpotButton(props)
  return (
    <button {...button} className={`roulette-outside is-${props.spot.kind} ${isWinning ? 'is-paying' : ''}`}>
      {text ?? name}
      <ChipStack spot={props.spot.name} />
    </button>
  )
}
