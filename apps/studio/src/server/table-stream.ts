import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { games } from '#games/catalogue.ts'
import type { TableGame } from '#games/game.ts'
import { isSessionAlive, type PlaySession } from './session.ts'
import type { StudioCore } from './studio-core.ts'
import { stepTable } from './table-loop.ts'
import { showTable, snapshotTable } from './table-view.ts'

interface Watcher {
  session: PlaySession
  game: TableGame
  raw: ServerResponse
  /** The last state sent, without its time. */
  sent: string
}

const tickMs = 400
const beatMs = 15_000
const watchersPerSession = 3

export interface TableHub {
  /** Keeps the response open and sends each change of the table's state as a server-sent event. */
  watch(reply: FastifyReply, watcher: { session: PlaySession; game: TableGame }): void
  /** Finishes started rounds of tables that no longer have subscribers. */
  sweep(): Promise<void>
}

/**
 * Creates the hub for the table streams of this node. While there are subscribers, the tables are advanced and published a few
 * times a second; without subscribers no queries run.
 */
export function tableHub(app: FastifyInstance, core: StudioCore): TableHub {
  const watchers = new Set<Watcher>()
  const holder = randomUUID()
  const tables = games.filter((game) => game.kind === 'table')
  const work = async () => {
    for (const game of tables) {
      const own = [...watchers].filter((watcher) => watcher.game === game)
      await stepTable(core, { game, holder, isWanted: own.length > 0 })
      if (own.length > 0) await tell(core, { game, watchers: own })
    }
  }
  const loop = repeat(core, { work, isNeeded: () => watchers.size > 0 })
  const beat = setInterval(() => void keepAlive(core, watchers), beatMs)
  beat.unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const { raw } of watchers) raw.end()
    watchers.clear()
    await loop.stop()
  })
  return {
    watch(reply, { session, game }) {
      const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(Object.fromEntries(headers) as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const watcher: Watcher = { session, game, raw: reply.raw, sent: '' }
      const same = [...watchers].filter((other) => other.session.id === session.id)
      for (const old of same.slice(0, Math.max(0, same.length + 1 - watchersPerSession))) old.raw.end()
      watchers.add(watcher)
      reply.raw.on('close', () => watchers.delete(watcher))
      loop.wake()
    },
    sweep: async () => {
      if (watchers.size === 0) await work()
    },
  }
}

/** Repeats the work while it is needed, without overlap. */
function repeat(core: StudioCore, { work, isNeeded }: { work: () => Promise<void>; isNeeded: () => boolean }) {
  let running: Promise<void> | undefined
  let isStopped = false
  const run = async () => {
    while (isNeeded() && !isStopped) {
      await work().catch((error: unknown) => core.log.error({ err: error }, 'table step failed'))
      await new Promise((done) => setTimeout(done, tickMs).unref())
    }
  }
  return {
    wake() {
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

async function tell(
  core: StudioCore,
  { game, watchers }: { game: TableGame; watchers: readonly Watcher[] },
): Promise<void> {
  const snapshot = await snapshotTable(core.database, game)
  for (const watcher of watchers) {
    const { now, ...state } = showTable(snapshot, { session: watcher.session, now: core.clock() })
    const text = JSON.stringify(state)
    if (text === watcher.sent) continue
    watcher.sent = text
    watcher.raw.write(`data: ${JSON.stringify({ now, ...state })}\n\n`)
  }
}

/** Sends a comment to each stream so that proxies keep the connection open. Closes the streams of ended sessions. */
async function keepAlive(core: StudioCore, watchers: Set<Watcher>): Promise<void> {
  for (const { session, raw } of watchers) {
    const isAlive = await isSessionAlive(core, session.id).catch(() => true)
    if (isAlive) raw.write(': still here\n\n')
    else raw.end('event: ended\ndata: {}\n\n')
  }
}
