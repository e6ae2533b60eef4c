/** Every hand of three cards, and every pair of hands, of one deck: for exact figures. Hands are places of the sorted deck. */
import { type Card, deck, deckSize } from './cards.ts'

const places = deck.map((_, place) => place)
export const cardsAt = (...hand: readonly number[]): Card[] => hand.map((place) => deck[place] as Card)

/** The three places of a hand in the deck, ascending. */
export type ThreePlaces = readonly [number, number, number]

/** Visits the hands of a part of the deck. */
function forEachHandOf(part: readonly number[], visit: (one: number, two: number, three: number) => void): void {
  for (const [first, one] of part.entries())
    for (let second = first + 1; second < part.length; second += 1)
      for (let third = second + 1; third < part.length; third += 1)
        visit(one, part[second] as number, part[third] as number)
}

/** An index of a hand, below the cube of the deck’s size. */
export const indexOfHand = (one: number, two: number, three: number): number =>
  (one * deckSize + two) * deckSize + three

const permutationsOf = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((item) => permutationsOf(list.filter((other) => other !== item)).map((rest) => [item, ...rest]))

/** One hand of each class of hands that differ in the names of their suits alone, with the size of its class. */
export function listHandClasses(): { hand: ThreePlaces; size: number }[] {
  const permutations = permutationsOf([0, 1, 2, 3])
  const classes = new Map<number, { hand: ThreePlaces; size: number }>()
  forEachHand((...hand) => {
    const names = permutations.map((permutation) => {
      const [one = 0, two = 0, three = 0] = hand
        .map((place) => (permutation[Math.floor(place / 13)] as number) * 13 + (place % 13))
        .sort((a, b) => a - b)
      return indexOfHand(one, two, three)
    })
    const name = Math.min(...names)
    const found = classes.get(name)
    if (found) found.size += 1
    else classes.set(name, { hand, size: 1 })
  })
  return [...classes.values()]
}

/** Visits every hand. */
export const forEachHand = (visit: (one: number, two: number, three: number) => void): void =>
  forEachHandOf(places, visit)

/** Visits every hand that has no card of another one. */
export const forEachOtherHand = (hand: ThreePlaces, visit: (one: number, two: number, three: number) => void): void =>
  forEachHandOf(
    places.filter((place) => !hand.includes(place)),
    visit,
  )

/** Computes a number for each hand, by its index. */
export function createHandTable(computeValue: (cards: readonly Card[]) => number): Int32Array {
  const table = new Int32Array(deckSize ** 3)
  forEachHand((one, two, three) => {
    table[indexOfHand(one, two, three)] = computeValue(cardsAt(one, two, three))
  })
  return table
}
