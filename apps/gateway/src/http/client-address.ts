import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPublicIpAddress, networkKeyOf, toSharedAddress } from './ip-addresses.ts'

/*
 * A proxy that `FOYER_TRUSTED_PROXIES` does not list makes all members one address. It is noticed by its forwarding headers and its
 * private address. The address of its calls counts as shared: it has no throttle and no lock, and is never trusted.
 */

/** The caller's address, as it is stored and counted. For a call through an unlisted proxy it is `proxy` and the proxy's address. */
export function clientAddressOf(request: FastifyRequest): string {
  return isFromUnlistedProxy(request) ? toSharedAddress(request.ip) : request.ip
}

/**
 * What throttles per address count. Through an unlisted proxy it is the last forwarded address, which is the one that the proxy itself
 * has added. This is good enough to limit a rate, and not to lock anybody out or to trust somebody.
 */
export function throttleKeyOf(request: FastifyRequest): string {
  if (!isFromUnlistedProxy(request)) return networkKeyOf(request.ip)
  const last = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return toSharedAddress(last && isIP(last) ? networkKeyOf(last) : 'unknown')
}

/**
 * Logs the first call through an unlisted proxy as a warning. The returned function says whether there has been one since the start of
 * this node.
 */
export function watchForUnlistedProxies(app: FastifyInstance): () => boolean {
  let isNoticed = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isNoticed && isFromUnlistedProxy(request)) {
      isNoticed = true
      request.log.warn(
        { proxy: request.ip },
        'a proxy forwards calls, but FOYER_TRUSTED_PROXIES does not list it: the addresses of members are unknown',
      )
    }
    done()
  })
  return () => isNoticed
}

/** Fastify lists the forwarded addresses only behind a trusted peer. */
function isFromUnlistedProxy({ headers, ips, ip }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return false
  return (ips?.length ?? 1) < 2 && !isPublicIpAddress(ip)
}
