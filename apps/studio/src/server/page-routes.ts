import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languageDirections, matchLanguage } from '#client/text/languages.ts'
import { findGame } from '#games/catalogue.ts'
import { StudioError } from './studio-error.ts'
import { symbolImagePath } from './symbol-image-path.ts'

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
const symbolNamePattern = /^([0-9a-f]{4,6}(?:-[0-9a-f]{4,6}){0,8})\.webp$/

/**
 * Registers the game, verifier and replay pages in the language of their URL, the built assets and the symbol images. `clientDir`
 * is the client build; `frameAncestors` are CSP sources.
 */
export function registerPageRoutes(
  app: FastifyInstance,
  { clientDir, frameAncestors }: { clientDir: string; frameAncestors: readonly string[] },
): void {
  const assets = createAssetCache(join(clientDir, 'assets'))
  const policy = buildContentSecurityPolicy(frameAncestors)

  app.get<{ Params: { game: string }; Querystring: PageQuery }>('/play/:game', async ({ params, query }, reply) => {
    if (!findGame(params.game)) throw new StudioError('not_found')
    return sendPage(reply, { file: join(clientDir, 'index.html'), policy, language: matchLanguage(String(query.lang)) })
  })

  for (const page of ['verify', 'replay'])
    app.get<{ Querystring: PageQuery }>(`/${page}`, ({ query, headers }, reply) => {
      const language =
        query.lang === undefined ? preferredLanguage(headers['accept-language']) : matchLanguage(String(query.lang))
      return sendPage(reply, { file: join(clientDir, `${page}.html`), policy, language })
    })

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!assetNamePattern.test(name)) throw new StudioError('not_found')
    const asset = await assets(name)
    reply.header('cache-control', immutableCacheControl).type(contentTypes[extname(name)] ?? 'application/octet-stream')
    return sendCompressed(reply, asset, /\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
  })

  app.get<{ Params: { name: string } }>('/symbols/:name', async (request, reply) => {
    const code = symbolNamePattern.exec(request.params.name)?.[1]
    if (!code) throw new StudioError('not_found')
    const picture = await readFile(symbolImagePath(code)).catch(() => {
      throw new StudioError('not_found')
    })
    return reply.header('cache-control', immutableCacheControl).type('image/webp').send(picture)
  })
}

/** The query of a page URL. A repeated parameter is a list, which matches no language. */
interface PageQuery {
  lang?: string | string[]
}

/** The first supported language of the `Accept-Language` header (RFC 9110, 12.5.4; browsers list languages by preference). */
const preferredLanguage = (header = ''): Language =>
  matchLanguage(...header.split(',').map((range) => range.trim().split(';')[0] ?? ''))

async function sendPage(
  reply: FastifyReply,
  { file, policy, language }: { file: string; policy: string; language: Language },
) {
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
    .send(page.replace(/<html\b[^>]*>/, `<html lang="${language}" dir="${languageDirections[language]}">`))
}

interface Asset {
  plain: Buffer
  brotli?: Buffer
}

/** Reads and compresses each asset once. Asset names contain a content hash, so their content never changes. */
function createAssetCache(folder: string): (name: string) => Promise<Asset> {
  const cachedAssets = new Map<string, Promise<Asset>>()
  return (name) => {
    const cached = cachedAssets.get(name) ?? loadAsset(join(folder, name))
    cachedAssets.set(name, cached)
    cached.catch(() => cachedAssets.delete(name))
    return cached
  }
}

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

function buildContentSecurityPolicy(frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')
}
