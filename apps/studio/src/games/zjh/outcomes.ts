import { type Card, ranks, suits } from '#games/cards.ts'
import type { WeightedOutcome } from '#games/table-return.ts'
import { type DealEvent, luckyStrikePayoutOf, luckyStrikePayouts, strengthOf, toDealEvent } from './rules.ts'

const deck = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`))
const deckSize = deck.length
const places = deck.map((_, place) => place)
const cardsAt = (...hand: readonly number[]): Card[] => hand.map((place) => deck[place] as Card)

/** The three places of a hand in the deck, ascending. */
type Hand = readonly [number, number, number]

/** Visits the hands of a part of the deck. */
function forEachHand(part: readonly number[], visit: (one: number, two: number, three: number) => void): void {
  for (const [first, one] of part.entries())
    for (let second = first + 1; second < part.length; second += 1)
      for (let third = second + 1; third < part.length; third += 1)
        visit(one, part[second] as number, part[third] as number)
}

const indexOf = (one: number, two: number, three: number): number => (one * deckSize + two) * deckSize + three

const permutationsOf = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((item) => permutationsOf(list.filter((other) => other !== item)).map((rest) => [item, ...rest]))

/** One hand of each class of hands that differ in the names of their suits alone, with the size of its class. */
function listHandClasses(): { hand: Hand; size: number }[] {
  const permutations = permutationsOf([0, 1, 2, 3])
  const classes = new Map<number, { hand: Hand; size: number }>()
  forEachHand(places, (...hand) => {
    const names = permutations.map((permutation) => {
      const [one = 0, two = 0, three = 0] = hand
        .map((place) => (permutation[Math.floor(place / 13)] as number) * 13 + (place % 13))
        .sort((a, b) => a - b)
      return indexOf(one, two, three)
    })
    const name = Math.min(...names)
    const found = classes.get(name)
    if (found) found.size += 1
    else classes.set(name, { hand, size: 1 })
  })
  return [...classes.values()]
}

/** What the enumeration needs of each hand, by its index. */
interface HandTable {
  readonly strengths: Int32Array
  readonly payouts: Uint8Array
}

function createHandTable(): HandTable {
  const strengths = new Int32Array(deckSize ** 3)
  const payouts = new Uint8Array(deckSize ** 3)
  forEachHand(places, (one, two, three) => {
    const cards = cardsAt(one, two, three)
    strengths[indexOf(one, two, three)] = strengthOf(cards)
    payouts[indexOf(one, two, three)] = luckyStrikePayoutOf(cards)
  })
  return { strengths, payouts }
}

const payoutClasses = Math.max(...Object.values(luckyStrikePayouts)) + 1

/**
 * Every deal, 22,100 · 18,424 pairs of hands, as one example for each winner and each payout of a lucky strike, with the number of such deals. Renaming the
 * suits changes no result, so each of the 1,755 classes of red hands is dealt once.
 */
export function enumerateOutcomes(): readonly WeightedOutcome[] {
  const { strengths, payouts } = createHandTable()
  const outcomes = new Map<number, { weight: number; deal: DealEvent }>()
  for (const { hand, size } of listHandClasses()) {
    const strength = strengths[indexOf(...hand)] as number
    const payout = payouts[indexOf(...hand)] as number
    const left = places.filter((place) => !hand.includes(place))
    forEachHand(left, (one, two, three) => {
      const index = indexOf(one, two, three)
      const lead = Math.sign(strength - (strengths[index] as number))
      const key = lead * payoutClasses + (lead < 0 ? (payouts[index] as number) : payout)
      const found = outcomes.get(key)
      if (found) found.weight += size
      else outcomes.set(key, { weight: size, deal: toDealEvent(cardsAt(...hand), cardsAt(one, two, three)) })
    })
  }
  return [...outcomes.values()].map(({ weight, deal }) => ({ weight: BigInt(weight), events: [deal] }))
}
