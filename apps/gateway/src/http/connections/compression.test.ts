import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendCompressed } from './compression.ts'

const text = 'the same words again and again. '.repeat(40)

async function requestWith(acceptEncoding: string | undefined, body = text) {
  const app = Fastify()
  app.get('/', (request, reply) => sendCompressed(request, reply.header('vary', 'cookie'), body))
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  const { headers: received, rawPayload } = await app.inject({ url: '/', headers })
  return { encoding: received['content-encoding'], vary: received.vary, length: received['content-length'], rawPayload }
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br ; q=0.000, gzip', 'gzip'],
  ['brotli, identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('accept-encoding %j is answered with %j', async (accepted, encoding) => {
  const response = await requestWith(accepted)
  expect(response.encoding).toBe(encoding)
  expect(response.vary).toBe('cookie, accept-encoding')
  expect(Number(response.length)).toBe(response.rawPayload.length)
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((body: Buffer) => body)
  expect(decode(response.rawPayload).toString()).toBe(text)
  if (encoding) expect(response.rawPayload.length).toBeLessThan(text.length / 4)
})

test('sends a short text as it is', async () => {
  const response = await requestWith('br', 'x'.repeat(limits.compressedMinChars - 1))
  expect(response.encoding).toBeUndefined()
  expect((await requestWith('br', 'x'.repeat(limits.compressedMinChars))).encoding).toBe('br')
})
