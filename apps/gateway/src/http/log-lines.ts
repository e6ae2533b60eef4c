import type { FastifyRequest } from 'fastify'

/** A request as the log keeps it: without its query, because whoever writes links may put a token there. */
export function requestLine({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.split('?')[0] ?? '', host, ip }
}

/**
 * An error as the log keeps it: its kind, words and place, and nothing else. A failed query names its parameters, in its
 * fields and in its words, and they may be secrets: what the database said of it is its innermost cause.
 */
export function errorLine(error: Error) {
  const { name: type, message, stack = '', code } = innermost(error) as Error & { code?: unknown }
  return { type, message, stack, ...(typeof code === 'string' && { code }) }
}

function innermost(error: Error): Error {
  return 'params' in error && error.cause instanceof Error ? innermost(error.cause) : error
}
