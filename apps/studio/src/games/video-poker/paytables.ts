/** The paytables of video poker: what hands pay, and what is wild. */
import { type DeckCard, deck, deckWithJoker, joker, type Rank, rankOf, ranks, suitOf, suits } from '#games/cards.ts'
import { type HandKind, handKinds, kindIndexOf, type PayingHandKind } from './hand-kinds.ts'

export const paytableNames = ['jacks-9-6', 'jacks-8-5', 'deuces', 'joker'] as const
export type PaytableName = (typeof paytableNames)[number]

export interface Paytable {
  readonly name: PaytableName
  /** The sorted deck: 52 cards, or 53 with a joker. */
  readonly deck: readonly DeckCard[]
  readonly isWild: (card: DeckCard) => boolean
  /** The lowest rank of which a pair pays; undefined if none does. */
  readonly lowestPair: Rank | undefined
  /** What a kind pays, in stakes, the stake included; the highest first. */
  readonly pays: readonly (readonly [kind: PayingHandKind, pays: number])[]
  /** The same by index in `handKinds`, and the bits of the ranks of which a pair pays: for the calculations. */
  readonly payOfKind: Int32Array
  readonly pairRanks: number
}

/** A card as the calculations see it: the bits of its rank, two first, and of its suit; neither for a wild card. */
export interface CardBits {
  readonly rank: number
  readonly suit: number
}

const rankBitOf = (rank: Rank): number => 1 << ((ranks.indexOf(rank) + 12) % 13)

type PaytableTerms = Pick<Paytable, 'name' | 'deck' | 'isWild' | 'lowestPair'> & {
  readonly pays: Readonly<Partial<Record<PayingHandKind, number>>>
}

function createPaytable({ pays, lowestPair, ...terms }: PaytableTerms): Paytable {
  return {
    ...terms,
    lowestPair,
    pays: Object.entries(pays) as [PayingHandKind, number][],
    payOfKind: Int32Array.from(handKinds, (kind) => (kind === 'none' ? 0 : (pays[kind] ?? 0))),
    // Aces are the highest rank, so those from a rank on are its bit and all above it.
    pairRanks: lowestPair === undefined ? 0 : (1 << 13) - rankBitOf(lowestPair),
  }
}

const jacksPays = {
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  highPair: 1,
} as const

const jacksTerms = { deck, isWild: () => false, lowestPair: 'J' } as const

/** The paytables by name. A royal flush pays what it pays elsewhere for a bet of five coins. */
export const paytables: Readonly<Record<PaytableName, Paytable>> = {
  'jacks-9-6': createPaytable({ ...jacksTerms, name: 'jacks-9-6', pays: jacksPays }),
  'jacks-8-5': createPaytable({ ...jacksTerms, name: 'jacks-8-5', pays: { ...jacksPays, fullHouse: 8, flush: 5 } }),
  // Known as “not so ugly” deuces. Full-pay deuces would return 100.76 %.
  deuces: createPaytable({
    name: 'deuces',
    deck,
    isWild: (card) => card !== joker && rankOf(card) === '2',
    lowestPair: undefined,
    pays: {
      royalFlush: 800,
      fourDeuces: 200,
      wildRoyal: 25,
      fiveOfAKind: 16,
      straightFlush: 10,
      fourOfAKind: 4,
      fullHouse: 4,
      flush: 3,
      straight: 2,
      threeOfAKind: 1,
    },
  }),
  // Kings or better, with 18 for four of a kind: with 20 it would return 100.65 %.
  joker: createPaytable({
    name: 'joker',
    deck: deckWithJoker,
    isWild: (card) => card === joker,
    lowestPair: 'K',
    pays: {
      royalFlush: 800,
      fiveOfAKind: 200,
      wildRoyal: 100,
      straightFlush: 50,
      fourOfAKind: 18,
      fullHouse: 7,
      flush: 5,
      straight: 3,
      threeOfAKind: 2,
      twoPair: 1,
      highPair: 1,
    },
  }),
}

/** Reads a card for the calculations of a paytable. */
export function cardBitsOf({ isWild }: Pick<Paytable, 'isWild'>, card: DeckCard): CardBits {
  if (card === joker || isWild(card)) return { rank: 0, suit: 0 }
  return { rank: rankBitOf(rankOf(card)), suit: 1 << suits.indexOf(suitOf(card)) }
}

/** What five cards are by a paytable; `none` if they pay nothing. */
export function kindOfHand(paytable: Paytable, cards: readonly DeckCard[]): HandKind {
  const [counts, suitBits, wilds] = countHand(cards.map((card) => cardBitsOf(paytable, card)))
  const [ones = 0, twos = 0, threes = 0, fours = 0] = counts
  const index = kindIndexOf(ones, twos, threes, fours, suitBits, wilds, paytable.pairRanks)
  return paytable.payOfKind[index] ? (handKinds[index] as HandKind) : 'none'
}

/** The bits of the ranks that occur at least once, twice, three and four times, those of the suits, and the number of wild cards. */
export function countHand(cards: readonly CardBits[]): [counts: number[], suits: number, wilds: number] {
  let [ones, twos, threes, fours, suitBits, wilds] = [0, 0, 0, 0, 0, 0]
  for (const { rank, suit } of cards) {
    fours |= threes & rank
    threes |= twos & rank
    twos |= ones & rank
    ones |= rank
    suitBits |= suit
    if (rank === 0) wilds += 1
  }
  return [[ones, twos, threes, fours], suitBits, wilds]
}

/** The cards that make a hand what it is, by place: those that are alike, or all five. */
export function decidingPlacesOf(paytable: Paytable, cards: readonly DeckCard[], kind: HandKind): readonly number[] {
  const places = cards.map((_, place) => place)
  if (kind === 'none') return []
  if (kind === 'fourDeuces') return places.filter((place) => paytable.isWild(cards[place] as DeckCard))
  if (!['highPair', 'twoPair', 'threeOfAKind', 'fourOfAKind'].includes(kind)) return places
  const bits = cards.map((card) => cardBitsOf(paytable, card).rank)
  const alike = alikeBitsOf(paytable, bits, kind)
  return places.filter((place) => bits[place] === 0 || ((bits[place] ?? 0) & alike) !== 0)
}

/** The ranks that are alike in a hand: of two pairs both; with wild cards the one that occurs most, and of equal ones the highest. */
function alikeBitsOf({ pairRanks }: Paytable, bits: readonly number[], kind: HandKind): number {
  const naturals = bits.filter((bit) => bit !== 0)
  const timesOf = (bit: number) => naturals.filter((other) => other === bit).length
  if (kind === 'twoPair') return naturals.filter((bit) => timesOf(bit) === 2).reduce((all, bit) => all | bit, 0)
  const paying = kind === 'highPair' ? naturals.filter((bit) => (bit & pairRanks) !== 0) : naturals
  return paying.reduce((best, bit) => {
    const lead = timesOf(bit) - timesOf(best)
    return lead > 0 || (lead === 0 && bit > best) ? bit : best
  }, 0)
}
