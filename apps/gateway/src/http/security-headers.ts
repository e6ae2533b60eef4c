import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BrandFile } from '#src/brands/brand-file.ts'

/**
 * A page's policy: own scripts and styles, and inline ones that carry the nonce; games in frames; the brand's
 * domains, whose speed is measured; and what Firebase and Google's tag need for a brand that has them.
 */
export function pagePolicy(nonce: string, frameSources: readonly string[], site: PolicySite): string {
  const { scripts, calls, frames } = firebaseSources(site.firebase)
  const measured = analyticsSources(site.analytics)
  return [
    "default-src 'self'",
    list('script-src', `'self' 'nonce-${nonce}'`, scripts, measured.scripts),
    `style-src 'self' 'nonce-${nonce}'`,
    list('img-src', "'self' data:", ...site.imageCDNs, measured.pictures),
    "font-src 'self'",
    list('connect-src', "'self'", calls, measured.calls, ...site.domains.map(pingedAt), ...site.launchGameCDNs),
    list('frame-src', "'self'", ...frameSources, ...frames, ...site.launchGameCDNs),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type PolicySite = Pick<BrandFile, 'analytics' | 'domains' | 'firebase' | 'imageCDNs' | 'launchGameCDNs'>

function list(directive: string, ...sources: readonly string[]): string {
  return [directive, ...sources].filter(Boolean).join(' ')
}

/** The speed test asks each domain for an answer; on a local machine at the port that the page itself came from. */
function pingedAt(domain: string): string {
  return /(^|\.)localhost$/.test(domain) ? `${domain}:*` : domain
}

/** As Google says of its tag (Content Security Policy in the tag platform's guide); nothing where a brand has none. */
function analyticsSources({ gtagId }: PolicySite['analytics']) {
  if (gtagId === '') return { scripts: '', calls: '', pictures: '' }
  const tag = 'https://*.googletagmanager.com'
  const sinks = `https://*.google-analytics.com ${tag}`
  return { scripts: tag, calls: `${sinks} https://*.analytics.google.com`, pictures: sinks }
}

/** Firebase's own calls, and reCAPTCHA as its makers say (Content Security Policy in its FAQ); an emulator needs neither. */
function firebaseSources(firebase: PolicySite['firebase']) {
  if (!firebase) return { scripts: '', calls: '', frames: [] }
  if (firebase.emulator !== undefined) return { scripts: '', calls: new URL(firebase.emulator).origin, frames: [] }
  const captcha = 'https://www.google.com/recaptcha/'
  return {
    scripts: `${captcha} https://www.gstatic.com/recaptcha/`,
    calls: `https://identitytoolkit.googleapis.com https://securetoken.googleapis.com ${captcha}`,
    frames: [captcha, 'https://recaptcha.google.com/recaptcha/'],
  }
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
