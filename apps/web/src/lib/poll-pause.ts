/** How often what the socket would tell is asked for while there is none. */
export const lineDownPauseMs = 5_000

const firstPauseMs = 2_000
const longestPauseMs = 30_000

/** How long to wait before an order is asked after again: longer each time, so that a slow payment costs little. */
export function pollPauseMs(answers: number): number {
  return Math.min(longestPauseMs, Math.round(firstPauseMs * 1.4 ** Math.max(0, answers - 1)))
}
