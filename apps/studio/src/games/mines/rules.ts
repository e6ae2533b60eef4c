/**
 * The rules of mines: 25 cells hide 1 to 24 mines, all of them drawn when the round opens. Each pick of a cell without a mine raises
 * the multiplier of the stake, which the player can take after any pick. A mine ends the round without a win. Multipliers are integers
 * in hundredths.
 */
import { countCombinations } from '#games/count-combinations.ts'
import { drawWithoutReplacement } from '#games/draw-without-replacement.ts'
import type { StepsStage } from '#games/game.ts'
import { type Chance, maxMultiplier, multiplierAtChance } from '#games/multiplier-at-chance.ts'
import { type PickAction, parsePickAction } from '#games/picked-cells.ts'
import type { RandomStream } from '#games/random-stream.ts'

export const cellCount = 25
export const mineCountRange = { least: 1, most: 24 } as const
/** Stakes are at least this many minor units, which limits the loss by flooring a payout. */
export const stakeDivisor = 20

export interface MinesChoice {
  /** The number of mines, 1 to 24. */
  mines: number
}

export type MinesAction = PickAction

/** The first event of a round. */
export interface StartEvent extends MinesChoice {
  type: 'start'
  /** The multiplier of the first pick. */
  nextMultiplier: number
}

/** A picked cell, 0 to 24: row by row from the top left. */
export interface PickEvent {
  type: 'pick'
  cell: number
  isMine: boolean
  /** What taking pays now; 0 after a mine. */
  multiplier: number
  /** The multiplier of the next pick; absent if the round is over. */
  nextMultiplier?: number
}

/** `mine`: lost. `take`: taken by the player. `cleared`: no cell without a mine is left. `cap`: the next multiplier would be too high. */
export type MinesEnd = 'mine' | 'take' | 'cleared' | 'cap'

/** The last event of a finished round, which reveals every mine. */
export interface BoardEvent {
  type: 'board'
  /** The cells with a mine, ascending. */
  mines: number[]
  end: MinesEnd
  /** What the round pays: 0 after a mine, and 100, the stake itself, if it is taken before the first pick. */
  multiplier: number
}

export type MinesEvent = StartEvent | PickEvent | BoardEvent

/** The stage of a round: `board` is the last event exactly if the round is over. */
export interface MinesStage extends StepsStage {
  events: MinesEvent[]
}

/**
 * The multiplier after a number of safe picks, whose chance is C(25 − mines, picks) / C(25, picks). Before the first pick it is 1: nothing
 * was at risk.
 */
export function multiplierAfter(mines: number, picks: number): number {
  return picks === 0 ? 100 : multiplierAtChance(chanceOfPicks(mines, picks))
}

/** The chance that so many picks hit no mine. */
export const chanceOfPicks = (mines: number, picks: number): Chance => ({
  num: BigInt(countCombinations(cellCount - mines, picks)),
  den: BigInt(countCombinations(cellCount, picks)),
})

/** Whether a round is over after a number of safe picks, and why. */
export function endAfterPicks(mines: number, picks: number): MinesEnd | undefined {
  if (picks === cellCount - mines) return 'cleared'
  return multiplierAfter(mines, picks + 1) > maxMultiplier ? 'cap' : undefined
}

/** Plays a round; undefined if an action follows the end of the round or picks a cell twice. */
export function playMines(
  stream: RandomStream,
  { mines }: MinesChoice,
  actions: readonly MinesAction[],
): MinesStage | undefined {
  const mineCells = Array.from({ length: mines }, drawWithoutReplacement(stream, cellCount))
  const events: MinesEvent[] = [{ type: 'start', mines, nextMultiplier: multiplierAfter(mines, 1) }]
  const picked = new Set<number>()
  let end: MinesEnd | undefined
  for (const action of actions) {
    if (end !== undefined) return undefined
    if (action.type === 'take') {
      end = 'take'
      continue
    }
    if (picked.has(action.cell)) return undefined
    picked.add(action.cell)
    end = mineCells.includes(action.cell) ? 'mine' : endAfterPicks(mines, picked.size)
    events.push(toPickEvent({ mines, cell: action.cell, picks: picked.size, end }))
  }
  if (end === undefined) return { events, actions: picked.size === 0 ? ['pick'] : ['pick', 'take'] }
  const multiplier = end === 'mine' ? 0 : multiplierAfter(mines, picked.size)
  events.push({ type: 'board', mines: mineCells.toSorted((a, b) => a - b), end, multiplier })
  return { events, actions: [], payoutRatio: { num: multiplier, den: 100 } }
}

function toPickEvent({
  mines,
  cell,
  picks,
  end,
}: {
  mines: number
  cell: number
  picks: number
  end: MinesEnd | undefined
}): PickEvent {
  if (end === 'mine') return { type: 'pick', cell, isMine: true, multiplier: 0 }
  const event: PickEvent = { type: 'pick', cell, isMine: false, multiplier: multiplierAfter(mines, picks) }
  return end === undefined ? { ...event, nextMultiplier: multiplierAfter(mines, picks + 1) } : event
}

/** Parses the choice of a bet, `{ mines }`; undefined if it is malformed. */
export function parseMinesChoice(raw: unknown): MinesChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  const { mines } = raw as Record<string, unknown>
  return isIntegerWithin(mines, mineCountRange) ? { mines } : undefined
}

/** Parses a pick of one of the 25 cells, or a take; undefined if it is malformed. */
export const parseMinesAction = (raw: unknown): MinesAction | undefined => parsePickAction(raw, cellCount)

const isIntegerWithin = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
