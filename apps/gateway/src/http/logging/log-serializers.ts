import type { FastifyRequest } from 'fastify'

/** A request for the log, without the query, because links may contain tokens. */
export function serializeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.split('?')[0] ?? '', host, ip }
}

/**
 * An error for the log: type, message, stack and code only. The error of a failed query contains the query's parameters, which
 * may be secrets, so its innermost cause is logged, which is the database's own error.
 */
export function serializeError(error: Error) {
  const { name: type, message, stack = '', code } = innermostCause(error) as Error & { code?: unknown }
  return { type, message, stack, ...(typeof code === 'string' && { code }) }
}

function innermostCause(error: Error): Error {
  return 'params' in error && error.cause instanceof Error ? innermostCause(error.cause) : error
}
