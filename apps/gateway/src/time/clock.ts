/** Milliseconds since 1970. Tests supply their own clock. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
