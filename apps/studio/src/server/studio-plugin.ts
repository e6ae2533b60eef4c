import type { FastifyError, FastifyInstance } from 'fastify'
import type { StudioDatabase } from './database-interface.ts'
import { migrateStudioSchema } from './migrations.ts'
import { registerOperatorRoutes } from './operator-routes.ts'
import type { Operator } from './operators/operator.ts'
import { registerPageRoutes } from './page-routes.ts'
import { registerPlayRoutes } from './play-routes.ts'
import { cleanUpExpiredSessions } from './play-session.ts'
import { checkPots } from './pots/check-pots.ts'
import { registerRoomSocket } from './rooms/room-socket.ts'
import type { SeedCipher } from './rounds/seed-cipher.ts'
import { resumeRounds } from './rounds/settle-round.ts'
import { errorStatuses, StudioError } from './studio-error.ts'
import type { StudioLogger, StudioServices } from './studio-services.ts'
import { createTableHub, type TableHub } from './tables/table-hub.ts'
import { registerTransferRoutes } from './transfer-routes.ts'
import { createOperatorWalletClient } from './wallets/operator-wallet-client.ts'
import { yieldBetweenQueries } from './yield-between-queries.ts'

export interface StudioOptions {
  database: StudioDatabase
  /** Encrypts the seeds in the database; always with the same key, or able to decrypt what earlier keys have encrypted. */
  seedCipher: SeedCipher
  operators: readonly Operator[]
  /** Folder of the client build, with `index.html` and `assets/`. */
  clientDir: string
  /** Whether the plugin migrates its schema, the default; otherwise `migrateStudioSchema` has to run before. */
  migratesSchema?: boolean
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
  recoveryIntervalMs?: number
  /** Interval of the check of pots in ms; an hour by default, 0 turns it off. */
  potCheckIntervalMs?: number
  /** Called after each check of the pots with the number of those that differ from their rounds. Each of them is logged as an error too. */
  onPotsChecked?: (faultCount: number) => void
  /** Called after each step of the rooms, 20 times a second while there are any, with how late its results were sent, in ms. */
  onRoomStep?: (lateMs: number) => void
}

const bodyLimitBytes = 16_384

/**
 * Fastify plugin of the studio. Mount it with the prefix `/studio`, which the client build expects. It migrates its schema unless told otherwise, serves
 * launches, play calls and game pages, and resumes interrupted rounds at startup and every few seconds.
 */
export async function studioPlugin(app: FastifyInstance, options: StudioOptions): Promise<void> {
  const services = createStudioServices(app.log, options)
  if (options.migratesSchema !== false) await migrateStudioSchema(services)
  parseBodiesAsBuffers(app)
  registerErrorHandler(app)
  allowAnyOrigin(app)
  const { publicUrl = app.prefix } = options
  registerOperatorRoutes(app, services, { publicUrl })
  registerTransferRoutes(app, services)
  const hub = createTableHub(app, services)
  registerPlayRoutes(app, services, { hub })
  await registerRoomSocket(app, services, { onStep: options.onRoomStep ?? (() => {}) })
  const { clientDir, frameAncestors = ["'self'"] } = options
  registerPageRoutes(app, { clientDir, frameAncestors, publicUrl, operators: services.operators })
  const { recoveryIntervalMs = 3_000, potCheckIntervalMs = 3_600_000, onPotsChecked = () => {} } = options
  startJob(app, { run: () => runRecovery(services, hub), intervalMs: recoveryIntervalMs })
  startJob(app, { run: async () => onPotsChecked(await checkPots(services)), intervalMs: potCheckIntervalMs })
}

/** Creates the services without the plugin, for tests that call them directly. */
export function createStudioServices(log: StudioLogger, options: Omit<StudioOptions, 'clientDir'>): StudioServices {
  const clock = options.clock ?? Date.now
  return {
    database: yieldBetweenQueries(options.database),
    seedCipher: options.seedCipher,
    operators: new Map(options.operators.map((operator) => [operator.id, operator])),
    operatorWallet: createOperatorWalletClient({ clock, timeoutMs: options.walletTimeoutMs ?? 3_000 }),
    clock,
    log,
  }
}

/** Signatures cover the bytes as sent, so bodies reach the handlers unparsed. */
function parseBodiesAsBuffers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, body),
  )
}

function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | StudioError, request, reply) => {
    const studioError = error instanceof StudioError ? error : toStudioError(error)
    if (studioError.code === 'internal')
      request.log.error({ err: error, status: studioError.status }, 'studio call failed')
    return reply.status(studioError.status).send({ error: studioError.code, requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) => reply.status(404).send({ error: 'not_found', requestId: request.id }))
}

function toStudioError(error: FastifyError): StudioError {
  const status = error.statusCode ?? 500
  const code = (['too_large', 'unsupported_type'] as const).find((name) => errorStatuses[name] === status)
  return new StudioError(code ?? (status < 500 ? 'invalid_input' : 'internal'))
}

/** A sandboxed page has an opaque origin. The API uses no cookies, so it accepts requests from any origin. */
function allowAnyOrigin(app: FastifyInstance): void {
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

/** Runs a job when the server listens and then at an interval, never twice at a time. Closing the server waits for it. */
function startJob(app: FastifyInstance, { run, intervalMs }: { run: () => Promise<void>; intervalMs: number }): void {
  if (intervalMs === 0) return
  let running: Promise<void> | undefined
  const start = () => {
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(start, intervalMs)
  timer.unref()
  app.addHook('onListen', async () => start())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

async function runRecovery(services: StudioServices, hub: TableHub): Promise<void> {
  try {
    await hub.recover()
    await resumeRounds(services, services.clock())
    await cleanUpExpiredSessions(services, services.clock())
  } catch (error) {
    services.log.error({ err: error }, 'recovery job failed')
  }
}
