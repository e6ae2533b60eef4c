import type { SlotEvent, SpinEvent } from './slot-sheet.ts'

/** Returns the number of free spins awarded before a spin. */
export function freeSpinsAwardedBefore(events: readonly SlotEvent[], spin: SpinEvent): number {
  let total = 0
  for (const event of events) {
    if (event === spin) return total
    if (event.type === 'free-spins') total = event.total
  }
  return total
}
