/** An event that awards free spins, or any other. */
interface RoundEvent {
  readonly type: string
  readonly total?: number
}

/** Returns the number of free spins awarded before a spin. */
export function freeSpinsAwardedBefore(events: readonly RoundEvent[], spin: RoundEvent): number {
  let awarded = 0
  for (const event of events) {
    if (event === spin) return awarded
    if (event.type === 'free-spins') awarded = event.total ?? awarded
  }
  return awarded
}
