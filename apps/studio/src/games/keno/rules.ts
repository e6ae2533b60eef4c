/**
 * The rules of keno: ten of forty numbers are drawn. The player picks one to ten of them; the round pays by how many are drawn, with a table for
 * each number of picks and each risk.
 */
import { countCombinations } from '#games/count-combinations.ts'
import { drawWithoutReplacement } from '#games/draw-without-replacement.ts'
import type { PayoutRatio, PlayResult } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { type PayTable, payTables, type Risk, risks } from './pay-tables.ts'

/** The numbers are 1 to 40. */
export const numberCount = 40
export const drawCount = 10
export const pickRange = { least: 1, most: 10 } as const
/** Stakes must be divisible by this number of minor units: a payout in twentieths is then a whole number of them. */
export const stakeDivisor = 20

export interface KenoChoice {
  /** One to ten different numbers, ascending. */
  numbers: number[]
  risk: Risk
}

export interface DrawEvent extends KenoChoice {
  type: 'draw'
  /** The ten numbers in the order in which they are drawn. */
  drawn: number[]
  /** How many of the player's numbers are drawn. */
  hits: number
  /** Hundredths of the stake. */
  multiplier: number
}

/** The multipliers of a choice by hits, in hundredths; empty without a pick. */
export const payTableOf = ({ risk, picks }: { risk: Risk; picks: number }): PayTable => payTables[risk][picks - 1] ?? []

/** How many of all draws have so many hits, and how many draws there are. */
export const countDraws = (picks: number, hits: number): { hitting: number; all: number } => ({
  hitting: countCombinations(picks, hits) * countCombinations(numberCount - picks, drawCount - hits),
  all: countCombinations(numberCount, drawCount),
})

/** The return of a choice as an exact fraction of the stake. */
export function computeRtp({ risk, picks }: { risk: Risk; picks: number }): { num: number; den: number } {
  const weighted = payTableOf({ risk, picks }).map((multiplier, hits) => multiplier * countDraws(picks, hits).hitting)
  return { num: weighted.reduce((sum, value) => sum + value, 0), den: 100 * countDraws(picks, 0).all }
}

export const payoutRatioOf = (multiplier: number): PayoutRatio => ({ num: multiplier, den: 100 })

export function playKeno(stream: RandomStream, { numbers, risk }: KenoChoice): PlayResult {
  const drawNext = drawWithoutReplacement(stream, numberCount)
  const drawn = Array.from({ length: drawCount }, () => drawNext() + 1)
  const hits = drawn.filter((number) => numbers.includes(number)).length
  const multiplier = payTableOf({ risk, picks: numbers.length })[hits] ?? 0
  const event: DrawEvent = { type: 'draw', numbers, risk, drawn, hits, multiplier }
  return { payoutRatio: payoutRatioOf(multiplier), events: [event] }
}

/** Parses the choice of a bet, `{ numbers, risk }`, and sorts the numbers; undefined if it is malformed or has a number twice. */
export function parseKenoChoice(raw: unknown): KenoChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 2) return undefined
  const { numbers, risk } = raw as Record<string, unknown>
  const found = risks.find((name) => name === risk)
  if (!found || !Array.isArray(numbers) || numbers.length > pickRange.most || !numbers.every(isNumber)) return undefined
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other)
  return sorted.length === numbers.length && sorted.length >= pickRange.least
    ? { numbers: sorted, risk: found }
    : undefined
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= numberCount
