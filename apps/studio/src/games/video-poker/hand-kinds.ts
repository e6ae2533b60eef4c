/**
 * What five cards of video poker are, by bit sets of their ranks: a hand of the calculations is a few whole numbers, to which cards are
 * added one by one. Wild cards belong to no set.
 */

/** The kinds of hands, the lowest first. `none` and what a paytable does not list pay nothing. */
export const handKinds = [
  'none',
  'highPair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'fiveOfAKind',
  'wildRoyal',
  'fourDeuces',
  'royalFlush',
] as const
export type HandKind = (typeof handKinds)[number]
export type PayingHandKind = Exclude<HandKind, 'none'>

const indexes = Object.fromEntries(handKinds.map((kind, index) => [kind, index])) as Record<HandKind, number>
const { none, highPair, twoPair, threeOfAKind, straight, flush, fullHouse, fourOfAKind } = indexes
const { straightFlush, fiveOfAKind, wildRoyal, fourDeuces, royalFlush } = indexes

/** The bit of the ace; that of a two is 1. */
const aceBit = 1 << 12
/** Ten to ace. */
const royalRanks = 0b11111 << 8
const straightWindows = [aceBit | 0b1111, ...Array.from({ length: 9 }, (_, lowest) => 0b11111 << lowest)]
/** Whether different ranks are part of a straight, by their bits. */
const isPartOfStraight = Uint8Array.from({ length: aceBit * 2 }, (_, ranks) =>
  Number(straightWindows.some((window) => (ranks & ~window) === 0)),
)

/**
 * The index in `handKinds` of five cards: the bits of the ranks that occur at least once, twice, three and four times, those of the suits,
 * and the number of wild cards. `pairRanks` has the ranks of which a pair pays.
 */
export function kindIndexOf(
  ones: number,
  twos: number,
  threes: number,
  fours: number,
  suits: number,
  wilds: number,
  pairRanks: number,
): number {
  if (wilds === 4) return fourDeuces
  const alike = wilds + timesOfMost(twos, threes, fours)
  if (alike > 4) return fiveOfAKind
  const isFlush = (suits & (suits - 1)) === 0
  const isStraight = twos === 0 && isPartOfStraight[ones] === 1
  if (isFlush && isStraight) return kindOfStraightFlush(ones, wilds)
  if (alike > 2) return kindOfAlike(alike, ones, isFlush, isStraight)
  if (isFlush) return flush
  if (isStraight) return straight
  if (hasTwoBits(twos)) return twoPair
  return ((wilds === 0 ? twos : ones) & pairRanks) === 0 ? none : highPair
}

/** How often the rank that occurs most occurs. */
function timesOfMost(twos: number, threes: number, fours: number): number {
  if (fours !== 0) return 4
  if (threes !== 0) return 3
  return twos === 0 ? 1 : 2
}

/** Of three or four that are alike; wild cards can make a flush or a straight of three. */
function kindOfAlike(alike: number, ranks: number, isFlush: boolean, isStraight: boolean): number {
  if (alike === 4) return fourOfAKind
  if (hasTwoBits(ranks)) return fullHouse
  if (isFlush) return flush
  return isStraight ? straight : threeOfAKind
}

function kindOfStraightFlush(ranks: number, wilds: number): number {
  if ((ranks & ~royalRanks) !== 0) return straightFlush
  return wilds === 0 ? royalFlush : wildRoyal
}

function hasTwoBits(bits: number): boolean {
  const others = bits & (bits - 1)
  return others !== 0 && (others & (others - 1)) === 0
}
