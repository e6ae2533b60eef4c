import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/** The value of a cookie that the browser sent, decoded. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : request.server.parseCookie(cookie)[name]
}
