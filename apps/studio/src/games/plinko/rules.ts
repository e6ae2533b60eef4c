/**
 * The rules of plinko: a ball falls over 8 to 16 rows of pegs, each time to the left or to the right with equal chances, into one of
 * the slots below. The slot counts the turns to the right; its multiplier of the stake depends on the risk that the player chose.
 */
import { countCombinations } from '#games/count-combinations.ts'
import type { PlayResult } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { payTables, type Risk, risks } from './pay-tables.ts'

export const rowRange = { least: 8, most: 16 } as const
/** Stakes must be divisible by this number of minor units: a payout in tenths is then a whole number of them. */
export const stakeDivisor = 10

export interface PlinkoChoice {
  /** 8 to 16. */
  rows: number
  risk: Risk
}

export interface DropEvent extends PlinkoChoice {
  type: 'drop'
  /** A turn for each row: 0 to the left, 1 to the right. */
  path: number[]
  /** The number of turns to the right, which is the slot from the left. */
  slot: number
  /** Tenths of the stake. */
  multiplier: number
}

/** The multipliers of all slots from left to right, in tenths of the stake. */
export function multipliersOf({ rows, risk }: PlinkoChoice): readonly number[] {
  const half = payTables[risk][rows] ?? []
  const mirrored = half.slice(0, rows + 1 - half.length).toReversed()
  return [...half, ...mirrored]
}

/** How many of the 2^rows paths lead to a slot. */
export const countPaths = (rows: number, slot: number): number => countCombinations(rows, slot)

/** The return of a choice as an exact fraction of the stake. */
export function computeRtp(choice: PlinkoChoice): { num: number; den: number } {
  const weighted = multipliersOf(choice).map((multiplier, slot) => multiplier * countPaths(choice.rows, slot))
  return { num: weighted.reduce((sum, value) => sum + value, 0), den: 10 * 2 ** choice.rows }
}

export function playPlinko(stream: RandomStream, { rows, risk }: PlinkoChoice): PlayResult {
  const path = Array.from({ length: rows }, () => stream.below(2))
  const slot = path.reduce((sum, turn) => sum + turn, 0)
  const multiplier = multipliersOf({ rows, risk })[slot] ?? 0
  const event: DropEvent = { type: 'drop', rows, risk, path, slot, multiplier }
  return { payoutRatio: { num: multiplier, den: 10 }, events: [event] }
}

/** Parses the choice of a bet, `{ rows, risk }`; undefined if it is malformed. */
export function parsePlinkoChoice(raw: unknown): PlinkoChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 2) return undefined
  const { rows, risk } = raw as Record<string, unknown>
  if (typeof rows !== 'number' || !Number.isInteger(rows) || rows < rowRange.least || rows > rowRange.most)
    return undefined
  const found = risks.find((name) => name === risk)
  return found && { rows, risk: found }
}

/** Formats a multiplier in tenths: `5` is `0.5`, `160` is `16`. */
export const formatMultiplier = (tenths: number): string =>
  tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`
