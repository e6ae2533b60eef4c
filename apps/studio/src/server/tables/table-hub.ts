import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { games } from '#games/catalogue.ts'
import type { TableGame } from '#games/game.ts'
import { isSessionActive, type PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { advanceTable } from './advance-table.ts'
import { readTableSnapshot, toPublicTableState } from './table-snapshot.ts'

interface TableSubscriber {
  session: PlaySession
  game: TableGame
  raw: ServerResponse
  /** The last state sent, without its time. */
  lastSent: string
}

const pollIntervalMs = 400
const heartbeatIntervalMs = 15_000
const maxSubscribersPerSession = 3

export interface TableHub {
  /** Keeps the response open and sends each change of the table's state as a server-sent event. */
  subscribe(reply: FastifyReply, subscriber: { session: PlaySession; game: TableGame }): void
  /** Finishes started rounds of tables that no longer have subscribers. */
  recover(): Promise<void>
}

/**
 * Creates the hub that sends the table states to the subscribers on this node. While there are subscribers, the tables are advanced
 * and published a few times a second; without subscribers no queries run.
 */
export function createTableHub(app: FastifyInstance, services: StudioServices): TableHub {
  const subscribers = new Set<TableSubscriber>()
  const holder = randomUUID()
  const tables = games.filter((game) => game.kind === 'table')
  const advanceAndPublish = async () => {
    for (const game of tables) {
      const tableSubscribers = [...subscribers].filter((subscriber) => subscriber.game === game)
      await advanceTable(services, { game, holder, hasPlayers: tableSubscribers.length > 0 })
      if (tableSubscribers.length > 0) await publishTableState(services, { game, subscribers: tableSubscribers })
    }
  }
  const pollingLoop = createPollingLoop(services, { work: advanceAndPublish, isNeeded: () => subscribers.size > 0 })
  const heartbeat = setInterval(() => void sendHeartbeats(services, subscribers), heartbeatIntervalMs)
  heartbeat.unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const { raw } of subscribers) raw.end()
    subscribers.clear()
    await pollingLoop.stop()
  })
  return {
    subscribe(reply, { session, game }) {
      const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(Object.fromEntries(headers) as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const subscriber: TableSubscriber = { session, game, raw: reply.raw, lastSent: '' }
      const sameSession = [...subscribers].filter((other) => other.session.id === session.id)
      const excess = Math.max(0, sameSession.length + 1 - maxSubscribersPerSession)
      for (const oldest of sameSession.slice(0, excess)) oldest.raw.end()
      subscribers.add(subscriber)
      reply.raw.on('close', () => subscribers.delete(subscriber))
      pollingLoop.start()
    },
    recover: async () => {
      if (subscribers.size === 0) await advanceAndPublish()
    },
  }
}

/** Repeats the work while it is needed, without overlap. */
function createPollingLoop(
  services: StudioServices,
  { work, isNeeded }: { work: () => Promise<void>; isNeeded: () => boolean },
) {
  let running: Promise<void> | undefined
  let isStopped = false
  const run = async () => {
    while (isNeeded() && !isStopped) {
      await work().catch((error: unknown) => services.log.error({ err: error }, 'table step failed'))
      await new Promise((done) => setTimeout(done, pollIntervalMs).unref())
    }
  }
  return {
    start() {
      running ??= run().finally(() => {
        running = undefined
      })
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

async function publishTableState(
  services: StudioServices,
  { game, subscribers }: { game: TableGame; subscribers: readonly TableSubscriber[] },
): Promise<void> {
  const snapshot = await readTableSnapshot(services.database, game)
  for (const subscriber of subscribers) {
    const { now, ...state } = toPublicTableState(snapshot, { session: subscriber.session, now: services.clock() })
    const text = JSON.stringify(state)
    if (text === subscriber.lastSent) continue
    subscriber.lastSent = text
    subscriber.raw.write(`data: ${JSON.stringify({ now, ...state })}\n\n`)
  }
}

/** Sends a comment to each stream so that proxies keep the connection open. Closes the streams of ended sessions. */
async function sendHeartbeats(services: StudioServices, subscribers: Set<TableSubscriber>): Promise<void> {
  for (const { session, raw } of subscribers) {
    const isActive = await isSessionActive(services, session.id).catch(() => true)
    if (isActive) raw.write(': still here\n\n')
    else raw.end('event: ended\ndata: {}\n\n')
  }
}
