import { AppError, type ErrorCode, httpStatusByErrorCode } from '@foyer/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Fastify's error codes and the matching codes of the contract. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
}

/**
 * Responds to every error with the envelope. An error that is not an `AppError` is a bug: 500, logged with the request's id,
 * which is also in the response.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const code = errorCodeOf(error)
    if (code === 'internal') request.log.error({ err: error, status: httpStatusByErrorCode[code] }, 'a call failed')
    const detail = error instanceof AppError ? (error.detail ?? null) : null
    if (typeof detail?.retryAfterMs === 'number') {
      reply.header('retry-after', Math.ceil(detail.retryAfterMs / 1_000))
    }
    reply
      .code(httpStatusByErrorCode[code])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorEnvelope(code, detail, request.id))
  })
}

export function errorEnvelope(code: ErrorCode, detail: unknown, requestId: string): string {
  return JSON.stringify({ success: false, value: detail, message: code, requestId })
}

/** Responds to requests that Fastify refuses before routing, such as a malformed URL. */
export function handleFrameworkError(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(httpStatusByErrorCode.invalid_input)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorEnvelope('invalid_input', null, request.id))
}

function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code ? fastifyCodes[code] : undefined
  if (known) return known
  if (isBackendUnavailable(error)) return 'unavailable'
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'invalid_input' : 'internal'
}

const unavailableCodes = /^(08...|53...|57P..|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND)$/
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|PGlite is clos|a pool after calling end|max retries per request|Connection is closed/

/** Whether the database or Redis is unavailable, so that the call can be retried. SQLSTATE classes 08, 53 and 57P. */
function isBackendUnavailable(error: unknown): boolean {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown }
  if ((code && unavailableCodes.test(code)) || (message && unavailableMessages.test(message))) return true
  return cause !== undefined && cause !== null && isBackendUnavailable(cause)
}
