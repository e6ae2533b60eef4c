import { socialPreviewSize } from '@foyer/art/social-preview.ts'
import { httpStatusByErrorCode } from '@foyer/contract/errors.ts'
import { getTextDirection, type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import { apiPathPrefixes, homePaths, pagePaths, signInDialogPaths } from '@foyer/contract/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { socialPreviewPath } from '#art/social-preview-url.ts'
import type { Brand, Brands } from '#brands/brands.ts'
import { sendCompressed } from '#http/connections/compression.ts'
import { errorEnvelope } from '#http/error-responses.ts'
import { isLoopbackHostname } from '#http/ip-addresses.ts'
import { themeOf } from '#http/page-theme.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import { languageOf } from '#http/request-language.ts'
import { brandCookie, type RequestPipeline } from '#http/request-pipeline.ts'
import { buildContentSecurityPolicy, createCspNonce } from '#http/security-headers.ts'
import { escapeHtml } from '#notify/escape-html.ts'
import type { AppServices } from '#src/app-services.ts'
import type { BuiltFrontendFiles } from './assets.ts'
import { renderBrandLogoHtml } from './brand-logo-html.ts'
import { keepBlocks, listFirstPaintBlocks } from './first-paint-outline.ts'
import { renderManifestTags } from './web-manifest.ts'

/** Data embedded in the page so that the first paint needs no call. */
export interface InitialPageData {
  /** The JSON of `#foyer-site`. */
  readonly data: unknown
  /** URL of the first banner's picture, on the home page. */
  readonly bannerUrl: string | undefined
  /** False during maintenance and in a blocked region. */
  readonly isSiteOpen: boolean
  /** Game types with vendors: the tabs of the navigation bar. */
  readonly gameTypes: readonly string[]
  /** Set during maintenance: pages answer 503 with it, so that no search engine or cache takes them for the site. */
  readonly retryAfterMs: number | undefined
}

interface PageOptions {
  readonly pipeline: RequestPipeline
  readonly brands: Brands
  readonly builtFiles: BuiltFrontendFiles
  readonly config: AppServices['config']
  /** Further origins whose pages may be framed. */
  readonly frameSources: readonly string[]
  loadInitialPageData(input: {
    brand: Brand
    language: LocaleCode
    address: string
    isHome: boolean
  }): Promise<InitialPageData>
}

/** Serves the app's HTML for every page of the specification, and 404 for any other path. */
export function registerPageRoutes(app: FastifyInstance, options: PageOptions): void {
  const paths = new Set<string>(pagePaths)
  for (const path of paths) app.get(path, (request, reply) => sendPage(options, request, reply, 200))
  app.setNotFoundHandler(async (request, reply) => {
    const isCall = apiPathPrefixes.some((prefix) => request.url.startsWith(prefix))
    const wantsPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html')
    if (!isCall && wantsPage) return sendPage(options, request, reply, 404)
    const allowed = methodsServedAt(app, request.url.split('?')[0] ?? '')
    // A route for this method exists, so its handler has answered that the resource does not exist.
    const isOther = allowed.length > 0 && !allowed.includes(request.method)
    if (isOther) reply.header('allow', allowed.join(', '))
    const code = isOther ? 'method_not_allowed' : 'not_found'
    return reply
      .code(httpStatusByErrorCode[code])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorEnvelope(code, null, request.id))
  })
}

const methods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']

/** The methods that a path supports (RFC 9110, 15.5.6 and 10.2.1). */
function methodsServedAt(app: FastifyInstance, path: string): string[] {
  return methods.filter((method) => app.findRoute({ method, url: path }) !== null)
}

async function sendPage(options: PageOptions, request: FastifyRequest, reply: FastifyReply, status: number) {
  const template = await options.builtFiles.readText('index.html')
  if (!template) throw new Error('The web build is missing: apps/web/dist has no index.html.')
  const brand = chooseBrand(options, request, reply)
  const language = languageOf(request, brand)
  const path = request.url.split('?')[0] ?? '/'
  // The sign-in pages open as dialogs over the home page.
  const isHome = status === 200 && (homePaths.includes(path) || signInDialogPaths.includes(path))
  const initialData = await options.loadInitialPageData({ brand, language, address: request.ip, isHome })
  const { retryAfterMs } = initialData
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1_000))
  const nonce = createCspNonce()
  const theme = themeOf(request, brand)
  const blocks = listFirstPaintBlocks({ ...initialData, path: status === 200 ? path : undefined })
  const html = fillTemplate(keepBlocks(template, blocks), {
    '%LANG%': locales[resolveContentLocale(language, brand.profile.brandLanguage as LocaleCode)].tag,
    '%DIR%': getTextDirection(resolveContentLocale(language, brand.profile.brandLanguage as LocaleCode)),
    '%THEME%': theme,
    '%BRAND%': brand.code,
    '%TITLE%': escapeHtml(brand.profile.name),
    '%SIDE%': blocks.has('menu') ? 'open' : 'none',
    '%NONCE%': nonce,
    '<!--foyer:head-->': renderHead(brand, {
      nonce,
      theme,
      preloadTags: await renderPreloadTags(options.builtFiles, language, brand),
      origin: resolvePublicOrigin(options, brand, `${request.protocol}://${request.host}`),
    }),
    '<!--foyer:logo-->': renderBrandLogoHtml(brand, theme),
    '<!--foyer:site-->': `<script type="application/json" id="foyer-site">${toScriptJson(initialData.data)}</script>`,
    '<!--foyer:banner-->': initialData.bannerUrl
      ? `<img src="${escapeHtml(initialData.bannerUrl)}" alt="" fetchpriority="high" width="1120" height="480">`
      : '',
  })
  reply
    .code(retryAfterMs === undefined ? status : httpStatusByErrorCode.maintenance)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, host')
    .header('content-security-policy', buildContentSecurityPolicy(nonce, options.frameSources, brand.site))
  return sendCompressed(request, reply, html)
}

function chooseBrand({ pipeline, brands }: PageOptions, request: FastifyRequest, reply: FastifyReply): Brand {
  const wanted = brands.getByCode(String((request.query as Record<string, unknown>).brand ?? ''))
  if (!wanted || !isLoopbackHostname(request.hostname.toLowerCase())) return pipeline.resolveBrand(request)
  reply.setCookie(brandCookie, wanted.code, { path: '/', sameSite: 'lax', httpOnly: true })
  return wanted
}

interface HeadOptions {
  readonly nonce: string
  readonly theme: string
  readonly preloadTags: string
  /** Of the site, for URLs that other sites read. */
  readonly origin: string
}

function renderHead(brand: Brand, { nonce, theme, preloadTags, origin }: HeadOptions): string {
  const { logo, iconUrl } = brand.profile
  const themeCss = brand.themeCss ? `<style nonce="${nonce}">${brand.themeCss}</style>` : ''
  // The header shows the logo as soon as the scripts have run.
  const preloadLogo = `<link rel="preload" as="image" href="${theme === 'dark' ? logo.darkUrl : logo.url}">`
  const icon = `<link rel="icon" href="${iconUrl}">`
  return `<meta property="csp-nonce" nonce="${nonce}">${icon}${renderManifestTags(brand)}${renderPreviewTags(brand, origin)}${themeCss}${preloadLogo}${preloadTags}`
}

/** What social networks and messengers show of the site's URL (Open Graph). */
function renderPreviewTags(brand: Brand, origin: string): string {
  const name = escapeHtml(brand.profile.name)
  const title = `<meta property="og:type" content="website"><meta property="og:site_name" content="${name}"><meta property="og:title" content="${name}">`
  const path = socialPreviewPath(brand)
  if (!path) return title
  const { width, height } = socialPreviewSize
  return `${title}<meta property="og:image" content="${escapeHtml(origin + path)}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}"><meta name="twitter:card" content="summary_large_image">`
}

/** Preloads the message file of the page's language, so that it is fetched in parallel with the scripts. */
async function renderPreloadTags(builtFiles: BuiltFrontendFiles, language: LocaleCode, brand: Brand): Promise<string> {
  const manifest = await builtFiles.readText('.vite/manifest.json')
  if (!manifest) return ''
  const words = resolveContentLocale(language, brand.profile.brandLanguage as LocaleCode).toLowerCase()
  const entries = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>)
  const chunk = entries.find(([source]) => source.endsWith(`messages/${words}/frame.json?language`))
  return chunk ? `<link rel="modulepreload" fetchpriority="low" href="/${chunk[1].file}">` : ''
}

function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((html, [mark, value]) => html.replaceAll(mark, () => value), template)
}

/** JSON that cannot close the script element around it. */
function toScriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
