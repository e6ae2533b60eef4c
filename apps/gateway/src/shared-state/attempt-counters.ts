import type { Redis } from 'ioredis'

/** A counter of attempts: failed ones and those under way together reach the limit. Without a limit it only counts. */
export interface AttemptCounter {
  readonly key: string
  readonly windowMs: number
  readonly limit?: number | undefined
}

/**
 * `reserved`: the attempt is counted and may run. `pending`: attempts under way have taken the last places, and may give them
 * back. `exhausted`: the failures alone reach the limit. Only `reserved` counts.
 */
export type AttemptReservation = 'reserved' | 'pending' | 'exhausted'

/** How an attempt ended for a counter: it stays counted, is no longer counted, or removes all failures from the counter. */
export type AttemptResult = 'failed' | 'returned' | 'cleared'

export interface FinishedAttempt {
  readonly key: string
  readonly result: AttemptResult
}

/** Counters of attempts that are counted before they run. Each function changes all of its counters in one step. */
export interface AttemptCounters {
  reserveAttempt(counters: readonly AttemptCounter[]): Promise<AttemptReservation>
  /** Ends an attempt that was reserved for these counters. */
  finishAttempt(results: readonly FinishedAttempt[]): Promise<void>
}

export interface CounterWindow {
  count: number
  until: number
}

/** Attempts in the memory of one process. `windows` are the counters that `readCounter` reads. */
export function createInMemoryAttemptCounters(
  windows: Map<string, CounterWindow>,
): AttemptCounters & { countPending(key: string): number } {
  const pending = new Map<string, number>()
  const countPending = (key: string) => pending.get(key) ?? 0
  const openWindow = (key: string) => {
    const window = windows.get(key)
    return window && window.until > Date.now() ? window : undefined
  }
  return {
    countPending,
    async reserveAttempt(counters) {
      const full = counters.filter(({ key, limit = Infinity }) => (openWindow(key)?.count ?? 0) >= limit)
      const isExhausted = ({ key, limit = Infinity }: AttemptCounter) =>
        (openWindow(key)?.count ?? 0) - countPending(key) >= limit
      if (full.length > 0) return full.some(isExhausted) ? 'exhausted' : 'pending'
      for (const { key, windowMs } of counters) {
        const window = openWindow(key) ?? { count: 0, until: Date.now() + windowMs }
        window.count += 1
        windows.set(key, window)
        pending.set(key, countPending(key) + 1)
      }
      return 'reserved'
    },
    async finishAttempt(results) {
      for (const { key, result } of results) {
        const left = Math.max(0, countPending(key) - 1)
        if (left > 0) pending.set(key, left)
        else pending.delete(key)
        const window = openWindow(key)
        if (!window || result === 'failed') continue
        window.count = result === 'cleared' ? left : Math.max(window.count - 1, left)
        if (window.count === 0) windows.delete(key)
      }
    },
  }
}

/** The key that counts the attempts under way of a counter. It expires, for the attempts of a node that was killed. */
export const toPendingKey = (key: string) => `${key}:pending`

// KEYS: the counters, then their keys of attempts under way. ARGV: the timeout of an attempt (ms), then a window (ms) and a limit
// for each counter; a negative limit is none.
const reserveScript = `
local n = #KEYS / 2
local answer = 'reserved'
for i = 1, n do
  local limit = tonumber(ARGV[2 * i + 1])
  local count = tonumber(redis.call('GET', KEYS[i]) or '0')
  if limit >= 0 and count >= limit then
    if count - tonumber(redis.call('GET', KEYS[n + i]) or '0') >= limit then return 'exhausted' end
    answer = 'pending'
  end
end
if answer == 'pending' then return answer end
for i = 1, n do
  redis.call('INCR', KEYS[i])
  redis.call('PEXPIRE', KEYS[i], ARGV[2 * i], 'NX')
  redis.call('INCR', KEYS[n + i])
  redis.call('PEXPIRE', KEYS[n + i], ARGV[1])
end
return answer`

// KEYS: as above. ARGV: a result for each counter.
const finishScript = `
local n = #KEYS / 2
for i = 1, n do
  local left = math.max(0, tonumber(redis.call('GET', KEYS[n + i]) or '0') - 1)
  if left > 0 then redis.call('DECR', KEYS[n + i]) else redis.call('DEL', KEYS[n + i]) end
  local count = tonumber(redis.call('GET', KEYS[i]) or '0')
  if ARGV[i] ~= 'failed' and count > 0 then
    local rest = left
    if ARGV[i] == 'returned' then rest = math.max(count - 1, left) end
    if rest > 0 then redis.call('INCRBY', KEYS[i], rest - count) else redis.call('DEL', KEYS[i]) end
  end
end`

/** Attempts in Redis. `timeoutMs`: after this time an attempt is no longer under way, but it stays counted. */
export function createRedisAttemptCounters(
  redis: Redis,
  { toRedisKey, timeoutMs }: { toRedisKey: (key: string) => string; timeoutMs: number },
): AttemptCounters {
  const run = (script: string, keys: readonly string[], values: readonly (string | number)[]) => {
    const allKeys = [...keys, ...keys.map(toPendingKey)].map(toRedisKey)
    return redis.eval(script, allKeys.length, ...allKeys, ...values)
  }
  return {
    async reserveAttempt(counters) {
      const rules = counters.flatMap(({ windowMs, limit = -1 }) => [windowMs, limit])
      const keys = counters.map(({ key }) => key)
      return (await run(reserveScript, keys, [timeoutMs, ...rules])) as AttemptReservation
    },
    async finishAttempt(results) {
      const keys = results.map(({ key }) => key)
      await run(
        finishScript,
        keys,
        results.map(({ result }) => result),
      )
    },
  }
}
