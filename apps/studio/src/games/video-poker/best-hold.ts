/** The best play of a dealt hand: each of the 32 ways to hold its cards, over every draw from the rest of the deck. */
import type { DeckCard } from '#games/cards.ts'
import { countCombinations } from '#games/count-combinations.ts'
import { kindIndexOf } from './hand-kinds.ts'
import { type CardBits, cardBitsOf, countHand, type Paytable } from './paytables.ts'
import { cardsPerHand } from './rules.ts'

/** What holding some cards returns: `paid` stakes over `draws` equally likely draws. */
export interface HoldValue {
  readonly holds: readonly number[]
  readonly paid: number
  readonly draws: number
}

/**
 * Computes what each hold of a dealt hand returns, the first one holding nothing. Yields after each part of the work, about 180,000
 * draws, so that a page can pause: 2.6 million draws altogether.
 */
export function* computeHoldValues(paytable: Paytable, cards: readonly DeckCard[]): Generator<void, HoldValue[]> {
  const rest = paytable.deck.filter((card) => !cards.includes(card)).map((card) => cardBitsOf(paytable, card))
  const own = cards.map((card) => cardBitsOf(paytable, card))
  const values: HoldValue[] = []
  for (let mask = 0; mask < 1 << cardsPerHand; mask += 1) {
    const holds = cards.flatMap((_, place) => (mask & (1 << place) ? [place] : []))
    const drawn = cardsPerHand - holds.length
    const held = holds.map((place) => own[place] as CardBits)
    let paid = 0
    if (drawn < cardsPerHand) {
      paid = sumPayouts(paytable, rest, held, drawn)
      yield
    } else
      for (const [first, card] of rest.entries()) {
        paid += sumPayouts(paytable, rest.slice(first + 1), [card], drawn - 1)
        yield
      }
    values.push({ holds, paid, draws: countCombinations(rest.length, drawn) })
  }
  return values
}

/** The hold with the highest expected payout; the first of equal ones. */
export const bestHoldOf = (values: readonly HoldValue[]): HoldValue | undefined =>
  // Both products are whole numbers below 2^53.
  values.reduce((best, value) => (value.paid * best.draws > best.paid * value.draws ? value : best))

/** What some cards pay together with each combination of others, added up. */
function sumPayouts(
  { payOfKind, pairRanks }: Paytable,
  rest: readonly CardBits[],
  held: readonly CardBits[],
  drawn: number,
): number {
  const rankBits = Int32Array.from(rest, ({ rank }) => rank)
  const suitBits = Int32Array.from(rest, ({ suit }) => suit)
  const size = rest.length
  const sum = (
    from: number,
    left: number,
    ones: number,
    twos: number,
    threes: number,
    fours: number,
    suits: number,
    wilds: number,
  ): number => {
    if (left === 0) return payOfKind[kindIndexOf(ones, twos, threes, fours, suits, wilds, pairRanks)] as number
    let paid = 0
    for (let place = from; place <= size - left; place += 1) {
      const rank = rankBits[place] as number
      paid += sum(
        place + 1,
        left - 1,
        ones | rank,
        twos | (ones & rank),
        threes | (twos & rank),
        fours | (threes & rank),
        suits | (suitBits[place] as number),
        rank === 0 ? wilds + 1 : wilds,
      )
    }
    return paid
  }
  const [[ones = 0, twos = 0, threes = 0, fours = 0], suits, wilds] = countHand(held)
  return sum(0, drawn, ones, twos, threes, fours, suits, wilds)
}
