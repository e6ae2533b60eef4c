/**
 * The rules of slots whose winning symbols disappear. New ones fall into the grid until nothing wins any more. One engine plays every sheet
 * twice: `payoutOf` without events, for the sums over all outcomes, and `play` with the events that views replay.
 */
import type { RandomStream } from '#games/random-stream.ts'
import { type PayingSymbol, payingSymbols } from '#games/slots/slot-sheet.ts'
import type { BoughtFreeSpins, CascadeSheet, CascadeSymbol } from './cascade-sheet.ts'
import { createClusterFinder } from './find-clusters.ts'
import { createTables, firstOrbCell, type Mode, type SheetTables, scatterCell } from './sheet-tables.ts'

export interface CascadeWin {
  readonly symbol: PayingSymbol
  /** Indices of the winning cells: column × rows + row. */
  readonly cells: readonly number[]
  /** The sum of the multipliers of the cells; 1 if there are none. */
  readonly multiplier: number
  /** Payout of this win, multiplier included. */
  readonly units: number
}

/** Wins that disappear together, and the symbols that fall into each column in their place, top to bottom. */
export interface Tumble {
  readonly wins: readonly CascadeWin[]
  readonly fills: readonly (readonly CascadeSymbol[])[]
}

export type CascadeEvent =
  /** Which outcome of which set the round is. */
  | { readonly type: 'outcome'; readonly set: string; readonly index: number }
  | {
      readonly type: 'spin'
      readonly mode: 'base' | 'free'
      /** The number of the free spin, from 1; 0 in the base game. */
      readonly index: number
      /** Columns from the left, each from top to bottom. */
      readonly grid: readonly (readonly CascadeSymbol[])[]
      readonly tumbles: readonly Tumble[]
      /** What the orbs multiply the wins by; 1 without. */
      readonly multiplier: number
      readonly scatters: number
      readonly scatterUnits: number
      /** Payout of this spin, multiplier included. */
      readonly units: number
    }
  | { readonly type: 'free-spins'; readonly added: number; readonly total: number }
  | { readonly type: 'total'; readonly units: number }

export type CascadeSpin = Extract<CascadeEvent, { type: 'spin' }>

export interface CascadeEngine {
  /** Payout of a round in units. */
  payoutOf(stream: RandomStream): number
  play(stream: RandomStream): { units: number; events: CascadeEvent[] }
}

interface Recorder {
  readonly events: CascadeEvent[]
  grid: CascadeSymbol[][]
  tumbles: Tumble[]
}

/** What a round changes; reused from round to round. */
interface RoundState {
  readonly cells: Uint8Array
  /** How often each cell has won, while cells have multipliers. */
  readonly hits: Uint8Array
  readonly isWinning: Uint8Array
  /** The sum of the orbs in free spins. */
  orbSum: number
  recorder: Recorder | undefined
}

/** Creates the engine of a sheet's spins, or of the free spins that its bonus buy has. */
export function createCascadeEngine(sheet: CascadeSheet, bought?: BoughtFreeSpins): CascadeEngine {
  const tables = createTables(sheet)
  const findClusters = createClusterFinder(sheet)
  const { cellCount } = tables
  const state: RoundState = {
    cells: new Uint8Array(cellCount),
    hits: new Uint8Array(cellCount),
    isWinning: new Uint8Array(cellCount),
    orbSum: 0,
    recorder: undefined,
  }
  const findWins = (onWin: (symbol: number, cells: ArrayLike<number>, count: number) => void) =>
    sheet.wins === 'clusters' ? findClusters(state.cells, onWin) : findSymbolsAnywhere(tables, state.cells, onWin)
  const playWith = (stream: RandomStream, recorder: Recorder | undefined) => {
    state.recorder = recorder
    const engine = { tables, state, findWins }
    return bought ? playBoughtFreeSpins(engine, stream, bought) : playRound(engine, stream)
  }
  return {
    payoutOf: (stream) => playWith(stream, undefined),
    play(stream) {
      const recorder: Recorder = { events: [], grid: [], tumbles: [] }
      return { units: playWith(stream, recorder), events: recorder.events }
    },
  }
}

interface Engine {
  readonly tables: SheetTables
  readonly state: RoundState
  readonly findWins: (onWin: (symbol: number, cells: ArrayLike<number>, count: number) => void) => void
}

function playRound(engine: Engine, stream: RandomStream): number {
  const { tables, state } = engine
  state.hits.fill(0)
  const base = spin(engine, stream, { mode: 'base', index: 0 })
  const count = awardedFreeSpins(tables.sheet, base.scatters)
  const units = base.units + (count > 0 ? playFreeSpins(engine, stream, { count, orbSum: 0 }) : 0)
  state.recorder?.events.push({ type: 'total', units })
  return units
}

/** A round without a spin of the base game. */
function playBoughtFreeSpins(
  engine: Engine,
  stream: RandomStream,
  { freeSpins, startMultiplier }: BoughtFreeSpins,
): number {
  const units = playFreeSpins(engine, stream, { count: freeSpins, orbSum: startMultiplier })
  engine.state.recorder?.events.push({ type: 'total', units })
  return units
}

/** Plays free spins, and those that they award. The sum of their orbs begins at `orbSum`. Returns the units. */
function playFreeSpins(
  engine: Engine,
  stream: RandomStream,
  { count, orbSum }: { count: number; orbSum: number },
): number {
  const { tables, state } = engine
  const { moreFreeSpins, freeSpinLimit } = tables.sheet
  state.recorder?.events.push({ type: 'free-spins', added: count, total: count })
  state.hits.fill(0)
  state.orbSum = orbSum
  let [units, total] = [0, count]
  for (let index = 1; index <= total; index += 1) {
    const free = spin(engine, stream, { mode: 'free', index })
    units += free.units
    if (free.scatters < moreFreeSpins.least || total >= freeSpinLimit) continue
    const added = Math.min(moreFreeSpins.added, freeSpinLimit - total)
    total += added
    state.recorder?.events.push({ type: 'free-spins', added, total })
  }
  return units
}

const awardedFreeSpins = ({ scatters }: CascadeSheet, count: number): number =>
  scatters.findLast(({ least }) => count >= least)?.freeSpins ?? 0

function spin(
  engine: Engine,
  stream: RandomStream,
  { mode, index }: { mode: Mode; index: number },
): { units: number; scatters: number } {
  const { tables, state } = engine
  for (let cell = 0; cell < tables.cellCount; cell += 1) state.cells[cell] = drawCell(tables, stream, mode)
  startRecording(engine)
  let wins = 0
  for (let units = removeWins(engine); units > 0; units = removeWins(engine)) {
    wins += units
    dropCells(engine, stream, mode)
  }
  const { scatters, orbs } = countSpecialCells(engine)
  const multiplier = wins === 0 ? 1 : multiplyingOrbs(state, { mode, orbs })
  // Scatters pay in the base game; in free spins they only prolong them.
  const scatterUnits =
    mode === 'base' ? (tables.sheet.scatters.findLast(({ least }) => scatters >= least)?.units ?? 0) : 0
  const units = wins * multiplier + scatterUnits
  if (state.recorder) {
    const { grid, tumbles, events } = state.recorder
    events.push({ type: 'spin', mode, index, grid, tumbles, multiplier, scatters, scatterUnits, units })
  }
  return { units, scatters }
}

function countSpecialCells({ tables: { sheet }, state }: Engine): { scatters: number; orbs: number } {
  let [scatters, orbs] = [0, 0]
  for (const cell of state.cells) {
    if (cell === scatterCell) scatters += 1
    else if (cell >= firstOrbCell) orbs += sheet.orbs?.[cell - firstOrbCell]?.value ?? 0
  }
  return { scatters, orbs }
}

/** The orbs of a winning spin multiply it; in free spins together with those of the winning spins before. */
function multiplyingOrbs(state: RoundState, { mode, orbs }: { mode: Mode; orbs: number }): number {
  if (mode === 'base') return Math.max(1, orbs)
  state.orbSum += orbs
  return Math.max(1, state.orbSum)
}

/** Finds and marks what wins. Returns the units, before the orbs; 0 if nothing wins. */
function removeWins({ tables, state, findWins }: Engine): number {
  const { hits, isWinning, recorder } = state
  const wins: CascadeWin[] = []
  let sum = 0
  isWinning.fill(0)
  findWins((symbol, cells, count) => {
    const highest = tables.sheet.highestCellMultiplier
    let multipliers = 0
    for (let place = 0; place < count; place += 1) {
      const cell = cells[place] as number
      isWinning[cell] = 1
      if (highest !== undefined) multipliers += cellMultiplierAt(hits[cell] as number, highest)
    }
    const multiplier = Math.max(1, multipliers)
    const units = (tables.units[symbol]?.[count] ?? 0) * multiplier
    sum += units
    if (recorder)
      wins.push({
        symbol: payingSymbols[symbol] as PayingSymbol,
        cells: Array.from(cells).slice(0, count),
        multiplier,
        units,
      })
  })
  if (sum > 0)
    for (let cell = 0; cell < hits.length; cell += 1)
      hits[cell] = Math.min(255, (hits[cell] as number) + (isWinning[cell] as number))
  if (recorder && sum > 0) recorder.tumbles.push({ wins, fills: [] })
  return sum
}

/** The multiplier of a cell that has won a number of times: none before the second win, then 2, 4, 8 … */
export const cellMultiplierAt = (hits: number, highest: number): number =>
  hits < 2 ? 0 : Math.min(highest, 2 ** (hits - 1))

/** Lets the cells above winning ones fall, and draws new ones: columns from the left, each from top to bottom. */
function dropCells({ tables, state }: Engine, stream: RandomStream, mode: Mode): void {
  const { columns, rows } = tables.sheet
  const { cells, isWinning, recorder } = state
  const fills: CascadeSymbol[][] = []
  for (let column = 0; column < columns; column += 1) {
    const top = column * rows
    let to = top + rows - 1
    for (let from = to; from >= top; from -= 1) {
      if (isWinning[from]) continue
      cells[to] = cells[from] as number
      to -= 1
    }
    for (let cell = top; cell <= to; cell += 1) cells[cell] = drawCell(tables, stream, mode)
    if (recorder) fills.push(Array.from(cells.subarray(top, to + 1), (cell) => symbolOf(tables.sheet, cell)))
  }
  const tumble = recorder?.tumbles.pop()
  if (recorder && tumble) recorder.tumbles.push({ ...tumble, fills })
}

function drawCell(tables: SheetTables, stream: RandomStream, mode: Mode): number {
  const cells = tables.cells[mode]
  const cell = cells[stream.below(cells.length)] as number
  return cell < firstOrbCell ? cell : firstOrbCell + (tables.orbs[stream.below(tables.orbs.length)] as number)
}

function startRecording({ tables: { sheet }, state: { cells, recorder } }: Engine): void {
  if (!recorder) return
  recorder.tumbles = []
  recorder.grid = Array.from({ length: sheet.columns }, (_, column) =>
    Array.from(cells.subarray(column * sheet.rows, (column + 1) * sheet.rows), (cell) => symbolOf(sheet, cell)),
  )
}

function symbolOf(sheet: CascadeSheet, cell: number): CascadeSymbol {
  if (cell === scatterCell) return 'S'
  return payingSymbols[cell] ?? `x${sheet.orbs?.[cell - firstOrbCell]?.value ?? 1}`
}

const foundCells = new Uint8Array(256)
const counts = new Uint8Array(64)

function findSymbolsAnywhere(
  { units }: SheetTables,
  cells: Uint8Array,
  onWin: (symbol: number, cells: ArrayLike<number>, count: number) => void,
): void {
  counts.fill(0)
  for (const cell of cells) counts[cell] = (counts[cell] as number) + 1
  for (let symbol = 0; symbol < scatterCell; symbol += 1) {
    const count = counts[symbol] as number
    if ((units[symbol]?.[count] ?? 0) === 0) continue
    let found = 0
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (cells[cell] !== symbol) continue
      foundCells[found] = cell
      found += 1
    }
    onWin(symbol, foundCells, count)
  }
}
