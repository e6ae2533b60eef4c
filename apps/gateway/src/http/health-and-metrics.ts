import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#db/database-transactions.ts'
import { heldWin } from '#db/schema/games.ts'
import { ledgerCheck } from '#db/schema/operator.ts'
import { unpostedRound } from '#db/schema/transfers.ts'
import type { SharedState } from '#shared-state/shared-state.ts'
import { isLocalRequest } from './local-request.ts'

interface HealthSources {
  readonly db: Database
  readonly sharedState: SharedState
  /** Whether calls have come through a proxy that is not listed in FOYER_TRUSTED_PROXIES. */
  hasUnlistedProxy(): boolean
  /** Whether the role of DATABASE_URL could change the ledger although FOYER_MIGRATE_DATABASE_URL names another one. */
  readonly hasPrivilegedDatabaseRole: boolean
}

/**
 * `/healthz`: the process is running. `/readyz`: the database and Redis respond; a proxy that is not listed, and a database role that may do too
 * much, are reported and do not make the node unready. `/metrics`: for loopback only. Returns the registry, to which other metrics are added.
 */
export function registerHealthAndMetricsRoutes(
  app: FastifyInstance,
  { db, sharedState, hasUnlistedProxy, hasPrivilegedDatabaseRole }: HealthSources,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const updateLedgerGauges = createLedgerGauges(registry, db)
  const createDurationObserver = (route: string): onResponseHookHandler => {
    const counters = new Map<string, { observe(seconds: number): void }>()
    return (request, reply, done) => {
      const key = request.method + reply.statusCode
      const counter = counters.get(key) ?? durations.labels(request.method, route, String(reply.statusCode))
      counters.set(key, counter)
      counter.observe(reply.elapsedTime / 1_000)
      done()
    }
  }
  // One observer per route: reading the route's options from a request would rebuild them each time.
  app.addHook('onRoute', (route) => {
    route.onResponse = [createDurationObserver(route.url), ...[route.onResponse ?? []].flat()]
  })
  const observeUnmatched = createDurationObserver('none')
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) observeUnmatched.call(this, request, reply, done)
    else done()
  })
  // Probes poll these, so only problems are logged.
  const logLevel = 'warn'
  app.get('/healthz', { logLevel }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel }, async (_request, reply) => {
    const [isDatabaseReady, isRedisReady] = await Promise.all([
      db.rows(sql`select 1 as ok`).then(
        () => true,
        () => false,
      ),
      sharedState.isReady(),
    ])
    if (!isDatabaseReady || !isRedisReady) reply.code(503)
    return {
      database: isDatabaseReady,
      redis: isRedisReady,
      unlistedProxy: hasUnlistedProxy(),
      privilegedDatabaseRole: hasPrivilegedDatabaseRole,
    }
  })
  app.get('/metrics', { logLevel }, async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound()
    await updateLedgerGauges()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

/**
 * Gauges for the last ledger check and for rounds that could not be posted. Both are read from the database, so that every node
 * reports the same; while the database is unavailable, the last values stay.
 */
function createLedgerGauges(registry: Registry, db: Database): () => Promise<void> {
  const findings = new Gauge({
    name: 'foyer_ledger_findings',
    help: 'Inconsistencies found by the last ledger check; zero for a consistent ledger',
    registers: [registry],
  })
  const checkedAt = new Gauge({
    name: 'foyer_ledger_checked_timestamp_seconds',
    help: 'Time of the last ledger check; zero if there was none',
    registers: [registry],
  })
  const unpostedRounds = new Gauge({
    name: 'foyer_unposted_rounds',
    help: 'Transfer wallet rounds that could not be posted to the ledger',
    registers: [registry],
  })
  const heldWins = new Gauge({
    name: 'foyer_held_wins',
    help: 'Wins above the largest win of their brand that operators have not released',
    registers: [registry],
  })
  const setTo = async (gauge: Gauge, counted: PromiseLike<number>) => {
    await counted.then(
      (count) => gauge.set(count),
      () => undefined,
    )
  }
  return async () => {
    await setTo(unpostedRounds, db.$count(unpostedRound))
    await setTo(heldWins, db.$count(heldWin, eq(heldWin.state, 'held')))
    const [row] = await db
      .select()
      .from(ledgerCheck)
      .catch(() => [])
    if (!row) return
    findings.set(row.findings.length)
    checkedAt.set((row.checkedAt?.getTime() ?? 0) / 1_000)
  }
}
