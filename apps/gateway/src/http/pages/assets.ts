import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodingOf, type ContentEncoding } from '#http/connections/compression.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Of the compressed copies that the build writes. */
const compressedSuffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<ContentEncoding, string>

const immutable = 'public, max-age=31536000, immutable'

/** The built files of the web app. */
export interface BuiltFrontendFiles {
  has(path: string): boolean
  readText(path: string): Promise<string | undefined>
}

/**
 * Serves a build's `assets/` under `/assets/`, preferring the compressed copies that the build wrote. File names contain a content
 * hash, so files never change. The list of files is read once; an unknown path never reaches the disk.
 */
export async function registerAssetRoutes(app: FastifyInstance, buildDir: string): Promise<BuiltFrontendFiles> {
  const files = new Set(await listFiles(buildDir))
  app.get('/assets/*', async (request, reply) => sendAsset(files, buildDir, request, reply))
  return {
    has: (path) => files.has(path),
    readText: async (path) => (files.has(path) ? readFile(join(buildDir, path), 'utf8') : undefined),
  }
}

async function sendAsset(files: Set<string>, buildDir: string, request: FastifyRequest, reply: FastifyReply) {
  const path = decodeURIComponent(request.url.split('?')[0] ?? '').slice(1)
  if (!files.has(path)) return reply.callNotFound()
  const accepted = acceptedEncodingOf(request)
  const encoding = accepted && files.has(path + compressedSuffixes[accepted]) ? accepted : undefined
  const suffix = encoding ? compressedSuffixes[encoding] : ''
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding').header('cache-control', immutable)
  reply.type(contentTypes[extname(path)] ?? 'application/octet-stream')
  return reply.send(await readFile(join(buildDir, path + suffix)))
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
