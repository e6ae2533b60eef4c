import { AsyncLocalStorage } from 'node:async_hooks'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { serializeRequest } from './log-serializers.ts'

interface LoggedCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const currentCall = new AsyncLocalStorage<LoggedCall>()

/**
 * Adds the call's id, method, route and status to every log line that is written while it is handled, whichever logger writes it
 * (`logFieldsOfRequest`).
 */
export function addRequestToLogLines(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => currentCall.run({ request, reply }, done))
  // The events of a body arrive in the context of its connection.
  app.addHook('preValidation', (request, reply, done) => currentCall.run({ request, reply }, done))
}

/** The logger's mixin: the fields of the call that is being handled, or none outside of calls. */
export function logFieldsOfRequest(): object {
  const call = currentCall.getStore()
  return call ? toLogFields(call) : {}
}

/** `status` is null until the response is decided. */
function toLogFields({ request, reply }: LoggedCall) {
  return {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.sent ? reply.statusCode : null,
  }
}

/** Logs one line for each call, when it is answered. A line that Fastify writes itself about a call has the same fields. */
export class RequestLogController extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { url, host, ip } = serializeRequest(request)
    const durationMs = Math.round(reply.elapsedTime)
    const fields = { ...toLogFields({ request, reply }), status: reply.statusCode, url, host, ip, durationMs }
    if (error) request.log.warn({ ...fields, err: error }, 'a response was not sent completely')
    else request.log.info(fields, 'request completed')
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const fields = { ...toLogFields({ request, reply }), status: reply.statusCode }
    request.log.info({ ...fields, err: error }, 'a response was not sent completely')
  }

  /** Calls that arrive while the gateway stops are not known here, and are answered with 503. */
  override serviceUnavailable(): void {}
}
