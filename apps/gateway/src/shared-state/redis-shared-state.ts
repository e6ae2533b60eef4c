import { EventEmitter } from 'node:events'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Redis } from 'ioredis'
import { StartError } from '#src/start-error.ts'
import { createRedisAttemptCounters, toPendingKey } from './attempt-counters.ts'
import type { SharedRedis, SharedState } from './shared-state.ts'

/** The timeout keeps a command in flight on a lost connection from waiting until Redis is back. */
const options = { lazyConnect: true, maxRetriesPerRequest: 2, commandTimeout: 2_000 }

/** Connects to Redis. Throws `StartError` if it does not answer. */
export async function connectRedisSharedState({ url, installation }: SharedRedis): Promise<SharedState> {
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
