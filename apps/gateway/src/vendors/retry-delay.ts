const minDelayMs = 5_000
const maxDelayMs = 10 * 60_000

/** Delay before the next retry of a vendor operation, given the number of attempts so far: doubles each time. */
export const retryDelayMs = (attempts: number): number => Math.min(maxDelayMs, minDelayMs * 2 ** Math.min(attempts, 10))
