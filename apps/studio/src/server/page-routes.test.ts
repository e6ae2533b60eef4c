import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLocalization } from './message-files.ts'
import { createFixedSecret } from './operators/operator-secret.ts'
import { openPglite } from './pglite-database.ts'
import { testSeedCipher } from './rounds/test-seed-cipher.ts'
import { studioPlugin } from './studio-plugin.ts'
import { drawDress } from './symbol-images.ts'

const operator = { id: 'house', secret: createFixedSecret('a secret of the tests'), wallet: 'transfer' } as const
let app: FastifyInstance
let database: Awaited<ReturnType<typeof openPglite>>

beforeAll(async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'studio-client-'))
  await writeFile(join(clientDir, 'replay.html'), '<!doctype html><html lang="en"><title>replay</title></html>')
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><html lang="en"><title>game</title></html>')
  await writeFile(
    join(clientDir, 'verify.html'),
    '<!doctype html><html lang="en"><title>verifier</title><body><main></main></body></html>',
  )
  await writeFile(join(clientDir, 'assets', 'play-abc.js'), 'export {}')
  database = await openPglite()
  app = Fastify()
  await app.register(studioPlugin, {
    prefix: '/studio',
    database,
    seedCipher: testSeedCipher,
    operators: [operator],
    clientDir,
    recoveryIntervalMs: 0,
  })
}, 30_000)

afterAll(async () => {
  await app.close()
  await database.close()
})

test('names the game of a page in its document, and for a variant the game whose code it shares', async () => {
  const roulette = await app.inject({ url: '/studio/play/roulette-speed' })
  expect(roulette.body).toContain(
    '<html lang="en" dir="ltr" data-game="roulette" data-kind="table" data-classify="TG" ',
  )
  expect((await app.inject({ url: '/studio/play/nowhere' })).statusCode).toBe(404)
})

test('writes into each page, in its language, what it shows if its texts cannot be loaded', async () => {
  for (const path of ['play/reels', 'replay', 'verify']) {
    const { body } = await app.inject({ url: `/studio/${path}?lang=vi` })
    const { formatMessage } = readLocalization('vi')
    expect(body).toContain(`data-unavailable="${formatMessage('unavailable')}"`)
    expect(body).toContain(`data-try-again="${formatMessage('tryAgain')}"`)
  }
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
  const { symbolImages, symbolStrips } = drawDress({ colours: [], symbols: ['dragon', 'tiger', 'crown', 'gem'] })
  const symbol = await app.inject({ url: `/studio/${symbolImages?.H1}` })
  expect(symbol.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'image/webp' })
  expect(symbol.headers['cache-control']).toContain('immutable')
  const earlier = await app.inject({ url: '/studio/symbols/dragon.0123456789ab.webp' })
  expect(earlier.headers['cache-control']).toBe('no-cache')
  expect(earlier.rawPayload).toEqual(symbol.rawPayload)
  const strip = await app.inject({ url: `/studio/${symbolStrips?.W}` })
  expect(strip.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'image/avif' })
  for (const url of [
    '/studio/assets/..%2Findex.html',
    '/studio/symbols/..%2F..%2Fa.webp',
    '/studio/symbols/dragon.webp',
    '/studio/symbols/phlogiston.0123456789ab.webp',
    '/studio/symbols/sign-ace.0123456789ab.avif',
    '/studio/play/none',
    '/studio/none',
  ])
    expect((await app.inject({ url })).statusCode).toBe(404)
  const preflight = await app.inject({ method: 'OPTIONS', url: '/studio/api/play/rounds' })
  expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
})

test.each([
  ['play.example', "'self' http://play.example", ' ws://play.example'],
  ['127.0.0.1:8080', "'self' http://127.0.0.1:8080", ' ws://127.0.0.1:8080'],
  ['[::1]:8080', "'self' http://[::1]:8080", ' ws://[::1]:8080'],
  ["play.example; script-src 'unsafe-inline'", "'self'", ''],
  ['play.example *', "'self'", ''],
])('names the origin of a page at %s, which is not that of its sandboxed frame', async (host, own, ownSockets) => {
  const { headers } = await app.inject({ url: '/studio/play/reels', headers: { host } })
  expect(headers['content-security-policy']).toBe(
    [
      "default-src 'none'",
      ...[`script-src ${own}`, `style-src ${own}`, `img-src ${own} blob: data:`, `font-src ${own}`],
      `connect-src ${own}${ownSockets}`,
      ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
    ].join('; '),
  )
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
  expect(body).toContain(`<html lang="${lang}" dir="${dir}"`)
})

const site = {
  name: 'Aurora & <co>',
  url: 'https://play.example/',
  logoUrl: 'https://cdn.example/logo.svg',
  theme: 'light',
}

/** The URL of the verifier with a sealed site, as an operator builds it (PROTOCOL.md, "Verification links"). */
function verifierUrl(fields: Readonly<Record<string, string>>, secret: string = operator.secret.current()): string {
  const sealedSite = new URLSearchParams(fields).toString()
  const seal = createHmac('sha256', secret).update(`site.${sealedSite}`).digest('hex')
  return `/studio/verify?${new URLSearchParams({ lang: 'ar', operator: operator.id, site: sealedSite, seal })}`
}

test('shows the logo and the theme of the operator’s site on the verifier, and the way back to it', async () => {
  const { body, headers } = await app.inject(verifierUrl(site))
  expect(body).toContain('<html lang="ar" dir="rtl" data-theme="light" ')
  expect(body).toContain('<img src="https://cdn.example/logo.svg" alt="Aurora &amp; &lt;co&gt;"')
  expect(body).toMatch(/<a class="site-back" href="https:\/\/play\.example\/">.*العودة إلى Aurora &amp; &lt;co&gt;/)
  expect(headers['content-security-policy']).toContain(' blob: data: https://cdn.example;')
})

test.each([
  ['a seal of somebody else', verifierUrl(site, 'another secret')],
  ['an address that runs a script', verifierUrl({ ...site, url: 'javascript:alert(1)' })],
  ['a logo that is no picture of a page', verifierUrl({ ...site, logoUrl: 'data:image/svg+xml,x' })],
  ['a theme that does not exist', verifierUrl({ ...site, theme: 'sepia' })],
  ['a field that is missing', verifierUrl({ name: 'Aurora', url: '/' })],
  ['an unknown operator', verifierUrl(site).replace('operator=house', 'operator=constructor')],
  ['two sites', `${verifierUrl(site)}&site=`],
])('shows the verifier without a site for %s', async (_what, url) => {
  const { body, headers, statusCode } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="ar" dir="rtl" data-unavailable="')
  expect(body).toContain('<title>verifier</title><body><main>')
  expect(headers['content-security-policy']).not.toContain('example')
})
