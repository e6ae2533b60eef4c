import { accessLevels } from '@foyer/contract/roles.ts'
import type { Route } from '@foyer/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '#brands/brands.ts'
import { sendCompressed } from '#http/connections/compression.ts'
import { themeOf } from '#http/page-theme.ts'
import type { BuiltFrontendFiles } from '#http/pages/assets.ts'
import { renderBrandLogoHtml } from '#http/pages/brand-logo-html.ts'
import { createCspNonce } from '#http/security-headers.ts'
import { escapeHtml } from '#notify/escape-html.ts'
import type { AppServices } from '#src/app-services.ts'
import { buildOpenApiDocument } from './openapi-document.ts'

const version = '0.1.0'

/** Serves the API description as `/openapi.json`, and as a page at `/docs` in the look of the brand. */
export function registerDocsRoutes(app: FastifyInstance, services: AppServices, builtFiles: BuiltFrontendFiles): void {
  app.get('/openapi.json', async (request, reply) => {
    const document = JSON.stringify(buildOpenApiDocument(services.pipeline.registeredRoutes, version))
    return sendCompressed(request, reply.type('application/json; charset=utf-8'), document)
  })
  app.get('/docs', async (request, reply) => {
    const brand = services.pipeline.resolveBrand(request)
    const nonce = createCspNonce()
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('vary', 'cookie, host')
    const page = renderPage({
      routes: [...services.pipeline.registeredRoutes],
      nonce,
      brand,
      theme: themeOf(request, brand),
      styleSheet: await findStyleSheet(builtFiles),
    })
    return sendCompressed(request, reply, page)
  })
}

interface DocsPage {
  readonly routes: readonly Route[]
  readonly nonce: string
  readonly brand: Brand
  readonly theme: string
  /** URL of the site's style sheet, which holds the tokens and the typeface. */
  readonly styleSheet: string | undefined
}

function renderPage({ routes, nonce, brand, theme, styleSheet }: DocsPage): string {
  const entries = routes.map(renderRoute).join('')
  const links = routes.map((route) => `<li><a href="#${route.name}">${route.name}</a></li>`).join('')
  const name = escapeHtml(brand.profile.name)
  return `<!doctype html><html lang="en" dir="ltr" data-theme="${theme}" data-brand="${brand.code}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${name} API reference</title>
<link rel="icon" href="${brand.profile.iconUrl}">${styleSheet ? `<link rel="stylesheet" href="${styleSheet}">` : ''}
<style nonce="${nonce}">${brand.themeCss ?? ''}${style}</style></head><body><nav>
<a class="brand" href="/">${renderBrandLogoHtml(brand, theme)}</a><h1>API reference</h1><ul>${links}</ul></nav><main>
<p>Every response is an envelope: <code>success</code>, <code>value</code>, and <code>message</code>, empty or an error code. The
OpenAPI description is <a href="/openapi.json">openapi.json</a>.</p>${entries}</main></body></html>`
}

/** The style sheet of the built site; `npm run dev` has none, and the page then has the browser's own look. */
async function findStyleSheet(builtFiles: BuiltFrontendFiles): Promise<string | undefined> {
  const page = await builtFiles.readText('index.html')
  return page && /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(page)?.[1]
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

const style = `:root{font-size:15px;line-height:1.55}body{margin:0;display:grid;grid-template-columns:260px minmax(0,1fr);background:var(--surface-0,Canvas);color:var(--ink,CanvasText)}
nav{position:sticky;inset-block-start:0;block-size:100vh;overflow:auto;padding:24px;border-inline-end:1px solid var(--line,GrayText);background:var(--surface-1,Canvas);box-sizing:border-box}nav ul{list-style:none;padding:0;margin-block-start:12px;font-size:14px}
nav a{color:var(--muted,LinkText);text-decoration:none;display:block;padding-block:2px;overflow-wrap:anywhere}nav a:hover{color:var(--ink,LinkText)}main a{color:var(--accent-text,LinkText)}
nav .brand{display:flex;align-items:center;gap:8px;margin-block-end:20px;color:var(--ink,CanvasText);font:700 20px var(--family-display,system-ui)}h1{font:700 18px var(--family-display,system-ui)}
main{padding:24px 40px 80px;max-inline-size:900px}section{padding:20px;margin-block-start:16px;border-radius:14px;background:var(--surface-2,Canvas)}section>*+*{margin-block-start:8px}
h2{font:600 16px ui-monospace,monospace;overflow-wrap:anywhere}h2 b{color:var(--accent-text,LinkText)}.facts{color:var(--muted,GrayText);font-size:14px}
pre{overflow:auto;padding:16px;border-radius:12px;background:var(--surface-3,Canvas);font-size:13px}summary{cursor:pointer}@media(max-width:800px){body{display:block}nav{position:static;block-size:auto;max-block-size:40vh}main{padding:16px}}`
