const shortestMs = 5_000
const longestMs = 10 * 60_000

/** How long to wait before something of a vendor's is tried again that was tried so many times: twice as long each time. */
export const pauseMs = (tried: number): number => Math.min(longestMs, shortestMs * 2 ** Math.min(tried, 10))
