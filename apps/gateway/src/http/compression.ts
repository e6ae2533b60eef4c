import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type ContentEncoding = 'br' | 'gzip'

/** The best encoding that the browser accepts (RFC 9110, 12.5.3). An encoding with weight zero is refused. */
export function acceptedEncodingOf(request: FastifyRequest): ContentEncoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((item) => item.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

const compressors = {
  // Level 4 compresses a page in a millisecond; level 11, the default, takes fifty.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const

/**
 * Sends a text compressed, if the browser accepts it. For public texts alone: a compressed response that holds a secret beside what
 * an attacker can choose discloses the secret by its length (BREACH).
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const encoding = acceptedEncodingOf(request)
  appendVary(reply, 'accept-encoding')
  if (!encoding) return reply.send(text)
  const body = await compressors[encoding](Buffer.from(text))
  return reply.header('content-encoding', encoding).send(body)
}

function appendVary(reply: FastifyReply, name: string): void {
  const earlier = reply.getHeader('vary')
  reply.header('vary', earlier === undefined ? name : `${String(earlier)}, ${name}`)
}
