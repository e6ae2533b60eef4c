/**
 * The exact figures of a paytable by best play: over every dealt hand, the best of its 32 holds over every draw. What a hold pays is summed by
 * inclusion and exclusion: the hands that have the held cards and none of the discarded ones are those that have the held cards, less those
 * that have a discarded one besides, and so on. So the 32 sums of a hand come from what all hands pay that contain a part of it.
 */
import { countCombinations } from '#games/count-combinations.ts'
import { kindIndexOf } from './hand-kinds.ts'
import { cardBitsOf, type Paytable } from './paytables.ts'
import { cardsPerHand } from './rules.ts'

/** The exact figures of a paytable by best play, in stakes. */
export interface BestPlayFigures {
  readonly hands: number
  /** The average payout of a round. */
  readonly mean: number
  /** The standard deviation of a round's payout. */
  readonly deviation: number
  /** The share of rounds that pay. */
  readonly hitRate: number
}

export interface BestPlay {
  computeFigures(): BestPlayFigures
  /**
   * The best hold of five places of the deck, ascending: a bit for each card that is held, the first one's the lowest; and what it returns
   * on average, in stakes.
   */
  findBestHold(places: ArrayLike<number>): { mask: number; mean: number }
}

/** Sums over all hands that contain a combination of cards: by the number of its cards, then by its index. */
type SumTables = readonly Float64Array[]

const holdCount = 1 << cardsPerHand
const masks = Array.from({ length: holdCount }, (_, mask) => mask)
const sizes = Int32Array.from(masks, (mask) => mask.toString(2).replaceAll('0', '').length)
const highestPositions = Int32Array.from(masks, (mask) => Math.max(0, 31 - Math.clz32(mask)))

/** Prepares the sums of a paytable: about a second. */
export function createBestPlay(paytable: Paytable): BestPlay {
  const deckSize = paytable.deck.length
  const binomials = createBinomials(deckSize)
  const payOf = listPayouts(paytable, binomials)
  const createSums = (value: (pays: number) => number) => sumOverHands(payOf.map(value), deckSize, binomials)
  const pays = createSums((paid) => paid)
  const restSize = deckSize - cardsPerHand
  const drawCounts = Array.from({ length: cardsPerHand + 1 }, (_, held) =>
    countCombinations(restSize, cardsPerHand - held),
  )
  // Returns of holds are compared, and added up, as whole numbers of this part of a stake.
  const parts = drawCounts.reduce(leastCommonMultiple)
  const weights = Float64Array.from(masks, (mask) => parts / (drawCounts[sizes[mask] as number] as number))
  const indexes = new Int32Array(holdCount)
  const values = new Float64Array(holdCount)
  const findBest = (places: ArrayLike<number>): { mask: number; parts: number } => {
    fillIndexes(places, binomials, indexes)
    for (let mask = 0; mask < holdCount; mask += 1)
      values[mask] = (pays[sizes[mask] as number] as Float64Array)[indexes[mask] as number] as number
    excludeDiscarded(values)
    let [bestMask, bestParts] = [0, -1]
    for (let mask = 0; mask < holdCount; mask += 1) {
      const value = (values[mask] as number) * (weights[mask] as number)
      if (value > bestParts) {
        bestMask = mask
        bestParts = value
      }
    }
    return { mask: bestMask, parts: bestParts }
  }
  return {
    findBestHold(places) {
      const best = findBest(places)
      return { mask: best.mask, mean: best.parts / parts }
    },
    computeFigures() {
      const [squares, hits] = [createSums((paid) => paid ** 2), createSums((paid) => Math.min(paid, 1))]
      const hands = countCombinations(deckSize, cardsPerHand)
      let [paid, square, hit] = [0, 0, 0]
      forEachCombination(deckSize, cardsPerHand, (places) => {
        const best = findBest(places)
        const weight = weights[best.mask] as number
        paid += best.parts
        square += weight * sumOfHold(squares, indexes, best.mask)
        hit += weight * sumOfHold(hits, indexes, best.mask)
      })
      const [mean, meanSquare] = [paid / parts / hands, square / parts / hands]
      return { hands, mean, deviation: Math.sqrt(meanSquare - mean ** 2), hitRate: hit / parts / hands }
    },
  }
}

/** Tables of the binomial coefficients C(count, size), by size. */
function createBinomials(deckSize: number): SumTables {
  return Array.from({ length: cardsPerHand + 1 }, (_, size) =>
    Float64Array.from({ length: deckSize + 1 }, (_count, count) => (count < size ? 0 : countCombinations(count, size))),
  )
}

/** Visits every combination of places of a deck, ascending. The array is the same each time. */
function forEachCombination(deckSize: number, size: number, visit: (places: Int32Array) => void): void {
  const places = new Int32Array(size)
  const choose = (position: number, from: number): void => {
    if (position === size) {
      visit(places)
      return
    }
    for (let place = from; place <= deckSize - size + position; place += 1) {
      places[position] = place
      choose(position + 1, place + 1)
    }
  }
  choose(0, 0)
}

/** The index of each part of a hand, by mask: the sum of C(place, position), counted from 1. */
function fillIndexes(places: ArrayLike<number>, binomials: SumTables, indexes: Int32Array): void {
  for (let mask = 1; mask < 1 << places.length; mask += 1) {
    const highest = highestPositions[mask] as number
    const binomial = (binomials[sizes[mask] as number] as Float64Array)[places[highest] as number] as number
    indexes[mask] = (indexes[mask ^ (1 << highest)] as number) + binomial
  }
}

/** What each hand pays, by its index. */
function listPayouts({ deck, isWild, payOfKind, pairRanks }: Paytable, binomials: SumTables): Float64Array {
  const cards = deck.map((card) => cardBitsOf({ isWild }, card))
  const payouts = new Float64Array((binomials[cardsPerHand] as Float64Array)[deck.length] as number)
  forEachCombination(deck.length, cardsPerHand, (places) => {
    let [index, ones, twos, threes, fours, suits, wilds] = [0, 0, 0, 0, 0, 0, 0]
    for (let position = 0; position < cardsPerHand; position += 1) {
      const place = places[position] as number
      const { rank, suit } = cards[place] as (typeof cards)[number]
      index += (binomials[position + 1] as Float64Array)[place] as number
      fours |= threes & rank
      threes |= twos & rank
      twos |= ones & rank
      ones |= rank
      suits |= suit
      wilds += Number(rank === 0)
    }
    payouts[index] = payOfKind[kindIndexOf(ones, twos, threes, fours, suits, wilds, pairRanks)] as number
  })
  return payouts
}

/** Sums values of hands over those that contain a combination, for all combinations of fewer cards: each from those with a card more. */
function sumOverHands(values: Float64Array, deckSize: number, binomials: SumTables): SumTables {
  const tables = [values]
  const indexes = new Int32Array(holdCount)
  for (let size = cardsPerHand; size > 0; size -= 1) {
    const larger = tables[0] as Float64Array
    const smaller = new Float64Array((binomials[size - 1] as Float64Array)[deckSize] as number)
    const whole = (1 << size) - 1
    forEachCombination(deckSize, size, (places) => {
      fillIndexes(places, binomials, indexes)
      const value = larger[indexes[whole] as number] as number
      for (let position = 0; position < size; position += 1) {
        const index = indexes[whole ^ (1 << position)] as number
        smaller[index] = (smaller[index] as number) + value
      }
    })
    // A hand with a combination has so many that are a card larger.
    const times = cardsPerHand - size + 1
    tables.unshift(smaller.map((sum) => sum / times))
  }
  return tables
}

/** Turns sums over the hands with certain cards, by mask, into sums over those with these and none of the other cards of the mask. */
function excludeDiscarded(values: Float64Array): void {
  for (let bit = 1; bit < holdCount; bit <<= 1)
    for (let mask = 0; mask < holdCount; mask += 1)
      if ((mask & bit) === 0) values[mask] = (values[mask] as number) - (values[mask | bit] as number)
}

/** The same sum for one hold. */
function sumOfHold(tables: SumTables, indexes: Int32Array, held: number): number {
  let sum = 0
  for (let mask = held; mask < holdCount; mask += 1) {
    if ((mask & held) !== held) continue
    const size = sizes[mask] as number
    const value = (tables[size] as Float64Array)[indexes[mask] as number] as number
    sum += (size - (sizes[held] as number)) % 2 === 0 ? value : -value
  }
  return sum
}

const leastCommonMultiple = (one: number, other: number): number => (one * other) / greatestCommonDivisor(one, other)
const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other)
