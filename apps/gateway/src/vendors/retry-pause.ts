const shortestMs = 5_000
const longestMs = 10 * 60_000

/** Delay before the next retry of a vendor operation, given the number of attempts so far: doubles each time. */
export const pauseMs = (tried: number): number => Math.min(longestMs, shortestMs * 2 ** Math.min(tried, 10))
