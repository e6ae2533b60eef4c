import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from './pglite-database.ts'
import { studioPlugin } from './studio-plugin.ts'

let app: FastifyInstance
let database: Awaited<ReturnType<typeof openPglite>>

beforeAll(async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'studio-client-'))
  await writeFile(join(clientDir, 'replay.html'), '<!doctype html><html lang="en"><title>replay</title></html>')
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><html lang="en"><title>game</title></html>')
  await writeFile(join(clientDir, 'verify.html'), '<!doctype html><html lang="en"><title>verifier</title></html>')
  await writeFile(join(clientDir, 'assets', 'play-abc.js'), 'export {}')
  database = await openPglite()
  app = Fastify()
  await app.register(studioPlugin, { prefix: '/studio', database, operators: [], clientDir, recoveryIntervalMs: 0 })
}, 30_000)

afterAll(async () => {
  await app.close()
  await database.close()
})

test('serves pages with a strict content security policy, and assets and symbols to any origin', async () => {
  const page = await app.inject({ url: '/studio/play/reels' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  const verifier = await app.inject({ url: '/studio/verify' })
  expect(verifier.body).toContain('verifier')
  expect(verifier.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  const replay = await app.inject({ url: '/studio/replay' })
  expect(replay.body).toContain('replay')
  expect(replay.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  const asset = await app.inject({ url: '/studio/assets/play-abc.js', headers: { 'accept-encoding': 'br' } })
  expect(asset.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-encoding': 'br' })
  const symbol = await app.inject({ url: '/studio/symbols/1f409.webp' })
  expect(symbol.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'image/webp' })
  for (const url of [
    '/studio/assets/..%2Findex.html',
    '/studio/symbols/..%2F..%2Fa.webp',
    '/studio/play/none',
    '/studio/none',
  ])
    expect((await app.inject({ url })).statusCode).toBe(404)
  const preflight = await app.inject({ method: 'OPTIONS', url: '/studio/api/play/rounds' })
  expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
})

test.each([
  ['/studio/play/reels?lang=ar', '', 'ar', 'rtl'],
  ['/studio/play/dice?lang=vi', 'ar', 'vi', 'ltr'],
  ['/studio/play/dice', 'ar', 'en', 'ltr'],
  ['/studio/play/dice?lang=fa', '', 'en', 'ltr'],
  ['/studio/play/dice?lang=ar&lang=ar', '', 'en', 'ltr'],
  ['/studio/play/dice?lang=constructor', '', 'en', 'ltr'],
  ['/studio/verify?lang=ar', 'en', 'ar', 'rtl'],
  ['/studio/verify', 'fr-FR, ar-EG;q=0.9, en;q=0.8', 'ar', 'rtl'],
  ['/studio/verify', 'fr', 'en', 'ltr'],
  ['/studio/replay?lang=ar', 'en', 'ar', 'rtl'],
  ['/studio/replay', 'vi', 'vi', 'ltr'],
])('serves %s to a browser with Accept-Language "%s" in %s, %s', async (url, acceptLanguage, lang, dir) => {
  const { body } = await app.inject({ url, headers: { 'accept-language': acceptLanguage } })
  expect(body).toContain(`<html lang="${lang}" dir="${dir}">`)
})
