import { errorStatus } from '@foyer/contract/errors.ts'
import { directionOf, type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import { callPrefixes, homePaths, pagePaths, themeCookie } from '@foyer/contract/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand, Brands } from '#src/brands/brands.ts'
import type { BuiltFiles } from './assets.ts'
import { cookieOf } from './cookies.ts'
import { brandCookie, type Door, isLoopbackName } from './door.ts'
import { failure } from './failures.ts'
import { languageOf } from './language.ts'
import { newNonce, pagePolicy } from './security-headers.ts'
import { manifestTags } from './web-manifest.ts'

/** Data embedded in the page so that the first paint needs no call. */
export interface FirstPaint {
  /** The JSON of `#foyer-site`. */
  readonly data: unknown
  /** URL of the first banner's picture, on the home page. */
  readonly bannerUrl: string | undefined
}

interface PageOptions {
  readonly door: Door
  readonly brands: Brands
  readonly built: BuiltFiles
  /** Further origins whose pages may be framed. */
  readonly frameSources: readonly string[]
  firstPaint(input: { brand: Brand; language: LocaleCode; address: string; isHome: boolean }): Promise<FirstPaint>
}

/** Serves the app's HTML for every page of the specification, and 404 for any other path. */
export function bindPages(app: FastifyInstance, options: PageOptions): void {
  const paths = new Set<string>(pagePaths)
  for (const path of paths) app.get(path, (request, reply) => sendPage(options, request, reply, 200))
  app.setNotFoundHandler(async (request, reply) => {
    const isCall = callPrefixes.some((prefix) => request.url.startsWith(prefix))
    const wantsPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html')
    if (!isCall && wantsPage) return sendPage(options, request, reply, 404)
    const allowed = methodsAt(app, request.url.split('?')[0] ?? '')
    // A route for this method exists, so its handler has answered that the resource does not exist.
    const isOther = allowed.length > 0 && !allowed.includes(request.method)
    if (isOther) reply.header('allow', allowed.join(', '))
    const code = isOther ? 'method_not_allowed' : 'not_found'
    return reply
      .code(errorStatus[code])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(failure(code, null, request.id))
  })
}

const methods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']

/** The methods that a path supports (RFC 9110, 15.5.6 and 10.2.1). */
function methodsAt(app: FastifyInstance, path: string): string[] {
  return methods.filter((method) => app.findRoute({ method, url: path }) !== null)
}

async function sendPage(options: PageOptions, request: FastifyRequest, reply: FastifyReply, status: number) {
  const template = await options.built.text('index.html')
  if (!template) throw new Error('The web build is missing: apps/web/dist has no index.html.')
  const brand = chooseBrand(options, request, reply)
  const language = languageOf(request, brand)
  const path = request.url.split('?')[0] ?? '/'
  const isHome = status === 200 && homePaths.includes(path)
  const paint = await options.firstPaint({ brand, language, address: request.ip, isHome })
  const nonce = newNonce()
  const theme = themeOf(request, brand)
  const html = fill(template, {
    '%LANG%': locales[wordsOf(language, brand.profile.houseWords as LocaleCode)].tag,
    '%DIR%': directionOf(wordsOf(language, brand.profile.houseWords as LocaleCode)),
    '%THEME%': theme,
    '%BRAND%': brand.code,
    '%TITLE%': escapeHtml(brand.profile.name),
    // Only in pages of `npm run dev`, which have inline scripts.
    '%NONCE%': nonce,
    '<!--foyer:head-->': headOf(brand, nonce, await preloads(options.built, language, brand)),
    '<!--foyer:site-->': `<script type="application/json" id="foyer-site">${scriptJson(paint.data)}</script>`,
    '<!--foyer:banner-->': paint.bannerUrl
      ? `<img src="${escapeHtml(paint.bannerUrl)}" alt="" fetchpriority="high" width="1120" height="480">`
      : '',
  })
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, host')
    .header('content-security-policy', pagePolicy(nonce, options.frameSources, brand.site))
    .send(html)
}

function chooseBrand({ door, brands }: PageOptions, request: FastifyRequest, reply: FastifyReply): Brand {
  const wanted = brands.ofCode(String((request.query as Record<string, unknown>).brand ?? ''))
  if (!wanted || !isLoopbackName(request.hostname.toLowerCase())) return door.brandOf(request)
  reply.setCookie(brandCookie, wanted.code, { path: '/', sameSite: 'lax', httpOnly: true })
  return wanted
}

function themeOf(request: FastifyRequest, brand: Brand): string {
  const chosen = cookieOf(request, themeCookie)
  return chosen === 'dark' || chosen === 'light' ? chosen : brand.profile.defaultTheme
}

function headOf(brand: Brand, nonce: string, preloadTags: string): string {
  const theme = brand.themeCss ? `<style nonce="${nonce}">${brand.themeCss}</style>` : ''
  const icon = `<link rel="icon" type="image/svg+xml" href="/art/brands/${brand.code}/favicon.svg">`
  return `<meta property="csp-nonce" nonce="${nonce}">${icon}${manifestTags(brand)}${theme}${preloadTags}`
}

/** Preloads the message file of the page's language, so that it is fetched in parallel with the scripts. */
async function preloads(built: BuiltFiles, language: LocaleCode, brand: Brand): Promise<string> {
  const manifest = await built.text('.vite/manifest.json')
  if (!manifest) return ''
  const words = wordsOf(language, brand.profile.houseWords as LocaleCode).toLowerCase()
  const entries = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>)
  const chunk = entries.find(([source]) => source.endsWith(`messages/${words}.json`))
  return chunk ? `<link rel="modulepreload" href="/${chunk[1].file}">` : ''
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((html, [mark, value]) => html.replaceAll(mark, () => value), template)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** JSON that cannot close the script element around it. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
