import { useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { pressableWhen } from '#client/screen/pressable-when.ts'
import { SpotGroup } from '#client/screen/spot-group.tsx'
import { FavouritesButton } from '#client/table/favourites/favourites-button.tsx'
import { useFelt } from '#client/table/felt-context.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { colourOf, wheelOrder } from './rules.ts'

/** Bets on parts of the wheel, as a list of the spots that get a chip. */
const sectors = {
  voisins: [
    'street-0-2-3',
    'street-0-2-3',
    'split-4-7',
    'split-12-15',
    'split-18-21',
    'split-19-22',
    'corner-25-26-28-29',
    'corner-25-26-28-29',
    'split-32-35',
  ],
  orphelins: ['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'],
  tiers: ['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'],
} as const

/** How many neighbours on each side get a chip too. */
const neighbourCounts = [0, 1, 2, 3] as const

/** The spots of a number and its neighbours on the wheel. */
export function neighbourSpots(number: number, count: number): readonly string[] {
  const place = wheelOrder.indexOf(number)
  return Array.from({ length: 2 * count + 1 }, (_, index) => {
    const at = (place - count + index + wheelOrder.length) % wheelOrder.length
    return `straight-${wheelOrder[at]}`
  })
}

/** The numbers in the order of the wheel: a press bets on a number with its neighbours, or on a part of the wheel. */
export function Racetrack() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'roulette')
  const felt = useFelt()
  const [count, setCount] = useState<number>(2)
  return (
    <section className="racetrack" aria-label={formatMessage('racetrack')}>
      <SpotGroup className="racetrack-numbers" label={formatMessage('neighbours')}>
        {wheelOrder.map((number) => (
          <button
            key={number}
            type="button"
            className={`racetrack-number is-${colourOf(number)}`}
            aria-label={formatMessage('neighboursOf', { number, count })}
            {...pressableWhen(felt.isOpen, () => felt.placeChips(...neighbourSpots(number, count)))}
          >
            {number}
          </button>
        ))}
      </SpotGroup>
      <div className="racetrack-sectors">
        {Object.entries(sectors).map(([name, spots]) => (
          <button key={name} type="button" {...pressableWhen(felt.isOpen, () => felt.placeChips(...spots))}>
            {formatMessage(name as keyof typeof sectors)}
            <span className="odds">{formatMessage('chipCount', { count: spots.length })}</span>
          </button>
        ))}
        <label>
          <span>{formatMessage('neighbours')}</span>
          <select value={count} onChange={(event) => setCount(Number(event.target.value))}>
            {neighbourCounts.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        </label>
        <FavouritesButton />
      </div>
    </section>
  )
}
