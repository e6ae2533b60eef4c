import { brotliDecompressSync } from 'node:zlib'
import { getGameList } from '@foyer/contract/games/games.ts'
import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const accepting = { host: 'aurora.localhost', 'accept-encoding': 'gzip, br' }
const request = (options: InjectOptions) =>
  app.fastify.inject({ ...options, headers: { ...accepting, ...options.headers } })

test('sends the home page in at most 8 kB', async () => {
  const { headers, rawPayload } = await request({ url: '/', headers: { accept: 'text/html' } })
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.length).toBeLessThanOrEqual(8 * 1_024)
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<html')
})

test.each([getGameList.path, '/openapi.json', '/docs'])('compresses %s', async (url) => {
  const plain = await app.fastify.inject({ url, headers: { host: 'aurora.localhost' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const turn of ['first', 'second']) {
    const { headers, rawPayload } = await request({ url })
    expect([turn, headers['content-encoding'], headers.vary]).toEqual([
      turn,
      'br',
      expect.stringContaining('accept-encoding'),
    ])
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(
      brotliDecompressSync(rawPayload)
        .toString()
        .replaceAll(/nonce-?="?[\w+/=-]+/g, '').length,
    ).toBeGreaterThan(1_024)
  }
})

test('sends short answers, failures and secrets as they are', async () => {
  const short = await request({ url: '/healthz' })
  expect(short.headers['content-encoding']).toBeUndefined()
  const { headers } = await app.call(login, {
    headers: { 'accept-encoding': 'br' },
    body: { username: 'player', password: 'player2026', type: 'username', botCheck: await app.solveNewBotCheck() },
  })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store, no-transform')
  const status = await request({ url: getSiteStatus.path })
  expect(status.headers['cache-control']).toBe('no-store')
})
