/** How often to poll while the socket is disconnected. */
export const lineDownPauseMs = 5_000

const firstPauseMs = 2_000
const longestPauseMs = 30_000

/** The interval before an order is polled again. It grows with each response, so that a slow payment costs little. */
export function pollPauseMs(answers: number): number {
  return Math.min(longestPauseMs, Math.round(firstPauseMs * 1.4 ** Math.max(0, answers - 1)))
}
