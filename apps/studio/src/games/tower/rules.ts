/**
 * The rules of tower: each row hides traps among its cells, all of them drawn when the round opens. The player picks one cell a row, from
 * the lowest row up. A cell without a trap raises the multiplier of the stake, which the player can take after any row. A trap ends the
 * round without a win. Multipliers are integers in hundredths.
 */
import { drawWithoutReplacement } from '#games/draw-without-replacement.ts'
import type { StepsStage } from '#games/game.ts'
import { type Chance, maxMultiplier, multiplierAtChance } from '#games/multiplier-at-chance.ts'
import { type PickAction, parsePickAction } from '#games/picked-cells.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** The cells of a row, and how many of them hide a trap. */
export const rowsByDifficulty = {
  easy: { cells: 4, traps: 1 },
  medium: { cells: 3, traps: 1 },
  hard: { cells: 2, traps: 1 },
  expert: { cells: 3, traps: 2 },
  master: { cells: 4, traps: 3 },
} as const
export type Difficulty = keyof typeof rowsByDifficulty
export const difficulties = Object.keys(rowsByDifficulty) as Difficulty[]

/** The cells of the widest row. */
export const mostCells = Math.max(...Object.values(rowsByDifficulty).map(({ cells }) => cells))
/** The rows of the highest tower. */
export const mostRows = 9
/** Stakes are at least this many minor units, which limits the loss by flooring a payout. */
export const stakeDivisor = 20

export interface TowerChoice {
  difficulty: Difficulty
}

/** A pick is one of the cells of the next row, from the left. */
export type TowerAction = PickAction

/** The first event of a round. */
export interface StartEvent extends TowerChoice {
  type: 'start'
  /** The multiplier of the first row. */
  nextMultiplier: number
}

/** A picked cell of a row. Rows are numbered from 0, the lowest, and cells from 0, the leftmost. */
export interface PickEvent {
  type: 'pick'
  row: number
  cell: number
  isTrap: boolean
  /** What taking pays now; 0 after a trap. */
  multiplier: number
  /** The multiplier of the next row; absent if the round is over. */
  nextMultiplier?: number
}

/** `trap`: lost. `take`: taken by the player. `top`: the last row is climbed. */
export type TowerEnd = 'trap' | 'take' | 'top'

/** The last event of a finished round, which reveals every trap. */
export interface BoardEvent {
  type: 'board'
  /** The cells with a trap of each row from the lowest up, ascending. */
  traps: number[][]
  end: TowerEnd
  /** What the round pays: 0 after a trap, and 100, the stake itself, if it is taken before the first pick. */
  multiplier: number
}

export type TowerEvent = StartEvent | PickEvent | BoardEvent

/** The stage of a round: `board` is the last event exactly if the round is over. */
export interface TowerStage extends StepsStage {
  events: TowerEvent[]
}

/** The chance that so many rows are climbed without a trap. */
export function chanceOfRows(difficulty: Difficulty, rows: number): Chance {
  const { cells, traps } = rowsByDifficulty[difficulty]
  return { num: BigInt(cells - traps) ** BigInt(rows), den: BigInt(cells) ** BigInt(rows) }
}

/** The multiplier after a number of rows. Before the first pick it is 1: nothing was at risk. */
export const multiplierAfter = (difficulty: Difficulty, rows: number): number =>
  rows === 0 ? 100 : multiplierAtChance(chanceOfRows(difficulty, rows))

/** How high a tower is: nine rows, or those whose multiplier is 10,000 at most. */
export function rowCountOf(difficulty: Difficulty): number {
  let rows = mostRows
  while (multiplierAfter(difficulty, rows) > maxMultiplier) rows -= 1
  return rows
}

/** Plays a round; undefined if an action follows the end of the round, or picks a cell that the row does not have. */
export function playTower(
  stream: RandomStream,
  { difficulty }: TowerChoice,
  actions: readonly TowerAction[],
): TowerStage | undefined {
  const rowCount = rowCountOf(difficulty)
  const traps = Array.from({ length: rowCount }, () => drawTraps(stream, difficulty))
  const events: TowerEvent[] = [{ type: 'start', difficulty, nextMultiplier: multiplierAfter(difficulty, 1) }]
  let rows = 0
  let end: TowerEnd | undefined
  for (const action of actions) {
    if (end !== undefined) return undefined
    if (action.type === 'take') {
      end = 'take'
      continue
    }
    const { cell } = action
    if (cell >= rowsByDifficulty[difficulty].cells) return undefined
    if (traps[rows]?.includes(cell)) {
      end = 'trap'
      events.push({ type: 'pick', row: rows, cell, isTrap: true, multiplier: 0 })
      continue
    }
    rows += 1
    if (rows === rowCount) end = 'top'
    events.push(toSafePick({ difficulty, cell, rows, isTop: end === 'top' }))
  }
  if (end === undefined) return { events, actions: rows === 0 ? ['pick'] : ['pick', 'take'] }
  const multiplier = end === 'trap' ? 0 : multiplierAfter(difficulty, rows)
  events.push({ type: 'board', traps, end, multiplier })
  return { events, actions: [], payoutRatio: { num: multiplier, den: 100 } }
}

function drawTraps(stream: RandomStream, difficulty: Difficulty): number[] {
  const { cells, traps } = rowsByDifficulty[difficulty]
  return Array.from({ length: traps }, drawWithoutReplacement(stream, cells)).sort((a, b) => a - b)
}

interface SafePick extends TowerChoice {
  readonly cell: number
  /** The rows that are climbed with this pick. */
  readonly rows: number
  readonly isTop: boolean
}

function toSafePick({ difficulty, cell, rows, isTop }: SafePick): PickEvent {
  const multiplier = multiplierAfter(difficulty, rows)
  const event: PickEvent = { type: 'pick', row: rows - 1, cell, isTrap: false, multiplier }
  return isTop ? event : { ...event, nextMultiplier: multiplierAfter(difficulty, rows + 1) }
}

/** Parses the choice of a bet, `{ difficulty }`; undefined if it is malformed. */
export function parseTowerChoice(raw: unknown): TowerChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  const difficulty = difficulties.find((name) => name === (raw as { difficulty?: unknown }).difficulty)
  return difficulty && { difficulty }
}

/** Parses a pick of one of the cells of the widest row, or a take; undefined if it is malformed. */
export const parseTowerAction = (raw: unknown): TowerAction | undefined => parsePickAction(raw, mostCells)
