/** Hands of three cards, as golden flower and three-card poker rank them: each has an order of its own of the kinds. */
import { type Card, type Rank, rankOf, ranks, suitOf } from './cards.ts'

export type ThreeCardKind = 'highCard' | 'pair' | 'straight' | 'flush' | 'straightFlush' | 'threeOfAKind'

export interface ThreeCardRank {
  readonly kind: ThreeCardKind
  /** The ranks that decide among hands of the kind, the most important first; 2 to 14 for an ace, which is 1 in A-2-3. */
  readonly ranks: readonly number[]
}

const aceRank = 14

/** The rank of a card, 2 to 14. */
function rankNumberOf(card: Card): number {
  const place = ranks.indexOf(rankOf(card))
  return place === 0 ? aceRank : place + 1
}

/** Ranks a hand of three cards. A-2-3 is the lowest straight. */
export function rankThree(cards: readonly Card[]): ThreeCardRank {
  const [high = 0, middle = 0, low = 0] = cards.map(rankNumberOf).sort((one, other) => other - one)
  if (high === low) return { kind: 'threeOfAKind', ranks: [high] }
  if (middle === high || middle === low) return { kind: 'pair', ranks: [middle, middle === high ? low : high] }
  const isFlush = new Set(cards.map(suitOf)).size === 1
  const isLowest = high === aceRank && middle === 3 && low === 2
  if (isLowest || high - low === 2)
    return { kind: isFlush ? 'straightFlush' : 'straight', ranks: [isLowest ? 3 : high] }
  return { kind: isFlush ? 'flush' : 'highCard', ranks: [high, middle, low] }
}

/** A number that is higher for the higher of two hands, and equal for equal ones. The kinds are in order, the lowest first. */
export function strengthOfThree(kinds: readonly ThreeCardKind[], cards: readonly Card[]): number {
  const rank = rankThree(cards)
  const [one = 0, two = 0, three = 0] = rank.ranks
  return ((kinds.indexOf(rank.kind) * 16 + one) * 16 + two) * 16 + three
}

/** The rank that decides first among hands of the kind of a hand, such as that of its pair. */
export const decidingRankOf = (cards: readonly Card[]): Rank =>
  ranks[((rankThree(cards).ranks[0] ?? 1) - 1) % ranks.length] as Rank
