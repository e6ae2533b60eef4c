/** The best play of a dealt hand: each of the 32 ways to hold its cards, over every draw from the rest of the deck. */
import { type DeckCard, suits } from '#games/cards.ts'
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

/** Cards of one rank, or wild ones: draws of as many of them are alike, whichever they are. */
interface RankGroup {
  /** As in `CardBits`. */
  readonly rank: number
  readonly count: number
}

/** The suits of cards that are no flush. */
const mixedSuits = 0b11

/**
 * Computes what each hold of a dealt hand returns, the first one holding nothing. What a hand pays depends on its ranks and on whether it is a
 * flush. So draws are counted by their ranks, as if no hand was a flush; for each suit, what its flushes pay more is added.
 */
export function computeHoldValues(paytable: Paytable, cards: readonly DeckCard[]): HoldValue[] {
  const rest = paytable.deck.filter((card) => !cards.includes(card)).map((card) => cardBitsOf(paytable, card))
  const own = cards.map((card) => cardBitsOf(paytable, card))
  const groups = groupByRank(rest)
  const flushes = suits.map((_, place) => {
    const suit = 1 << place
    return { suit, groups: groupByRank(rest.filter((card) => canBeOfSuit(card, suit))) }
  })
  return Array.from({ length: 1 << cardsPerHand }, (_, mask) => {
    const holds = cards.flatMap((_card, place) => (mask & (1 << place) ? [place] : []))
    const held = holds.map((place) => own[place] as CardBits)
    let paid = sumPayouts(paytable, { groups, held, suit: mixedSuits })
    for (const { suit, groups: ofSuit } of flushes)
      if (held.every((card) => canBeOfSuit(card, suit)))
        paid +=
          sumPayouts(paytable, { groups: ofSuit, held, suit }) -
          sumPayouts(paytable, { groups: ofSuit, held, suit: mixedSuits })
    return { holds, paid, draws: countCombinations(rest.length, cardsPerHand - holds.length) }
  })
}

/** The hold with the highest expected payout; the first of equal ones. */
export const bestHoldOf = (values: readonly HoldValue[]): HoldValue =>
  // Both products are whole numbers below 2^53.
  values.reduce((best, value) => (value.paid * best.draws > best.paid * value.draws ? value : best))

const canBeOfSuit = (card: CardBits, suit: number): boolean => card.suit === suit || card.rank === 0

const groupByRank = (cards: readonly CardBits[]): RankGroup[] =>
  [...Map.groupBy(cards, ({ rank }) => rank)].map(([rank, { length: count }]) => ({ rank, count }))

/** What held cards pay with each draw from groups of cards, added up, if the suits of each hand are these. */
function sumPayouts(
  { payOfKind, pairRanks }: Paytable,
  { groups, held, suit }: { groups: readonly RankGroup[]; held: readonly CardBits[]; suit: number },
): number {
  const sum = (
    from: number,
    left: number,
    ones: number,
    twos: number,
    threes: number,
    fours: number,
    wilds: number,
  ): number => {
    if (left === 0) return payOfKind[kindIndexOf(ones, twos, threes, fours, suit, wilds, pairRanks)] as number
    let paid = 0
    for (let place = from; place < groups.length; place += 1) {
      const { rank, count } = groups[place] as RankGroup
      let [some, pairs, triples, quads, wild] = [ones, twos, threes, fours, wilds]
      for (let drawn = 1; drawn <= count && drawn <= left; drawn += 1) {
        quads |= triples & rank
        triples |= pairs & rank
        pairs |= some & rank
        some |= rank
        wild += Number(rank === 0)
        paid += countCombinations(count, drawn) * sum(place + 1, left - drawn, some, pairs, triples, quads, wild)
      }
    }
    return paid
  }
  const [[ones = 0, twos = 0, threes = 0, fours = 0], , wilds] = countHand(held)
  return sum(0, cardsPerHand - held.length, ones, twos, threes, fours, wilds)
}
