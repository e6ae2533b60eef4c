/** Usually everything is counted within seconds, and at most the five minutes of a window later. */
const usualDelayMs = 10 * 60_000

/**
 * Whether figures lack what has happened for longer than counting takes: after the first start, or after the gateway was away. `asOf` is the moment up
 * to which they are counted, `nowMs` the server's time.
 */
export const isCountingBehind = (asOf: string, nowMs: number): boolean => nowMs - Date.parse(asOf) > usualDelayMs
