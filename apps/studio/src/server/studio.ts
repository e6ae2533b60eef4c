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
  /** The client's build: the folder with `index.html` and `assets/`. */
  clientDir: string
  /** Milliseconds since the epoch; the system's clock by default. */
  clock?: () => number
  /**
   * Where players reach the studio, prefix included and no slash at the end. By default the mount prefix alone: launch
   * addresses are then paths, for a host that serves players itself.
   */
  publicUrl?: string
  /** Who may frame a game: CSP sources, by default the studio's own origin. */
  frameAncestors?: readonly string[]
  /** How long a wallet call may take, in ms; 3,000 by default. */
  walletTimeoutMs?: number
  /** How often interrupted rounds are looked for, in ms; 3,000 by default, 0 for never. */
  sweepMs?: number
}

const bodyLimitBytes = 16_384

/**
 * The studio as a Fastify plugin. Mount it with a prefix (`/studio`, which the client's build expects): it brings its schema up
 * to date, serves launches, play calls and game pages, and finishes interrupted rounds, at start and every few seconds.
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

/** What the parts of a studio share, for whoever drives them without the plugin. */
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

/** Signatures are over the bytes as sent, so bodies reach the handlers unparsed. */
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

/** A sandboxed page has no origin of its own. There are no cookies, so any origin may ask. */
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
    core.log.error({ err: error }, 'sweep failed')
  }
}
