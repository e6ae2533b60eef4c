import { EventEmitter } from 'node:events'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Redis } from 'ioredis'
import { StartError } from '#src/start-error.ts'
import {
  type AttemptCounters,
  type CounterWindow,
  createInMemoryAttemptCounters,
  createRedisAttemptCounters,
  toPendingKey,
} from './attempt-counters.ts'

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

/** Without Redis, the state is in the memory of this process. */
export async function connectSharedState(redis: SharedRedis | undefined): Promise<SharedState> {
  return redis ? connectRedis(redis) : createInMemoryState()
}

function createInMemoryState(): SharedState {
  const windows = new Map<string, CounterWindow>()
  const { countPending, ...attemptCounters } = createInMemoryAttemptCounters(windows)
  const channels = new EventEmitter().setMaxListeners(0)
  return {
    ...attemptCounters,
    async incrementCounter(key, windowMs) {
      const now = Date.now()
      if (windows.size > 50_000) for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
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

/** The timeout keeps a command in flight on a lost connection from waiting until Redis is back. */
const options = { lazyConnect: true, maxRetriesPerRequest: 2, commandTimeout: 2_000 }

async function connectRedis({ url, installation }: SharedRedis): Promise<SharedState> {
  const named = (name: string) => `foyer:${installation}:${name}`
  const publisher = ignoreErrors(new Redis(url, options))
  await publisher.connect().catch((error: Error) => {
    publisher.disconnect()
    throw new StartError(
      `Redis at REDIS_URL does not answer (${error.message}). Start it, correct REDIS_URL, or unset it for a single node.`,
    )
  })
  const subscriber = ignoreErrors(publisher.duplicate())
  const fanOut = {
    publisher: ignoreErrors(new FireAndForgetRedis(url, options)),
    subscriber: ignoreErrors(new FireAndForgetRedis(url, options)),
  }
  const connections = [publisher, subscriber, fanOut.publisher, fanOut.subscriber]
  await Promise.all(connections.slice(1).map((connection) => connection.connect()))
  const channels = new EventEmitter().setMaxListeners(0)
  subscriber.on('message', (channel: string, text: string) => channels.emit(channel, JSON.parse(text)))
  return {
    ...createRedisAttemptCounters(publisher, { toRedisKey: named, timeoutMs: limits.attemptTimeoutMs }),
    async incrementCounter(key, windowMs) {
      const [[, count] = []] =
        (await publisher.multi().incr(named(key)).pexpire(named(key), windowMs, 'NX').exec()) ?? []
      return Number(count ?? 0)
    },
    async readCounter(key) {
      const commands = publisher
        .multi()
        .get(named(key))
        .get(named(toPendingKey(key)))
        .pttl(named(key))
      const [[, count] = [], [, pending] = [], [, endsInMs] = []] = (await commands.exec()) ?? []
      return { count: Number(count ?? 0), pending: Number(pending ?? 0), endsInMs: Math.max(0, Number(endsInMs ?? 0)) }
    },
    clearCounter: async (key) => void (await publisher.del(named(key))),
    publish: (channel, message) => void publisher.publish(named(channel), JSON.stringify(message)).catch(() => {}),
    subscribe(channel, listener) {
      channels.on(named(channel), listener)
      // The client resubscribes by itself after a reconnect, so a failure here is ignored.
      subscriber.subscribe(named(channel)).catch(() => {})
    },
    fanOutConnections: { ...fanOut, channelPrefix: named('live') },
    isReady: async () => (await publisher.ping().catch(() => '')) === 'PONG',
    async close() {
      await Promise.all(connections.map(closeConnection))
    },
  }
}

/** A connection for a user that never awaits its commands: failures are ignored instead of becoming unhandled rejections. */
class FireAndForgetRedis extends Redis {
  override sendCommand(...command: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...command)
    if (answer instanceof Promise) answer.catch(() => {})
    return answer
  }
}

/** Closes a connection after pending commands, or at once if it is not connected. */
async function closeConnection(connection: Redis): Promise<void> {
  if (connection.status === 'ready') await connection.quit().catch(() => {})
  connection.disconnect()
}

/** The client reconnects by itself and commands fail meanwhile; without a listener every error is printed. */
function ignoreErrors(connection: Redis): Redis {
  return connection.on('error', () => {})
}
