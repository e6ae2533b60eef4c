import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatGameOfPage } from '#client/game-of-page.ts'
import { formatLoadFailureTexts } from '#client/load-failure-texts.ts'
import { type Language, languageDirections, matchLanguage } from '#client/text/languages.ts'
import { findGame } from '#games/catalogue.ts'
import { cacheByName } from './cache-by-name.ts'
import { buildContentSecurityPolicy, hostOf } from './content-security-policy.ts'
import { escapeHtml } from './escape-html.ts'
import { readLocalization } from './message-files.ts'
import type { Operator } from './operators/operator.ts'
import { readSealedSite, type SiteQuery } from './operators/operator-site.ts'
import { renderSiteHeader } from './site-header.ts'
import { StudioError } from './studio-error.ts'
import { createSymbolImageCache } from './symbol-images.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressibleTypes = new Set(['.js', '.css', '.svg'])
const immutableCacheControl = 'public, max-age=31536000, immutable'
const assetNamePattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.(js|css|svg|webp|woff2)$/

/**
 * Registers the game, verifier and replay pages in the language of their URL, the built assets and the symbol images. `clientDir`
 * is the client build; `frameAncestors` are CSP sources; `publicUrl` is the base URL for players, or a path.
 */
export function registerPageRoutes(
  app: FastifyInstance,
  { clientDir, frameAncestors, publicUrl, operators }: PageOptions,
): void {
  const assets = createAssetCache(join(clientDir, 'assets'))
  const symbolImages = createSymbolImageCache()
  const policyOf = (request: FastifyRequest, imageSource = '') =>
    buildContentSecurityPolicy(hostOf(request, publicUrl), { frameAncestors, imageSource })

  app.get<{ Params: { game: string }; Querystring: PageQuery }>('/play/:game', async (request, reply) => {
    const { params, query } = request
    const game = findGame(params.game)
    if (!game) throw new StudioError('not_found')
    return sendPage(reply, {
      file: join(clientDir, 'index.html'),
      policy: policyOf(request),
      language: matchLanguage(String(query.lang)),
      attributes: formatGameOfPage(game.meta),
    })
  })

  app.get<{ Querystring: PageQuery }>('/replay', (request, reply) =>
    sendPage(reply, {
      file: join(clientDir, 'replay.html'),
      policy: policyOf(request),
      language: languageOfPage(request),
    }),
  )

  app.get<{ Querystring: PageQuery & SiteQuery }>('/verify', (request, reply) => {
    const { query } = request
    const language = languageOfPage(request)
    const site = readSealedSite(operators, query)
    return sendPage(reply, {
      file: join(clientDir, 'verify.html'),
      language,
      policy: policyOf(request, site && imageSourceOf(site.logoUrl)),
      ...(site && { theme: site.theme, header: renderSiteHeader(site, language) }),
    })
  })

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!assetNamePattern.test(name)) throw new StudioError('not_found')
    const asset = await assets(name)
    reply.header('cache-control', immutableCacheControl).type(contentTypes[extname(name)] ?? 'application/octet-stream')
    return sendCompressed(reply, asset, /\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
  })

  app.get<{ Params: { name: string } }>('/symbols/:name', async (request, reply) => {
    const { content, contentType, isCurrent } = await symbolImages(request.params.name)
    return reply
      .header('cache-control', isCurrent ? immutableCacheControl : 'no-cache')
      .type(contentType)
      .send(content)
  })
}

interface PageOptions {
  readonly clientDir: string
  readonly frameAncestors: readonly string[]
  readonly publicUrl: string
  readonly operators: ReadonlyMap<string, Operator>
}

/** The query of a page URL. A repeated parameter is a list, which matches no language. */
interface PageQuery {
  lang?: string | string[]
}

const languageOfPage = ({ query: { lang }, headers }: FastifyRequest<{ Querystring: PageQuery }>): Language =>
  lang === undefined ? preferredLanguage(headers['accept-language']) : matchLanguage(String(lang))

/** The first supported language of the `Accept-Language` header (RFC 9110, 12.5.4; browsers list languages by preference). */
const preferredLanguage = (header = ''): Language =>
  matchLanguage(...header.split(',').map((range) => range.trim().split(';')[0] ?? ''))

interface Page {
  readonly file: string
  readonly policy: string
  readonly language: Language
  /** The theme of the operator's site; without one the page follows the browser. */
  readonly theme?: 'dark' | 'light'
  /** Further attributes of the document. */
  readonly attributes?: string
  /** HTML of the page's header. */
  readonly header?: string
}

async function sendPage(reply: FastifyReply, { file, policy, language, theme, attributes = '', header = '' }: Page) {
  const page = await readFile(file, 'utf8').catch(() => {
    throw new StudioError('client_missing')
  })
  return reply
    .headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    })
    .type('text/html; charset=utf-8')
    .send(
      page
        .replace(
          /<html\b[^>]*>/,
          `<html lang="${language}" dir="${languageDirections[language]}"${theme ? ` data-theme="${theme}"` : ''}${attributes}${loadFailureAttributesOf(language)}>`,
        )
        .replace(/<body>/, (tag) => `${tag}${header}`),
    )
}

function loadFailureAttributesOf(language: Language): string {
  const { formatMessage } = readLocalization(language)
  return formatLoadFailureTexts(
    { title: formatMessage('unavailable'), tryAgain: formatMessage('tryAgain') },
    escapeHtml,
  )
}

interface Asset {
  plain: Buffer
  brotli?: Buffer
}

/** Reads and compresses each asset once. Asset names contain a content hash, so their content never changes. */
const createAssetCache = (folder: string) => cacheByName((name: string) => loadAsset(join(folder, name)))

async function loadAsset(path: string): Promise<Asset> {
  const plain = await readFile(path).catch(() => {
    throw new StudioError('not_found')
  })
  if (!compressibleTypes.has(extname(path))) return { plain }
  const brotli = await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { plain, brotli }
}

function sendCompressed(reply: FastifyReply, { plain, brotli }: Asset, acceptsBrotli: boolean): FastifyReply {
  reply.header('vary', 'accept-encoding')
  return brotli && acceptsBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain)
}

/** The CSP source of an image: its origin; nothing for a path, which `'self'` allows. */
const imageSourceOf = (url: string): string => (url.startsWith('/') ? '' : new URL(url).origin)
