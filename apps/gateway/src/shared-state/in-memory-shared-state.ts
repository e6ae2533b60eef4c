import { EventEmitter } from 'node:events'
import { type CounterWindow, createInMemoryAttemptCounters } from './attempt-counters.ts'
import type { SharedState } from './shared-state.ts'

/** Windows that are over are removed when there are so many, and then when there are twice as many as were left: most calls look at none. */
const minSweepSize = 50_000

/** The state of a single node, in the memory of its process. */
export function createInMemorySharedState(): SharedState {
  const windows = new Map<string, CounterWindow>()
  let sweepAt = minSweepSize
  const { countPending, ...attemptCounters } = createInMemoryAttemptCounters(windows)
  const channels = new EventEmitter().setMaxListeners(0)
  return {
    ...attemptCounters,
    async incrementCounter(key, windowMs) {
      const now = Date.now()
      if (windows.size >= sweepAt) {
        for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
        sweepAt = Math.max(minSweepSize, windows.size * 2)
      }
      const open = windows.get(key)
      const current = open && open.until > now ? open : { count: 0, until: now + windowMs }
      current.count += 1
      windows.set(key, current)
      return current.count
    },
    async readCounter(key) {
      const open = windows.get(key)
      const endsInMs = (open?.until ?? 0) - Date.now()
      const pending = countPending(key)
      return open && endsInMs > 0 ? { count: open.count, pending, endsInMs } : { count: 0, pending, endsInMs: 0 }
    },
    clearCounter: async (key) => void windows.delete(key),
    publish: (channel, message) => void channels.emit(channel, message),
    subscribe: (channel, listener) => void channels.on(channel, listener),
    fanOutConnections: undefined,
    isReady: async () => true,
    close: async () => void channels.removeAllListeners(),
  }
}
