/**
 * The rules of the reels: five reels, three rows, twenty fixed lines.
 *
 * Payouts are counted in *units*. A unit is the stake of one line, a twentieth of the round's stake, so payouts are integers and
 * nothing is rounded. A round is decided at once and stored as a list of events; views replay the list and compute nothing.
 */
import type { RandomStream } from '#games/random-stream.ts'

/** The symbols that a skin chooses, highest value first. */
export const highSymbols = ['H1', 'H2', 'H3', 'H4'] as const
export type HighSymbol = (typeof highSymbols)[number]
export const reelSymbolCodes = [...highSymbols, 'A', 'K', 'Q', 'J', '10', 'W', 'S'] as const
export type ReelSymbol = (typeof reelSymbolCodes)[number]
/** Symbols that pay along lines. The wild substitutes for any of them; the scatter pays anywhere. */
export type LineSymbol = Exclude<ReelSymbol, 'W' | 'S'>

export const reelCount = 5
export const rowCount = 3
/** Units per stake: one per line. */
export const unitsPerStake = 20
export const freeSpinsPerTrigger = 10
export const freeSpinMultiplier = 2
/** Maximum number of free spins of a feature, including retriggers. */
export const freeSpinLimit = 50
/** Maximum payout of a round: 5,000 times its stake. */
export const maxWinUnits = 5_000 * unitsPerStake

const parseStrip = (text: string): readonly ReelSymbol[] => text.split(' ') as ReelSymbol[]

/** The reel strips from left to right. Scatters are at least three cells apart, so a reel shows at most one. */
export const reelStrips: readonly (readonly ReelSymbol[])[] = [
  parseStrip('J H3 H2 A H1 H1 H3 H2 Q 10 K H2 J H4 Q S J Q K 10 A J H4 10 A K H4 10 H3 K Q A'),
  parseStrip('Q A J S Q K J H3 K 10 H4 H3 H2 H1 H1 K J 10 K A W Q J H4 H2 A H3 H4 Q A 10 W'),
  parseStrip('S J H3 K H2 W J A W H4 Q K H1 A H4 H3 Q 10 H3 H1 Q 10 J Q K H2 W J A 10 H4 H2'),
  parseStrip('H2 A Q H2 H4 J K 10 H3 H1 J K 10 S Q 10 H1 A J H4 A J H3 W 10 Q A H4 Q H3 W K'),
  parseStrip('A Q 10 J H3 10 J Q S A 10 H3 H2 K 10 A H4 H1 K J H1 H4 Q K H2 H3 J A Q H2 K H4'),
]

/** The paylines: the row of each reel (0 is the top). */
export const paylines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
]

/** Payout in units for 3, 4 and 5 of a kind from the leftmost reel. */
export const linePaytable: Readonly<Record<LineSymbol, readonly [number, number, number]>> = {
  H1: [80, 350, 2500],
  H2: [50, 180, 1000],
  H3: [35, 110, 400],
  H4: [25, 80, 250],
  A: [10, 35, 120],
  K: [8, 28, 100],
  Q: [7, 22, 80],
  J: [5, 16, 60],
  '10': [4, 12, 50],
}

/** Payout in units for 3, 4 and 5 scatters anywhere: 2, 10 and 100 times the stake. */
export const scatterPaytable: readonly [number, number, number] = [40, 200, 2000]

export interface LineWin {
  line: number
  symbol: LineSymbol
  count: number
  units: number
}

export type ReelsEvent =
  | {
      type: 'spin'
      mode: 'base' | 'free'
      /** The number of the free spin, from 1; 0 in the base game. */
      index: number
      stops: number[]
      /** Five reels of three symbols, top to bottom. */
      grid: ReelSymbol[][]
      lines: LineWin[]
      scatters: number
      scatterUnits: number
      multiplier: number
      /** Payout of this spin, multiplier included. */
      units: number
    }
  | { type: 'free-spins'; added: number; total: number }
  | { type: 'total'; units: number; capped: boolean }

type SpinEvent = Extract<ReelsEvent, { type: 'spin' }>

/** Plays a complete round, including free spins. The result's `units` is the payout, at most `maxWinUnits`. */
export function playReels(stream: RandomStream): { units: number; events: ReelsEvent[] } {
  const base = spinReels(stream, { mode: 'base', index: 0 })
  const events: ReelsEvent[] = [base]
  let units = base.units
  let total = awardFreeSpins(events, base.scatters, 0)
  for (let index = 1; index <= total && units < maxWinUnits; index += 1) {
    const spin = spinReels(stream, { mode: 'free', index })
    events.push(spin)
    units += spin.units
    total = awardFreeSpins(events, spin.scatters, total)
  }
  const capped = units > maxWinUnits
  const paid = capped ? maxWinUnits : units
  events.push({ type: 'total', units: paid, capped })
  return { units: paid, events }
}

/** Evaluates a visible grid, without the multiplier. */
export function evaluateGrid(grid: readonly (readonly ReelSymbol[])[]): {
  lines: LineWin[]
  scatters: number
  scatterUnits: number
} {
  const wins: LineWin[] = []
  for (const [line, rows] of paylines.entries()) {
    const win = evaluateLine(grid, line, rows)
    if (win) wins.push(win)
  }
  const scatters = grid.flat().filter((symbol) => symbol === 'S').length
  const scatterUnits = scatters < 3 ? 0 : (scatterPaytable[Math.min(scatters, 5) - 3] ?? 0)
  return { lines: wins, scatters, scatterUnits }
}

/** Returns the three visible symbols of a reel with `stop` in its top row. */
export function visibleSymbolsAt(reel: number, stop: number): ReelSymbol[] {
  const symbolsOfReel = reelStrips[reel] ?? []
  return Array.from({ length: rowCount }, (_, row) => symbolsOfReel[(stop + row) % symbolsOfReel.length] as ReelSymbol)
}

function spinReels(stream: RandomStream, { mode, index }: { mode: 'base' | 'free'; index: number }): SpinEvent {
  const stops = reelStrips.map((reel) => stream.below(reel.length))
  const grid = stops.map((stop, reel) => visibleSymbolsAt(reel, stop))
  const { lines: wins, scatters, scatterUnits } = evaluateGrid(grid)
  const multiplier = mode === 'free' ? freeSpinMultiplier : 1
  const units = multiplier * (scatterUnits + wins.reduce((sum, win) => sum + win.units, 0))
  return { type: 'spin', mode, index, stops, grid, lines: wins, scatters, scatterUnits, multiplier, units }
}

function evaluateLine(
  grid: readonly (readonly ReelSymbol[])[],
  line: number,
  rows: readonly number[],
): LineWin | undefined {
  const symbolAt = (reel: number) => grid[reel]?.[rows[reel] ?? 0]
  const firstSymbol = symbolAt(0)
  // The first reel has no wild, so the first symbol is the symbol of the line.
  if (firstSymbol === undefined || firstSymbol === 'S' || firstSymbol === 'W') return undefined
  let count = 1
  while (count < reelCount && (symbolAt(count) === firstSymbol || symbolAt(count) === 'W')) count += 1
  if (count < 3) return undefined
  return { line, symbol: firstSymbol, count, units: linePaytable[firstSymbol][count - 3] ?? 0 }
}

/** Awards free spins for three or more scatters, up to the limit. Returns the new total. */
function awardFreeSpins(events: ReelsEvent[], scatters: number, total: number): number {
  if (scatters < 3 || total >= freeSpinLimit) return total
  const next = Math.min(freeSpinLimit, total + freeSpinsPerTrigger)
  events.push({ type: 'free-spins', added: next - total, total: next })
  return next
}
