import type { IncomingMessage } from 'node:http'
import type { onRequestHookHandler } from 'fastify'
import { handleFrameworkError } from '#http/error-responses.ts'

/**
 * Refuses a request with more than one Host header (RFC 9112, 3.2). Node's parser would take the first one and a proxy before it
 * perhaps the last one, so that the two would choose different brands.
 */
export const refuseSeveralHosts: onRequestHookHandler = (request, reply, done) => {
  if (hasSeveralHosts(request.raw)) handleFrameworkError(undefined, request, reply)
  else done()
}

export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}
