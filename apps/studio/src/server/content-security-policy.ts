import type { FastifyRequest } from 'fastify'

/**
 * The content security policy of a page (CSP Level 3). `host` is that of its URL, with the port. Sources of the page's own origin are named
 * beside `'self'`: a game runs in a sandboxed frame, whose origin is opaque, and for WebKit `'self'` is that origin, which nothing has.
 */
export function buildContentSecurityPolicy(
  host: string,
  { frameAncestors, imageSource = '' }: { frameAncestors: readonly string[]; imageSource?: string },
): string {
  const { own, ownSockets } = sourcesOf(host)
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} blob: data:${imageSource && ` ${imageSource}`}`,
    `font-src ${own}`,
    `connect-src ${own}${ownSockets}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')
}

/** A host name, an IPv4 or an IPv6 address, with a port or none. Anything else that a client sends could add to the policy. */
const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i

/** The schemes `http` and `ws` allow `https` and `wss` too (CSP Level 3, 6.7.2.9), so that a proxy may end TLS. */
const sourcesOf = (host: string) =>
  hostPattern.test(host)
    ? { own: `'self' http://${host}`, ownSockets: ` ws://${host}` }
    : { own: "'self'", ownSockets: '' }

/** The host under which a page was asked for, or that of the public URL if the studio has one. */
export const hostOf = ({ host }: FastifyRequest, publicUrl: string): string =>
  URL.canParse(publicUrl) ? new URL(publicUrl).host : host
