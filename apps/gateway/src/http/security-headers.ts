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

/** Headers of every answer. HSTS only behind TLS: over plain HTTP browsers ignore it and local machines need none. */
export function bindSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/studio/')) return
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
}
