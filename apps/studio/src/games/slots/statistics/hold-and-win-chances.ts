/**
 * Hold and win in rational numbers, by recursion over the locked cells. The values of coins do not depend on how many there are, so the
 * expected payout is the expected number of coins times the expected value, and the prize of a full board times its chance.
 */
import { type CoinValue, cellCountOf, type HoldAndWinFeature, type SlotSheet } from '#games/slots/slot-sheet.ts'
import {
  addFractions,
  complement,
  createFraction,
  type Fraction,
  multiplyFractions,
  one,
  sumFractions,
  zero,
} from './fractions.ts'

/** Computes the chance of each number of coins at the end, from 0, for a number of them at the start. */
export function computeFinalCoinChances(sheet: SlotSheet, hold: HoldAndWinFeature, coins: number): Fraction[] {
  const cells = cellCountOf(sheet)
  const shows = createFraction(1, hold.coinEvery)
  const known = new Map<number, Fraction[]>()
  const finalOf = (held: number): Fraction[] => {
    const found = known.get(held)
    if (found) return found
    const chances = Array.from({ length: cells + 1 }, () => zero)
    const empty = cells - held
    const none = power(complement(shows), empty)
    // The respins are left alone if none of them shows a coin; the first one that does may be any of them.
    chances[held] = empty === 0 ? one : power(none, hold.respins)
    const tries = sumFractions(Array.from({ length: hold.respins }, (_, failed) => power(none, failed)))
    for (let added = 1; added <= empty; added += 1) {
      const shown = multiplyFractions(
        createFraction(choose(empty, added)),
        power(shows, added),
        power(complement(shows), empty - added),
        tries,
      )
      for (const [count, chance] of finalOf(held + added).entries())
        chances[count] = addFractions(chances[count] ?? zero, multiplyFractions(shown, chance))
    }
    known.set(held, chances)
    return chances
  }
  return finalOf(coins)
}

/** The expected payout in stakes, for a number of coins at the start. */
export function expectedHoldStakes(sheet: SlotSheet, hold: HoldAndWinFeature, coins: number): Fraction {
  const chances = computeFinalCoinChances(sheet, hold, coins)
  const count = sumFractions(chances.map((chance, number) => multiplyFractions(chance, createFraction(number))))
  const full = multiplyFractions(chances.at(-1) ?? zero, createFraction(hold.fullBoardStakes))
  return addFractions(multiplyFractions(count, expectedCoinPower(hold.values, 1)), full)
}

/** The expected value of a coin in stakes, or of its square. */
export function expectedCoinPower(values: readonly CoinValue[], exponent: 1 | 2): Fraction {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0)
  return createFraction(
    values.reduce((sum, { stakes, weight }) => sum + weight * stakes ** exponent, 0),
    weights,
  )
}

const power = (base: Fraction, exponent: number): Fraction => ({
  num: base.num ** BigInt(exponent),
  den: base.den ** BigInt(exponent),
})

function choose(n: number, k: number): bigint {
  let value = 1n
  for (let step = 1n; step <= BigInt(k); step += 1n) value = (value * (BigInt(n) - step + 1n)) / step
  return value
}
