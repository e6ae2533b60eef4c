import type { ReelsEvent } from './rules.ts'
import type { Cell } from './win-marks.ts'

export type SpinEvent = Extract<ReelsEvent, { type: 'spin' }>

/** How many free spins had been awarded when a spin was played. */
export function featureTotal(events: readonly ReelsEvent[], spin: SpinEvent): number {
  let total = 0
  for (const event of events) {
    if (event === spin) return total
    if (event.type === 'free-spins') total = event.total
  }
  return total
}

/** Where a spin shows scatters. */
export const scatterCells = (event: SpinEvent): Cell[] =>
  event.grid.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === 'S' ? [{ reel, row }] : [])))
