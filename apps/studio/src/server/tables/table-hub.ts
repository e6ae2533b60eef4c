import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { games } from '#games/catalogue.ts'
import type { TableGame } from '#games/game.ts'
import { isSessionActive, type PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { advanceTable } from './advance-table.ts'
import { createRoundSender, createSnapshotSender, type SendState, type TableSubscriber } from './publish-table.ts'
import type { SessionAtTable } from './session-at-table.ts'
import { computeDealInPlay, listUndecidedTables } from './table-round.ts'
import { readTableSnapshot, type TableSnapshot } from './table-snapshot.ts'

const pollIntervalMs = 400
/** After the end of play another node may be about to deal the round. */
const leastPauseMs = 10
const heartbeatIntervalMs = 15_000
/** How many messages are written in one turn of the event loop. */
const batchSize = 50
const maxStreamsPerSession = 3

export interface TableHub {
  /**
   * Keeps the response open and sends each change of the state of one or more tables as a server-sent event. With `isNamed`, each says
   * whose it is. A session has three such responses at most: a further one ends the oldest.
   */
  subscribe(reply: FastifyReply, stream: { tables: readonly SessionAtTable[]; isNamed: boolean }): void
  /** Finishes started rounds of tables that no longer have subscribers. */
  recover(): Promise<void>
}

/**
 * Creates the hub that sends the table states to the subscribers on this node. While a table has subscribers, it is advanced and published
 * a few times a second.
 */
export function createTableHub(app: FastifyInstance, services: StudioServices): TableHub {
  const subscribers = new Set<TableSubscriber>()
  const holder = randomUUID()
  const tables = new Map(
    games
      .filter((game) => game.kind === 'table')
      .map((game) => [game, createTableLoop(services, { game, holder, subscribers })]),
  )
  const heartbeat = setInterval(() => void sendHeartbeats(services, subscribers), heartbeatIntervalMs)
  heartbeat.unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const { raw } of subscribers) raw.end()
    subscribers.clear()
    await Promise.all([...tables.values()].map((loop) => loop.stop()))
  })
  return {
    subscribe(reply, stream) {
      const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(Object.fromEntries(headers) as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      endOldestStreams(subscribers, stream.tables[0]?.session)
      const added = stream.tables.map(
        (table): TableSubscriber => ({
          ...table,
          isNamed: stream.isNamed,
          raw: reply.raw,
          sent: undefined,
          namedInRound: undefined,
        }),
      )
      for (const subscriber of added) subscribers.add(subscriber)
      reply.raw.on('close', () => {
        for (const subscriber of added) subscribers.delete(subscriber)
      })
      for (const { game } of stream.tables) tables.get(game)?.start()
    },
    async recover() {
      const undecided = await listUndecidedTables(services)
      for (const [game, loop] of tables)
        if (undecided.includes(game.tableCode) && !loop.isRunning())
          await advanceTable(services, { game, holder, hasPlayers: false })
    },
  }
}

/** Makes room for another stream of a session. */
function endOldestStreams(subscribers: ReadonlySet<TableSubscriber>, session: PlaySession | undefined): void {
  const ofSession = [...subscribers].filter((other) => other.session.id === session?.id)
  const streams = [...new Set(ofSession.map(({ raw }) => raw))]
  for (const oldest of streams.slice(0, Math.max(0, streams.length + 1 - maxStreamsPerSession))) oldest.end()
}

/** Advances and publishes a table while it has subscribers, without overlap. */
function createTableLoop(
  services: StudioServices,
  { game, holder, subscribers }: { game: TableGame; holder: string; subscribers: ReadonlySet<TableSubscriber> },
) {
  let running: Promise<void> | undefined
  let isStopped = false
  let snapshot: TableSnapshot | undefined
  let nextStepAt: number | undefined
  let endTimer: NodeJS.Timeout | undefined
  const ownSubscribers = () => [...subscribers].filter((subscriber) => subscriber.game === game)
  const publisher = createPublisher(ownSubscribers)
  const logFailure = (error: unknown) => services.log.error({ table: game.tableCode, err: error }, 'table step failed')
  const hasEnded = ({ round }: TableSnapshot) =>
    round?.state === 'in_play' && nextStepAt !== undefined && services.clock() >= nextStepAt
  // Before the deal is stored: its bets take longer than anybody should wait for the result.
  const publishEnd = async () => {
    if (!snapshot || !hasEnded(snapshot)) return
    const ended = await withEndOfPlay(services, snapshot)
    await publisher.atOnce(createRoundSender(ended, services.clock()))
  }
  /** The end of play does not wait for a step that is on its way: with many players it takes longer than a frame. */
  const scheduleEnd = () => {
    clearTimeout(endTimer)
    if (nextStepAt === undefined) return
    // A timer may come a moment before its time.
    const pauseMs = Math.max(0, nextStepAt - services.clock()) + 1
    endTimer = setTimeout(() => void publishEnd().catch(logFailure), pauseMs).unref()
  }
  const step = async () => {
    await publishEnd()
    nextStepAt = await advanceTable(services, { game, holder, hasPlayers: true })
    scheduleEnd()
    snapshot = await readTableSnapshot(services.database, { game, known: snapshot })
    // Play may have ended, and be shown as ended, since the snapshot was read.
    if (hasEnded(snapshot)) await publishEnd()
    else await publisher.inBatches(createSnapshotSender(snapshot, services.clock()))
  }
  const run = async () => {
    while (ownSubscribers().length > 0 && !isStopped) {
      await step().catch((error: unknown) => {
        nextStepAt = undefined
        logFailure(error)
      })
      const pauseMs = nextStepAt === undefined ? pollIntervalMs : nextStepAt - services.clock()
      await new Promise((done) => setTimeout(done, Math.max(leastPauseMs, Math.min(pollIntervalMs, pauseMs))).unref())
    }
    clearTimeout(endTimer)
  }
  return {
    isRunning: () => running !== undefined,
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

/** Writes messages to the subscribers of a table. What is newer ends a publication on its way. */
function createPublisher(ownSubscribers: () => readonly TableSubscriber[]) {
  let publications = 0
  return {
    /** Sends in batches, each in a turn of its own, so that the end of play waits for one of them at most. */
    async inBatches(send: SendState): Promise<void> {
      publications += 1
      const own = publications
      const all = ownSubscribers()
      for (let first = 0; first < all.length && own === publications; first += batchSize) {
        send(all.slice(first, first + batchSize))
        await nextTurn()
      }
    },
    /** Sends to all at once. What is written leaves the process at the end of the turn, which an embedded database would fill with the deal. */
    async atOnce(send: SendState): Promise<void> {
      publications += 1
      send(ownSubscribers())
      await nextTurn()
    },
  }
}

/** A snapshot of a round in play with its outcome, as it will be stored. */
async function withEndOfPlay(services: StudioServices, snapshot: TableSnapshot): Promise<TableSnapshot> {
  const { game, round } = snapshot
  if (round?.state !== 'in_play') return snapshot
  const events = [...(await computeDealInPlay(services, services.database.query, { game, round }))]
  const revealAt = new Date(toEpochMs(round.started_at) + game.revealDurationMs(events))
  return { ...snapshot, round: { ...round, state: 'dealt', events, reveal_at: revealAt } }
}

/** Sends a comment to each stream so that proxies keep the connection open. Closes the streams of ended sessions. */
async function sendHeartbeats(services: StudioServices, subscribers: Set<TableSubscriber>): Promise<void> {
  for (const [raw, sessionId] of new Map([...subscribers].map(({ raw, session }) => [raw, session.id]))) {
    const isActive = await isSessionActive(services, sessionId).catch(() => true)
    if (isActive) raw.write(': still here\n\n')
    else raw.end('event: ended\ndata: {}\n\n')
  }
}
