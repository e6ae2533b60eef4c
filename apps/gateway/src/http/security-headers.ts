import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A page's policy: own scripts and styles, and inline ones that carry the nonce; games in frames. */
export function pagePolicy(nonce: string, frameSources: readonly string[], imageSources: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${imageSources.join(' ')}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${frameSources.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** For pages, the studio's apart: a call's answer has no window to guard. */
const ownPages = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}
/** What is not a page may do nothing as one. */
const noPage = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer. HSTS only behind TLS: over plain HTTP browsers ignore it and local machines need none. */
export function bindSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!request.url.startsWith('/studio/')) {
      if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.headers(ownPages)
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', noPage)
    }
    done()
  })
}
