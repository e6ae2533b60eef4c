import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languageOf, languages } from '#client/languages.ts'
import { findGame } from '#games/catalogue.ts'
import { Problem } from './problem.ts'
import { symbolFile } from './symbol-file.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const packed = new Set(['.js', '.css', '.svg'])
const forever = 'public, max-age=31536000, immutable'
const assetName = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.(js|css|svg|webp|woff2)$/
const symbolName = /^([0-9a-f]{4,6}(?:-[0-9a-f]{4,6}){0,8})\.webp$/

/**
 * Registers the game, verifier and replay pages in the language of their URL, the built assets and the symbol images. `clientDir`
 * is the client build; `frameAncestors` are CSP sources.
 */
export function pageRoutes(
  app: FastifyInstance,
  { clientDir, frameAncestors }: { clientDir: string; frameAncestors: readonly string[] },
): void {
  const assets = assetCache(join(clientDir, 'assets'))
  const policy = contentPolicy(frameAncestors)

  app.get<{ Params: { game: string }; Querystring: Asked }>('/play/:game', async ({ params, query }, reply) => {
    if (!findGame(params.game)) throw new Problem('not_found')
    return sendPage(reply, { file: join(clientDir, 'index.html'), policy, language: languageOf(String(query.lang)) })
  })

  for (const page of ['verify', 'replay'])
    app.get<{ Querystring: Asked }>(`/${page}`, ({ query, headers }, reply) => {
      const language = query.lang === undefined ? preferred(headers['accept-language']) : languageOf(String(query.lang))
      return sendPage(reply, { file: join(clientDir, `${page}.html`), policy, language })
    })

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!assetName.test(name)) throw new Problem('not_found')
    const asset = await assets(name)
    reply.header('cache-control', forever).type(types[extname(name)] ?? 'application/octet-stream')
    return sendPacked(reply, asset, /\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
  })

  app.get<{ Params: { name: string } }>('/symbols/:name', async (request, reply) => {
    const code = symbolName.exec(request.params.name)?.[1]
    if (!code) throw new Problem('not_found')
    const picture = await readFile(symbolFile(code)).catch(() => {
      throw new Problem('not_found')
    })
    return reply.header('cache-control', forever).type('image/webp').send(picture)
  })
}

/** The query of a page URL. A repeated parameter is a list, which matches no language. */
interface Asked {
  lang?: string | string[]
}

/** The first supported language of the `Accept-Language` header (RFC 9110, 12.5.4; browsers list languages by preference). */
const preferred = (header = ''): Language =>
  languageOf(...header.split(',').map((range) => range.trim().split(';')[0] ?? ''))

async function sendPage(
  reply: FastifyReply,
  { file, policy, language }: { file: string; policy: string; language: Language },
) {
  const page = await readFile(file, 'utf8').catch(() => {
    throw new Problem('client_missing')
  })
  return reply
    .headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    })
    .type('text/html; charset=utf-8')
    .send(page.replace(/<html\b[^>]*>/, `<html lang="${language}" dir="${languages[language]}">`))
}

interface Asset {
  plain: Buffer
  brotli?: Buffer
}

/** Reads and compresses each asset once. Asset names contain a content hash, so their content never changes. */
function assetCache(folder: string): (name: string) => Promise<Asset> {
  const known = new Map<string, Promise<Asset>>()
  return (name) => {
    const found = known.get(name) ?? loadAsset(join(folder, name))
    known.set(name, found)
    found.catch(() => known.delete(name))
    return found
  }
}

async function loadAsset(path: string): Promise<Asset> {
  const plain = await readFile(path).catch(() => {
    throw new Problem('not_found')
  })
  if (!packed.has(extname(path))) return { plain }
  const brotli = await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { plain, brotli }
}

function sendPacked(reply: FastifyReply, { plain, brotli }: Asset, takesBrotli: boolean): FastifyReply {
  reply.header('vary', 'accept-encoding')
  return brotli && takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain)
}

function contentPolicy(frameAncestors: readonly string[]): string {
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
