import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#db/database.ts'
import { bookCheck } from '#db/schema/operator.ts'
import { unbookedRound } from '#db/schema/transfers.ts'
import type { Nodes } from '#src/nodes/nodes.ts'

/** `/healthz`: the process lives. `/readyz`: its database and Redis answer. `/metrics`: for loopback only. */
export function bindObservation(app: FastifyInstance, db: Database, nodes: Nodes): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const observeBook = bookObserver(registry, db)
  const observerOf = (route: string): onResponseHookHandler => {
    const counters = new Map<string, { observe(seconds: number): void }>()
    return (request, reply, done) => {
      const key = request.method + reply.statusCode
      const counter = counters.get(key) ?? durations.labels(request.method, route, String(reply.statusCode))
      counters.set(key, counter)
      counter.observe(reply.elapsedTime / 1_000)
      done()
    }
  }
  // Each route has an observer of its own: a request makes up its route's options anew for whoever asks.
  app.addHook('onRoute', (route) => {
    route.onResponse = [observerOf(route.url), ...[route.onResponse ?? []].flat()]
  })
  const observeUnrouted = observerOf('none')
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) observeUnrouted.call(this, request, reply, done)
    else done()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [isDatabaseReady, isRedisReady] = await Promise.all([
      db.rows(sql`select 1 as ok`).then(
        () => true,
        () => false,
      ),
      nodes.ready(),
    ])
    if (!isDatabaseReady || !isRedisReady) reply.code(503)
    return { database: isDatabaseReady, redis: isRedisReady }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound()
    await observeBook()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/**
 * What the job that checks the books found last, and what could not be booked. Both are in the database, so that every node tells
 * the same; a database that is away leaves what was known.
 */
function bookObserver(registry: Registry, db: Database): () => Promise<void> {
  const findings = new Gauge({
    name: 'foyer_book_findings',
    help: 'What is wrong in the book, by the last check; zero in a sound book',
    registers: [registry],
  })
  const checkedAt = new Gauge({
    name: 'foyer_book_checked_timestamp_seconds',
    help: 'When the book was checked last; zero where it never was',
    registers: [registry],
  })
  const unbooked = new Gauge({
    name: 'foyer_unbooked_rounds',
    help: "Rounds on vendors' own wallets that could not be booked",
    registers: [registry],
  })
  return async () => {
    await db.$count(unbookedRound).then(
      (count) => unbooked.set(count),
      () => undefined,
    )
    const [row] = await db
      .select()
      .from(bookCheck)
      .catch(() => [])
    if (!row) return
    findings.set(row.findings.length)
    checkedAt.set((row.checkedAt?.getTime() ?? 0) / 1_000)
  }
}

/** Looks at the connection itself: no forwarding header can claim to be local, and a proxy's neighbour is not. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && isLoopback(socket.remoteAddress ?? '')
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
