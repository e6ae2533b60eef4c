import type { PlayLimit } from '@foyer/contract/responsible.ts'

/** The gateway's clock and this page's may differ by a moment: it is not asked anew on and on meanwhile. */
const leastWaitMs = 1_000

/** How long until one of the periods ends, milliseconds: what is used of its limits is nothing again then. */
export function untilNextEndMs(limits: readonly Pick<PlayLimit, 'endsAt'>[], nowMs: number): number {
  return Math.max(leastWaitMs, Math.min(...limits.map(({ endsAt }) => Date.parse(endsAt))) - nowMs)
}
