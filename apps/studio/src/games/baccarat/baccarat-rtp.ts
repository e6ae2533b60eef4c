/**
 * The exact chances of baccarat, by enumeration of every sequence of six card values. The weights are integers, the number of ways
 * to draw the values from the shoe, so nothing is rounded.
 */
import { type Commission, determineWinner, doesBankerDraw, doesPlayerDraw, isNatural, type Spot } from './rules.ts'

/** How often each result occurs out of `total`. */
export interface OutcomeChances {
  player: bigint
  banker: bigint
  /** The banker wins with six points; part of `banker`. */
  bankerSix: bigint
  tie: bigint
  /** The first two cards of a hand have the same rank; equal for both hands. */
  pair: { num: bigint; den: bigint }
  total: bigint
}

const cardsPerRank = 4
const ranksOfValue = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1]

/** Computes the chances for a shoe of `decks` decks; undefined means an infinite shoe. */
export function computeOutcomeChances(decks?: number): OutcomeChances {
  const shoe = ranksOfValue.map((ranks) => ranks * cardsPerRank * (decks ?? 1))
  const size = 52 * (decks ?? 1)
  const isInfinite = decks === undefined
  const sums = { player: 0n, banker: 0n, bankerSix: 0n, tie: 0n }
  /** Enumerates the next value, with the number of ways to draw it. The value returns to the shoe afterwards. */
  const draw = (ways: number, visit: (value: number, ways: number) => void) => {
    for (const [value, left] of shoe.entries()) {
      if (left === 0) continue
      if (!isInfinite) shoe[value] = left - 1
      visit(value, ways * left)
      shoe[value] = left
    }
  }
  const left = (drawn: number) => (isInfinite ? size : size - drawn)
  const count = (player: number, banker: number, ways: number) => {
    const winner = determineWinner(player % 10, banker % 10)
    sums[winner] += BigInt(ways)
    if (winner === 'banker' && banker % 10 === 6) sums.bankerSix += BigInt(ways)
  }
  const finishBanker = (player: number, banker: number, ways: number, third?: number) => {
    const drawn = third === undefined ? 4 : 5
    const open = left(5) * (drawn === 4 ? left(4) : 1)
    if (!doesBankerDraw(banker, third)) return count(player, banker, ways * open)
    draw(ways * (drawn === 4 ? left(5) : 1), (value, more) => count(player, banker + value, more))
  }
  forEachFirstFourCards(draw, (player, banker, ways) => {
    if (isNatural(player) || isNatural(banker)) count(player, banker, ways * left(4) * left(5))
    else if (doesPlayerDraw(player)) draw(ways, (third, more) => finishBanker(player + third, banker, more, third))
    else finishBanker(player, banker, ways)
  })
  const total = [0, 1, 2, 3, 4, 5].reduce((product, drawn) => product * BigInt(left(drawn)), 1n)
  const rank = cardsPerRank * (decks ?? 1)
  const pair = { num: BigInt(isInfinite ? rank : rank - 1), den: BigInt(left(1)) }
  return { ...sums, pair, total }
}

/** The return of a spot as an exact fraction of its stake. */
export function computeSpotRtp(
  { player, banker, bankerSix, tie, pair, total }: OutcomeChances,
  spot: Spot,
  commission: Commission = 'fivePercent',
): { num: bigint; den: bigint } {
  if (spot === 'player') return { num: 2n * player + tie, den: total }
  if (spot === 'banker' && commission === 'halfOnSix')
    return { num: 4n * banker - bankerSix + 2n * tie, den: 2n * total }
  if (spot === 'banker') return { num: 39n * banker + 20n * tie, den: 20n * total }
  if (spot === 'tie') return { num: 9n * tie, den: total }
  return { num: 12n * pair.num, den: pair.den }
}

type DrawValue = (ways: number, visit: (value: number, ways: number) => void) => void

function forEachFirstFourCards(draw: DrawValue, visit: (player: number, banker: number, ways: number) => void): void {
  draw(1, (p1, a) =>
    draw(a, (b1, b) => draw(b, (p2, c) => draw(c, (b2, ways) => visit((p1 + p2) % 10, (b1 + b2) % 10, ways)))),
  )
}
