import { randomBytes } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import {
  type ConnectionLimits,
  closeSlowRequests,
  defaultConnectionLimits,
} from '#http/connections/close-slow-requests.ts'
import { refuseSeveralHosts } from '#http/connections/host-header.ts'
import { handleFrameworkError } from '#http/error-responses.ts'
import { serializeError, serializeRequest } from '#http/logging/log-serializers.ts'
import { addRequestToLogLines, logFieldsOfRequest, RequestLogController } from '#http/logging/request-logging.ts'
import type { Config } from './config.ts'

export interface ServerOptions {
  readonly config: Config
  /** Receives the log lines; standard output by default. */
  readonly logStream?: { write(line: string): void }
  /** Tests use shorter times than those of the contract's limits. */
  readonly connectionLimits?: ConnectionLimits
}

/** Creates the HTTP server, without routes: its logger, request ids, limits and proxies. */
export function createBareServer(options: ServerOptions): FastifyInstance {
  const { trustedProxies } = options.config
  const connectionLimits = options.connectionLimits ?? defaultConnectionLimits
  const { headersTimeoutMs, requestTimeoutMs, idleConnectionMs, checkIntervalMs } = connectionLimits
  const logger = toLoggerOptions(options)
  const app = Fastify({
    logger,
    logController: new RequestLogController(),
    // One logger for all calls: its lines get the request from the asynchronous context. A route may raise its level.
    childLoggerFactory: (parent, _bindings, { level }) => (level ? parent.child({}, { level }) : parent),
    frameworkErrors: handleFrameworkError,
    bodyLimit: limits.bodyMaxBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: createRequestIdGenerator(),
    routerOptions: { caseSensitive: true },
    // On a busy machine a start takes longer than the ten seconds of the default, and then fails for no other reason.
    pluginTimeout: 0,
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: idleConnectionMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkIntervalMs },
  })
  if (logger !== false) addRequestToLogLines(app)
  app.addHook('onRequest', refuseSeveralHosts)
  app.addHook('onReady', async () => closeSlowRequests(app.server, connectionLimits))
  return app
}

/** Routes check their input against the contract themselves, so the validators of Fastify's own schemas are not loaded. */
function refuseSchema(): never {
  throw new Error('A route has a schema of Fastify; describe it in the contract instead.')
}

/** Ids unique across nodes and restarts. They identify a call in the log and in error reports, and are not secret. */
function createRequestIdGenerator(): () => string {
  const start = randomBytes(9).toString('base64url')
  let calls = 0
  return () => `${start}-${(++calls).toString(36)}`
}

function toLoggerOptions({ config, logStream }: ServerOptions): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    serializers: { req: serializeRequest, err: serializeError },
    mixin: logFieldsOfRequest,
    ...(logStream && { stream: logStream }),
  }
}
