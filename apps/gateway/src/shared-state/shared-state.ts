import type { Redis } from 'ioredis'
import type { AttemptCounters } from './attempt-counters.ts'

/**
 * State that the gateway's nodes share besides the database: short-lived counters and messages. Uses Redis if REDIS_URL is set,
 * else the memory of this process, which suffices for a single node. Keys and channels are those of one installation: several
 * may use the same Redis.
 */
export interface SharedState extends AttemptCounters {
  /** Increments the counter of `key` and returns its value within the window, which begins with the first increment. */
  incrementCounter(key: string, windowMs: number): Promise<number>
  /** The counter of `key` and the remaining time of its window, without incrementing. `pending` of the count are under way. */
  readCounter(key: string): Promise<{ count: number; pending: number; endsInMs: number }>
  /** Resets the counter of `key`. */
  clearCounter(key: string): Promise<void>
  publish(channel: string, message: unknown): void
  subscribe(channel: string, listener: (message: unknown) => void): void
  /** Two connections for the socket fan-out, which ignores failed commands, and the prefix of its channels; undefined on a single node. */
  readonly fanOutConnections: { publisher: Redis; subscriber: Redis; channelPrefix: string } | undefined
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface SharedRedis {
  readonly url: string
  /** The id of the installation (`loadInstallationId`). */
  readonly installation: string
}
