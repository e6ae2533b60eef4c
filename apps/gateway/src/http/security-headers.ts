import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BrandFile } from '#brands/brand-file-schema.ts'

/**
 * The content security policy of a page: scripts and styles of the site and inline ones with the nonce, games in frames, the
 * brand's domains for the speed test, and what Firebase and Google's tag need at a brand that uses them.
 */
export function buildContentSecurityPolicy(nonce: string, frameSources: readonly string[], site: PolicySite): string {
  const { scripts, calls, frames } = firebaseSources(site.firebase)
  const analyticsPolicy = analyticsSources(site.analytics)
  return [
    "default-src 'self'",
    toDirective('script-src', `'self' 'nonce-${nonce}'`, scripts, analyticsPolicy.scripts),
    `style-src 'self' 'nonce-${nonce}'`,
    toDirective('img-src', "'self' data:", ...site.imageCDNs, analyticsPolicy.pictures),
    "font-src 'self'",
    toDirective(
      'connect-src',
      "'self'",
      calls,
      analyticsPolicy.calls,
      ...site.domains.map(speedTestSource),
      ...site.launchGameCDNs,
    ),
    // A workbook is compressed in a worker whose code the page makes itself; it is under the policy of the page.
    "worker-src 'self' blob:",
    toDirective('frame-src', "'self'", ...frameSources, ...frames, ...site.launchGameCDNs),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type PolicySite = Pick<BrandFile, 'analytics' | 'domains' | 'firebase' | 'imageCDNs' | 'launchGameCDNs'>

function toDirective(directive: string, ...sources: readonly string[]): string {
  return [directive, ...sources].filter(Boolean).join(' ')
}

/** The speed test requests each domain; on a local machine at the port of the page itself. */
function speedTestSource(domain: string): string {
  return /(^|\.)localhost$/.test(domain) ? `${domain}:*` : domain
}

/** As documented by Google (tag platform guide, Content Security Policy); empty for a brand without analytics. */
function analyticsSources({ gtagId }: PolicySite['analytics']) {
  if (gtagId === '') return { scripts: '', calls: '', pictures: '' }
  const tag = 'https://*.googletagmanager.com'
  const sinks = `https://*.google-analytics.com ${tag}`
  return { scripts: tag, calls: `${sinks} https://*.analytics.google.com`, pictures: sinks }
}

/** Firebase's endpoints, and reCAPTCHA as documented in its FAQ (Content Security Policy); an emulator needs only its own origin. */
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

export function createCspNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Headers for HTML pages, except the studio's. API responses do not need them. */
const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}
/** Policy for responses that are not pages. */
const nonPagePolicy = "default-src 'none'; frame-ancestors 'none'"

/** Adds security headers to every response. HSTS only over TLS: browsers ignore it over plain HTTP. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!request.url.startsWith('/studio/')) {
      if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.headers(pageHeaders)
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', nonPagePolicy)
    }
    done()
  })
}
