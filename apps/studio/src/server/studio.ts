import type { FastifyError, FastifyInstance } from 'fastify'
import type { StudioDatabase } from './database.ts'
import { launchRoutes } from './launch-routes.ts'
import { migrate } from './migrations.ts'
import type { Operator } from './operator.ts'
import { pageRoutes } from './page-routes.ts'
import { playRoutes } from './play-routes.ts'
import { Problem, problems } from './problem.ts'
import { closeSessions } from './session.ts'
import { resolveRounds } from './settle-round.ts'
import type { StudioCore, StudioLog } from './studio-core.ts'
import { type TableHub, tableHub } from './table-stream.ts'
import { transferRoutes } from './transfer-routes.ts'
import { walletClient } from './wallet-client.ts'

export interface StudioOptions {
  database: StudioDatabase
  operators: readonly Operator[]
  /** Folder of the client build, with `index.html` and `assets/`. */
  clientDir: string
  /** Returns milliseconds since the epoch; the system clock by default. */
  clock?: () => number
  /**
   * Base URL at which players reach the studio: includes the prefix, without a trailing slash. Defaults to the mount prefix
   * alone; launch URLs are then paths, for a host that serves players itself.
   */
  publicUrl?: string
  /** CSP sources that may frame a game; the studio's own origin by default. */
  frameAncestors?: readonly string[]
  /** Timeout of an operator wallet call in ms; 3,000 by default. */
  walletTimeoutMs?: number
  /** Interval of the recovery job in ms; 3,000 by default, 0 turns it off. */
  sweepMs?: number
}

const bodyLimitBytes = 16_384

/**
 * Fastify plugin of the studio. Mount it with the prefix `/studio`, which the client build expects. It migrates its schema, serves
 * launches, play calls and game pages, and resumes interrupted rounds at startup and every few seconds.
 */
export async function studio(app: FastifyInstance, options: StudioOptions): Promise<void> {
  const core = studioCore(app.log, options)
  await migrate(core.database)
  rawBodies(app)
  answerProblems(app)
  openToAnyOrigin(app)
  launchRoutes(app, core, { publicUrl: options.publicUrl ?? app.prefix })
  transferRoutes(app, core)
  const hub = tableHub(app, core)
  playRoutes(app, core, { hub })
  pageRoutes(app, { clientDir: options.clientDir, frameAncestors: options.frameAncestors ?? ["'self'"] })
  keepSweeping(app, core, { hub, everyMs: options.sweepMs ?? 3_000 })
}

/** Creates the services without the plugin, for tests that call them directly. */
export function studioCore(log: StudioLog, options: Omit<StudioOptions, 'clientDir'>): StudioCore {
  const clock = options.clock ?? Date.now
  return {
    database: options.database,
    operators: new Map(options.operators.map((operator) => [operator.id, operator])),
    wallet: walletClient({ clock, timeoutMs: options.walletTimeoutMs ?? 3_000 }),
    clock,
    log,
  }
}

/** Signatures cover the bytes as sent, so bodies reach the handlers unparsed. */
function rawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, body),
  )
}

function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = error instanceof Problem ? error : fromFramework(error)
    if (problem.code === 'internal') request.log.error({ err: error }, 'studio call failed')
    return reply.status(problem.status).send({ error: problem.code, requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) => reply.status(404).send({ error: 'not_found', requestId: request.id }))
}

function fromFramework(error: FastifyError): Problem {
  const status = error.statusCode ?? 500
  const code = (['too_large', 'unsupported_type'] as const).find((name) => problems[name] === status)
  return new Problem(code ?? (status < 500 ? 'invalid_input' : 'internal'))
}

/** A sandboxed page has an opaque origin. The API uses no cookies, so it accepts requests from any origin. */
function openToAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
    if (request.url.startsWith(`${app.prefix}/api/`)) reply.header('cache-control', 'no-store')
  })
  app.options('/api/play/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '7200',
      })
      .status(204)
      .send(),
  )
}

function keepSweeping(
  app: FastifyInstance,
  core: StudioCore,
  { hub, everyMs }: { hub: TableHub; everyMs: number },
): void {
  if (everyMs === 0) return
  let running: Promise<void> | undefined
  const sweep = () => {
    running ??= sweepOnce(core, hub).finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  app.addHook('onListen', async () => sweep())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

async function sweepOnce(core: StudioCore, hub: TableHub): Promise<void> {
  try {
    await hub.sweep()
    await resolveRounds(core, core.clock())
    await closeSessions(core, core.clock())
  } catch (error) {
    core.log.error({ err: error }, 'recovery job failed')
  }
}
