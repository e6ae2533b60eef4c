import type { FastifyRequest } from 'fastify'

/** Checks the connection itself, because forwarding headers can be forged; a forwarded request is never local. */
export function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && isLoopbackAddress(socket.remoteAddress ?? '')
}

function isLoopbackAddress(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
