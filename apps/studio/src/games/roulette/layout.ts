import { type RouletteSpot, rouletteSpots } from './rules.ts'

/**
 * Places on the layout in cells: `along` the twelve streets from the zero, `across` them from the third column to the first. A spot
 * between numbers lies on their common edge or corner; a street and a line on the edge of the first column.
 */
export interface LayoutPlace {
  readonly along: number
  readonly across: number
}

const placeOfNumber = (number: number): LayoutPlace => ({
  along: Math.ceil(number / 3) - 0.5,
  across: 2.5 - ((number - 1) % 3),
})

const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length

/** Where the chip of an inside spot lies. */
export function placeOf({ kind, numbers }: RouletteSpot): LayoutPlace {
  const places = numbers.filter((number) => number > 0).map(placeOfNumber)
  const hasZero = numbers.includes(0)
  const along = hasZero ? 0 : meanOf(places.map((place) => place.along))
  const isOnEdge = kind === 'line' || kind === 'corner' ? hasZero || kind === 'line' : kind === 'street' && !hasZero
  return { along, across: isOnEdge ? 3 : meanOf(places.map((place) => place.across)) }
}

/** The inside spots that lie between the numbers. */
export const spotsBetweenNumbers: readonly RouletteSpot[] = rouletteSpots.filter(({ kind }) =>
  ['split', 'street', 'corner', 'line'].includes(kind),
)
