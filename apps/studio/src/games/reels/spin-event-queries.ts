import type { ReelsEvent } from './rules.ts'
import type { Cell } from './win-highlights.ts'

export type SpinEvent = Extract<ReelsEvent, { type: 'spin' }>

/** Returns the number of free spins awarded before a spin. */
export function freeSpinsAwardedBefore(events: readonly ReelsEvent[], spin: SpinEvent): number {
  let total = 0
  for (const event of events) {
    if (event === spin) return total
    if (event.type === 'free-spins') total = event.total
  }
  return total
}

/** Returns the cells of a spin that show scatters. */
export const findScatterCells = (event: SpinEvent): Cell[] =>
  event.grid.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === 'S' ? [{ reel, row }] : [])))
