import type { PlayLimit } from '@foyer/contract/responsible-play.ts'

/** The clocks of the gateway and this page may differ slightly; the minimum prevents repeated refetches meanwhile. */
const minimumWaitMs = 1_000

/** The time until the next period ends, in milliseconds: from then on its limits are unused again. */
export function timeToNextPeriodEndMs(limits: readonly Pick<PlayLimit, 'endsAt'>[], nowMs: number): number {
  return Math.max(minimumWaitMs, Math.min(...limits.map(({ endsAt }) => Date.parse(endsAt))) - nowMs)
}
