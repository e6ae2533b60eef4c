import { accessLevels } from '@foyer/contract/roles.ts'
import type { Route } from '@foyer/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import { createCspNonce } from '#http/security-headers.ts'
import { escapeHtml } from '#notify/escape-html.ts'
import type { AppServices } from '#src/app-services.ts'
import { buildOpenApiDocument } from './open-api.ts'

const version = '0.1.0'

/** Serves the API description as `/openapi.json`, and as a page at `/docs`. */
export function registerDocsRoutes(app: FastifyInstance, services: AppServices): void {
  app.get('/openapi.json', async () => buildOpenApiDocument(services.pipeline.registeredRoutes, version))
  app.get('/docs', async (_request, reply) => {
    const nonce = createCspNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(renderPage([...services.pipeline.registeredRoutes], nonce))
  })
}

function renderPage(routes: readonly Route[], nonce: string): string {
  const entries = routes.map(renderRoute).join('')
  const links = routes.map((route) => `<li><a href="#${route.name}">${route.name}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Foyer API reference</title><style nonce="${nonce}">${style}</style></head><body><nav><h1>API reference</h1><ul>${links}</ul></nav><main>
<p>Every response is an envelope: <code>success</code>, <code>value</code>, and <code>message</code>, empty or an error code. The
OpenAPI description is <a href="/openapi.json">openapi.json</a>.</p>${entries}</main></body></html>`
}

function renderRoute(route: Route): string {
  const attributes = [
    `Roles: ${accessLevels[route.access].roles.join(', ')}`,
    route.feature && `feature ${route.feature}`,
    route.sealed && 'encrypted body',
    route.throttle &&
      `${route.throttle.count} requests in ${route.throttle.windowMs / 1_000} s per ${route.throttle.per}`,
  ].filter(Boolean)
  return `<section id="${route.name}"><h2><b>${route.alsoMethod ? `${route.method} ${route.alsoMethod}` : route.method}</b> ${route.path}</h2>
<p>${escapeHtml(route.summary)}.</p><p class="facts">${attributes.join(' · ')}</p>
${renderSchema('Query', route.query)}${renderSchema('Body', route.body)}${renderSchema('Value', route.value)}
${route.errors.length > 0 ? `<p class="facts">Errors: ${route.errors.map((code) => `<code>${code}</code>`).join(' ')}</p>` : ''}</section>`
}

function renderSchema(title: string, schema: unknown): string {
  const text = JSON.stringify(schema, null, 2)
  return text.includes('"properties": {}')
    ? ''
    : `<details><summary>${title}</summary><pre>${escapeHtml(text)}</pre></details>`
}

const style = `:root{color-scheme:light dark;font:15px/1.55 system-ui,sans-serif}body{margin:0;display:grid;grid-template-columns:260px minmax(0,1fr)}
nav{position:sticky;inset-block-start:0;block-size:100vh;overflow:auto;padding:24px;border-inline-end:1px solid #8884;box-sizing:border-box}nav ul{list-style:none;padding:0;font-size:14px}nav a{text-decoration:none}
main{padding:24px 40px 80px;max-inline-size:900px}section{padding-block:20px;border-block-start:1px solid #8884}h1{font-size:20px}h2{font:600 16px ui-monospace,monospace;overflow-wrap:anywhere}h2 b{color:#1d7f5c}.facts{opacity:.75;font-size:14px}
pre{overflow:auto;padding:16px;border-radius:12px;background:#8881;font-size:13px}summary{cursor:pointer}@media(max-width:800px){body{display:block}nav{position:static;block-size:auto}main{padding:16px}}`
