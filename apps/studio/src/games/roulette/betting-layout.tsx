import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { ChipStack } from '#client/table/betting-spot.tsx'
import { spotStateOf, useFelt } from '#client/table/felt-context.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatOdds, nameSpot } from './format-spot.ts'
import { type Direction, neighbourOf, placeOf, spotsBetweenNumbers } from './layout.ts'
import { colourOf, findSpot, type RouletteSpot, rouletteSpots } from './rules.ts'

const straightSpots = rouletteSpots.filter(({ kind }) => kind === 'straight')
const columnSpots = rouletteSpots.filter(({ kind }) => kind === 'column')
const dozenSpots = rouletteSpots.filter(({ kind }) => kind === 'dozen')
const evenMoneySpots = ['low', 'even', 'red', 'black', 'odd', 'high'].map(findSpot)

/** On a wide screen the layout lies: along it goes to the right. On a narrow one it stands. */
const arrowDirections: Readonly<Record<'lying' | 'standing', Readonly<Record<string, Direction>>>> = {
  lying: { ArrowRight: 'alongUp', ArrowLeft: 'alongDown', ArrowDown: 'acrossUp', ArrowUp: 'acrossDown' },
  standing: { ArrowDown: 'alongUp', ArrowUp: 'alongDown', ArrowLeft: 'acrossUp', ArrowRight: 'acrossDown' },
}

/** The layout with its 157 spots. One inside spot is in the tab order; the arrow keys go to the next ones. */
export function BettingLayout() {
  const [active, setActive] = useState('straight-17')
  const [pointed, setPointed] = useState<string>()
  const board = useRef<HTMLDivElement>(null)
  const moveByKey = (event: KeyboardEvent) => {
    const isStanding = matchMedia('(max-aspect-ratio: 1 / 1)').matches
    const direction = arrowDirections[isStanding ? 'standing' : 'lying'][event.key]
    if (!direction) return
    event.preventDefault()
    const next = neighbourOf(active, direction)
    setActive(next)
    board.current?.querySelector<HTMLElement>(`[data-spot="${next}"]`)?.focus()
  }
  const covered = pointed === undefined ? [] : findSpot(pointed).numbers
  const inside = (spot: RouletteSpot) => ({
    spot,
    tabIndex: spot.name === active ? 0 : -1,
    onPoint: setPointed,
    onFocus: () => setActive(spot.name),
  })
  const outside = (spot: RouletteSpot) => ({ spot, tabIndex: 0, onPoint: setPointed, onFocus: () => {} })
  return (
    <div className="spots roulette-layout">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it receive the keys first. */}
      <div className="roulette-board" ref={board} onKeyDown={moveByKey}>
        {straightSpots.map((spot) => (
          <NumberCell key={spot.name} {...inside(spot)} isCovered={covered.includes(spot.numbers[0] ?? -1)} />
        ))}
        <div className="roulette-between">
          {spotsBetweenNumbers.map((spot) => (
            <BetweenSpot key={spot.name} {...inside(spot)} />
          ))}
        </div>
      </div>
      <div className="roulette-columns">
        {columnSpots.map((spot) => (
          <OutsideSpot key={spot.name} {...outside(spot)} text="2 : 1" />
        ))}
      </div>
      <div className="roulette-dozens">
        {dozenSpots.map((spot) => (
          <OutsideSpot key={spot.name} {...outside(spot)} />
        ))}
      </div>
      <div className="roulette-chances">
        {evenMoneySpots.map((spot) => (
          <OutsideSpot key={spot.name} {...outside(spot)} />
        ))}
      </div>
    </div>
  )
}

interface SpotProps {
  readonly spot: RouletteSpot
  readonly tabIndex: number
  /** Called with the spot under the pointer or with the focus, whose numbers light up. */
  readonly onPoint: (spot: string | undefined) => void
  readonly onFocus: () => void
}

/** The properties of a spot's button: its label says odds and bets, a press puts a chip on it. */
function useSpotButton({ spot, tabIndex, onPoint, onFocus }: SpotProps) {
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
      tabIndex,
      disabled: !felt.isOpen,
      onClick: () => felt.placeChips(spot.name),
      onPointerEnter: () => onPoint(spot.name),
      onPointerLeave: () => onPoint(undefined),
      onFocus: () => {
        onFocus()
        onPoint(spot.name)
      },
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

function OutsideSpot({ text, ...props }: SpotProps & { text?: string }) {
  const { button, name, isWinning } = useSpotButton(props)
  return (
    <button {...button} className={`roulette-outside is-${props.spot.kind} ${isWinning ? 'is-paying' : ''}`}>
      {text ?? name}
      <ChipStack spot={props.spot.name} />
    </button>
  )
}
