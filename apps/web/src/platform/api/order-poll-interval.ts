/** How often to poll while the socket is disconnected. */
export const disconnectedPollIntervalMs = 5_000

const firstIntervalMs = 2_000
const maxIntervalMs = 30_000

/** The interval before an order is polled again. It grows with each response, so that a slow payment costs little. */
export function computeOrderPollIntervalMs(responseCount: number): number {
  return Math.min(maxIntervalMs, Math.round(firstIntervalMs * 1.4 ** Math.max(0, responseCount - 1)))
}
