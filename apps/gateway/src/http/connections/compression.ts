import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type ContentEncoding = 'br' | 'gzip'

/** The compressed copies of a cached text. */
export type CompressedCopies = Map<ContentEncoding, Promise<Buffer>>

/** The best encoding that the browser accepts (RFC 9110, 12.5.3). An encoding with weight zero is refused. */
export function acceptedEncodingOf(request: FastifyRequest): ContentEncoding | undefined {
  const header = request.headers['accept-encoding']
  if (header === undefined) return undefined
  const accepted = String(header)
    .split(',')
    .map((item) => item.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressors = {
  // Level 5 compresses the home page in two milliseconds, as level 4 does, to 6 % less; level 11, the default, takes fifty.
  br: (body: Buffer) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => compressGzip(body),
} as const

/**
 * Compresses the text of a response, unless it is short or the client does not accept that, and sets the headers. Not for responses that
 * contain a secret: a compressed response that holds a secret beside what an attacker can choose discloses the secret by its length
 * (BREACH). `copies` are those of a text that is sent often.
 */
export function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  copies?: CompressedCopies,
): string | Promise<Buffer> {
  if (text.length < limits.compressedMinChars) return text
  appendVary(reply, 'accept-encoding')
  const encoding = acceptedEncodingOf(request)
  if (!encoding) return text
  reply.header('content-encoding', encoding)
  const body = copies?.get(encoding) ?? compressors[encoding](Buffer.from(text))
  copies?.set(encoding, body)
  return body
}

/** Sends a text compressed, under the conditions of `compressText`. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  return reply.send(await compressText(request, reply, text))
}

function appendVary(reply: FastifyReply, name: string): void {
  const earlier = reply.getHeader('vary')
  reply.header('vary', earlier === undefined ? name : `${String(earlier)}, ${name}`)
}
