import type { PlayLimit } from '@foyer/contract/responsible.ts'

/** The clocks of the gateway and this page may differ slightly; the minimum prevents repeated refetches meanwhile. */
const leastWaitMs = 1_000

/** The time until the next period ends, in milliseconds: from then on its limits are unused again. */
export function untilNextEndMs(limits: readonly Pick<PlayLimit, 'endsAt'>[], nowMs: number): number {
  return Math.max(leastWaitMs, Math.min(...limits.map(({ endsAt }) => Date.parse(endsAt))) - nowMs)
}
