import type { PotChance } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import {
  findFeature,
  freeSpinMultiplierOf,
  type PayingSymbol,
  type SlotEvent,
  type SlotGrid,
  type SlotSheet,
  type SpinEvent,
  unitsPerStake,
  visibleSymbolsAt,
} from '#games/slots/slot-sheet.ts'
import { evaluateLines } from './evaluate-lines.ts'
import { evaluateWays } from './evaluate-ways.ts'
import { expandSymbol } from './expand-symbol.ts'
import { findHeldReels } from './find-held-reels.ts'
import { playHoldAndWin, withCoinValues } from './hold-and-win.ts'

/** The number of scatters that award free spins. */
export const scattersPerTrigger = 3

export interface SlotResult {
  /** The payout, at most that of the sheet, and apart from a pot. */
  units: number
  events: SlotEvent[]
  isPotHit: boolean
}

/**
 * Plays a complete round, including its features. With a `chance`, it draws for the pot after everything else, so that neither depends on the
 * other.
 */
export function playSlot(sheet: SlotSheet, stream: RandomStream, chance?: PotChance): SlotResult {
  const maxUnits = sheet.maxWin * unitsPerStake
  const base = spin(sheet, stream, { mode: 'base', index: 0 })
  const events: SlotEvent[] = [base]
  const held = base.units === 0 && findFeature(sheet, 'respin') ? findHeldReels(base.grid) : undefined
  if (held) events.push(spin(sheet, stream, { mode: 'respin', index: 0, held: { reels: held, before: base } }))
  const hold = findFeature(sheet, 'hold-and-win')
  if (hold) events.push(...playHoldAndWin(hold, base.grid, stream))
  let units = events.reduce((sum, event) => sum + unitsOf(event), 0)
  let total = awardFreeSpins(sheet, events, { scatters: base.scatters, total: 0 })
  const expands = total > 0 ? drawExpandingSymbol(sheet, stream, events) : undefined
  for (let index = 1; index <= total && units < maxUnits; index += 1) {
    const free = spin(sheet, stream, { mode: 'free', index, expands })
    events.push(free)
    units += free.units
    total = awardFreeSpins(sheet, events, { scatters: free.scatters, total })
  }
  const capped = units > maxUnits
  const paid = capped ? maxUnits : units
  const isPotHit = chance !== undefined && stream.below(chance.of) < chance.tickets
  if (isPotHit) events.push({ type: 'pot' })
  events.push({ type: 'total', units: paid, capped })
  return { units: paid, events, isPotHit }
}

const unitsOf = (event: SlotEvent): number => (event.type === 'spin' || event.type === 'hold-total' ? event.units : 0)

interface SpinOptions {
  mode: SpinEvent['mode']
  index: number
  expands?: PayingSymbol | undefined
  held?: { reels: number[]; before: SpinEvent }
}

function spin(sheet: SlotSheet, stream: RandomStream, { mode, index, expands, held }: SpinOptions): SpinEvent {
  const drawn = sheet.strips.map((strip, reel) => {
    if (held?.reels.includes(reel)) return { stop: held.before.stops[reel] ?? 0, shown: held.before.grid[reel] ?? [] }
    const rows = drawRows(sheet.grid, reel, stream)
    const stop = stream.below(strip.length)
    return { stop, shown: visibleSymbolsAt(strip, stop, rows) }
  })
  const hold = findFeature(sheet, 'hold-and-win')
  const shown = drawn.map((reel) => reel.shown)
  const grid = hold ? withCoinValues(hold, shown, stream) : shown
  const lines = evaluateLines(sheet, grid)
  const ways = sheet.evaluation.type === 'ways' ? evaluateWays(sheet, grid) : []
  const scatters = grid.flat().filter((symbol) => symbol === 'S').length
  const scatterUnits = scatterPayOf(sheet, scatters)
  const multiplier = mode === 'free' ? freeSpinMultiplierOf(sheet, index) : 1
  const expansion = expands && expandSymbol(sheet, grid, expands)
  const wins = [...lines, ...ways, ...(expansion ? [expansion] : [])]
  const units = multiplier * (scatterUnits + wins.reduce((sum, win) => sum + win.units, 0))
  const stops = drawn.map(({ stop }) => stop)
  const event: SpinEvent = { type: 'spin', mode, index, stops, grid, lines, scatters, scatterUnits, multiplier, units }
  return {
    ...event,
    ...(sheet.evaluation.type === 'ways' && { ways }),
    ...(expansion && { expansion }),
    ...(held && { held: held.reels }),
  }
}

/** Draws the symbol that expands, and adds it to the event that awarded the free spins. */
function drawExpandingSymbol(sheet: SlotSheet, stream: RandomStream, events: SlotEvent[]): PayingSymbol | undefined {
  const feature = findFeature(sheet, 'expand')
  const award = events.at(-1)
  if (!feature || award?.type !== 'free-spins') return undefined
  const expands = feature.symbols[stream.below(feature.symbols.length)]
  Object.assign(award, { expands })
  return expands
}

/** Units for a number of scatters; more of them than the sheet names pay as the most. */
export const scatterPayOf = ({ scatterPays = [] }: Pick<SlotSheet, 'scatterPays'>, scatters: number): number =>
  scatterPays[Math.min(scatters, scatterPays.length) - 1] ?? 0

function drawRows(grid: SlotGrid, reel: number, stream: RandomStream): number {
  if (grid.type === 'fixed') return grid.rows
  const weights = grid.weights[reel] ?? []
  let drawn = stream.below(weights.reduce((sum, weight) => sum + weight, 0))
  const place = weights.findIndex((weight) => {
    drawn -= weight
    return drawn < 0
  })
  return grid.lowest + place
}

/** Awards free spins for three or more scatters, up to the limit. Returns the new total. */
function awardFreeSpins(
  sheet: SlotSheet,
  events: SlotEvent[],
  { scatters, total }: { scatters: number; total: number },
): number {
  const feature = findFeature(sheet, 'free-spins')
  if (!feature || scatters < scattersPerTrigger || total >= feature.limit) return total
  const next = Math.min(feature.limit, total + feature.perTrigger)
  events.push({ type: 'free-spins', added: next - total, total: next })
  return next
}
