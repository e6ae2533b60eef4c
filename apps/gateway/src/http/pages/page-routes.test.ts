import { pagePaths } from '@foyer/contract/pages.ts'
import type { SiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

const brands = await createTestBrandsFolder({
  aurora: (site) => ({
    ...site,
    name: 'Aurora </script><script>alert(1)</script> & "more"',
    languages: ['TY', 'EN', 'AR'],
  }),
})
const app = await startTestApp({ env: { FOYER_BRANDS_DIR: brands } })

async function getPage(url: string, options: { host?: string; cookie?: string; accept?: string } = {}) {
  const { host = 'aurora.localhost', cookie, accept = 'text/html,*/*' } = options
  const headers = { host, accept, ...(cookie && { cookie }) }
  const answer = await app.fastify.inject({ url, headers })
  const [, json] = /<script type="application\/json" id="foyer-site">(.*?)<\/script>/s.exec(answer.body) ?? []
  const data = json === undefined ? undefined : (JSON.parse(json) as EmbeddedPageData)
  return { status: answer.statusCode, headers: answer.headers, html: answer.body, data }
}

interface EmbeddedPageData {
  readonly status: SiteStatus
  readonly language: string
  readonly menus: unknown[]
  readonly lanes: { readonly HOT?: { readonly list: readonly { readonly iconUrl: string }[] } }
}

const htmlTagOf = (html: string) => /<html[^>]*>/.exec(html)?.[0]

test.each(pagePaths)('serves the page %s', async (path) => {
  const { status, headers, html, data } = await getPage(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(html).not.toMatch(/%LANG%|%DIR%|%THEME%|%BRAND%|%TITLE%|<!--foyer:/)
  expect(data?.status.brand.code).toBe('aurora')
  expect(data?.menus.length).toBeGreaterThan(3)
})

test('embeds the hot games and the first banner on the home page only', async () => {
  const [home, list] = [await getPage('/'), await getPage('/rng')]
  expect(home.data?.lanes).toHaveProperty('HOT.list')
  const banner = /<img src="([^"]*form=wide[^"]*)"/
  expect(banner.exec(home.html)?.[1]).not.toContain('flip=1')
  expect(list.data?.lanes).toEqual({})
  expect(list.html).not.toMatch(banner)
  const arabic = await getPage('/', { cookie: 'foyer_lang=AR' })
  expect(banner.exec(arabic.html)?.[1]).toContain('flip=1')
})

test('shows a picture of the brand where its URL is shared, under an origin of the brand', async () => {
  const { html } = await getPage('/rng')
  const [, url = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? []
  expect(url).toMatch(/^http:\/\/aurora\.localhost\/art\/social\/aurora\/[0-9a-f]+\.jpg$/)
  const { pathname } = new URL(url)
  const { statusCode, headers } = await app.fastify.inject(pathname)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  for (const other of [pathname.replace('/aurora/', '/lotus/'), pathname.replace('/aurora/', '/none/'), `${pathname}g`])
    expect((await app.fastify.inject(other)).statusCode).toBe(404)
})

const outlineParts = ['hero-banner', 'frame-side', 'data-member>', 'data-side="open"', 'data-side="none"']

test.each([
  ['/', ['hero-banner', 'frame-side', 'data-member>', 'data-side="open"']],
  ['/login', ['hero-banner', 'frame-side', 'data-member>', 'data-side="open"']],
  ['/rng', ['frame-side', 'data-member>', 'data-side="open"']],
  ['/seamless', ['data-member>', 'data-side="none"']],
  ['/agent', ['data-side="none"']],
  ['/missing', ['frame-side', 'data-member>', 'data-side="open"']],
])('outlines the page %s before its script runs', async (path, expected) => {
  const { html } = await getPage(path)
  const outline = html.slice(html.indexOf('<div class="frame"'), html.indexOf('<script nonce'))
  expect(outline).toContain('frame-header')
  expect(outlineParts.filter((part) => outline.includes(part))).toEqual(expected)
})

test('escapes the brand name in HTML and in scripts', async () => {
  const { html, data } = await getPage('/')
  expect(html).not.toContain('alert(1)</script>')
  expect(html).toContain(
    '<title>Aurora &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;</title>',
  )
  expect(data?.status.brand.name).toBe('Aurora </script><script>alert(1)</script> & "more"')
})

test.each([
  [undefined, 'en', 'ltr', 'TY'],
  ['foyer_lang=AR', 'ar', 'rtl', 'AR'],
  ['foyer_lang=EN', 'en', 'ltr', 'EN'],
  ['foyer_lang=FR', 'en', 'ltr', 'TY'],
  ['foyer_lang="><script>', 'en', 'ltr', 'TY'],
])('uses the language of the cookie %s if the brand offers it', async (cookie, lang, direction, language) => {
  const { html, data } = await getPage('/', cookie ? { cookie } : {})
  expect(htmlTagOf(html)).toContain(`lang="${lang}" dir="${direction}"`)
  expect(data?.language).toBe(language)
})

test('uses the theme of the cookie, else that of the brand', async () => {
  expect(htmlTagOf((await getPage('/')).html)).toContain('data-theme="dark"')
  expect(htmlTagOf((await getPage('/', { cookie: 'foyer_theme=light' })).html)).toContain('data-theme="light"')
  expect(htmlTagOf((await getPage('/', { cookie: 'foyer_theme=pink' })).html)).toContain('data-theme="dark"')
  expect(htmlTagOf((await getPage('/', { host: 'lotus.localhost' })).html)).toContain('data-theme="light"')
})

test('shows the brand of the host, ignoring case and port, and the default brand for any other host', async () => {
  const brandOf = async (host: string) => (await getPage('/', { host })).data?.status.brand.code
  expect(await brandOf('lotus.localhost')).toBe('lotus')
  expect(await brandOf('LOTUS.localhost:8080')).toBe('lotus')
  expect(await brandOf('somewhere.example')).toBe('aurora')
})

test('lets the URL select the brand on a local machine only, and stores it in a cookie', async () => {
  const chosen = await getPage('/?brand=lotus', { host: 'localhost:8080' })
  expect(chosen.data?.status.brand.code).toBe('lotus')
  expect(String(chosen.headers['set-cookie'])).toMatch(/^foyer_brand=lotus; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = 'foyer_brand=lotus'
  expect((await getPage('/rng', { host: '127.0.0.1:8080', cookie })).data?.status.brand.code).toBe('lotus')
  for (const host of ['aurora.localhost', 'localhost.example', 'play.example']) {
    const other = await getPage('/?brand=lotus', { host, cookie })
    expect(other.data?.status.brand.code).toBe('aurora')
    expect(other.headers['set-cookie']).toBeUndefined()
  }
  const strange = await getPage('/?brand=nobody', { host: 'localhost' })
  expect(strange.data?.status.brand.code).toBe('aurora')
})

test('allows only scripts and styles with the nonce of the response', async () => {
  const [one, other] = [await getPage('/'), await getPage('/')]
  const nonceOf = ({ headers }: typeof one) =>
    /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  expect(nonceOf(one)).toMatch(/^[A-Za-z0-9+/]{22}==$/)
  expect(nonceOf(one)).not.toBe(nonceOf(other))
  expect(one.html).toContain(`<meta property="csp-nonce" nonce="${nonceOf(one)}">`)
  expect(one.headers['content-security-policy']).not.toMatch(/unsafe/)
  const inline = one.html.match(/<style[^>]*>/g) ?? []
  for (const tag of inline) expect(tag).toContain(nonceOf(one))
  expect(one.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test.each(['/nothing', '/HOME', '/vnlottery/', '/home/', '/rng/x', '/%2e%2e/etc/passwd'])(
  'answers %s with the page and 404, or with the envelope if no HTML is accepted',
  async (path) => {
    const shown = await getPage(path)
    expect(shown.status).toBe(404)
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8')
    const call = await getPage(path, { accept: 'application/json' })
    expect(call.status).toBe(404)
    expect(JSON.parse(call.html)).toMatchObject({ success: false, message: 'not_found' })
  },
)

test.each(['/wps/nothing', '/lgw/games/nothing', '/lotto/x', '/wps/System/status'])(
  'answers the unknown call %s with the envelope',
  async (path) => {
    const { status, html } = await getPage(path)
    expect(status).toBe(404)
    expect(JSON.parse(html)).toMatchObject({ success: false, message: 'not_found', requestId: expect.any(String) })
  },
)

test.each([
  ['GET', '/wps/session/login', 'POST'],
  ['POST', '/wps/system/status', 'GET, HEAD'],
  ['PATCH', '/wps/member/register?x=1', 'POST, PUT'],
  ['DELETE', '/wps/member/passkeys', 'GET, HEAD, POST'],
] as const)('answers %s %s with 405 and the allowed methods', async (method, url, allowed) => {
  const answer = await app.fastify.inject({ method, url })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe(allowed)
  expect(answer.json()).toMatchObject({ success: false, message: 'method_not_allowed', requestId: expect.any(String) })
})

test('distinguishes the two lottery pages by case', async () => {
  expect((await getPage('/vnLottery')).status).toBe(200)
  expect((await getPage('/vnlottery')).status).toBe(200)
  expect((await getPage('/VNLOTTERY')).status).toBe(404)
})

test('serves metrics to loopback connections only', async () => {
  const metrics = (options: object) => app.fastify.inject({ url: '/metrics', ...options })
  const own = await metrics({ remoteAddress: '127.0.0.1' })
  expect(own.statusCode).toBe(200)
  expect(own.body).toContain('http_request_duration_seconds_bucket')
  expect((await metrics({ remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
  expect((await metrics({ remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(
    404,
  )
  expect((await metrics({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.1.2.3' } })).statusCode).toBe(
    404,
  )
})

test('reports health and readiness', async () => {
  expect((await app.fastify.inject('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await app.fastify.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ database: true, redis: true })])
})

test('serves a poster only under the hash of its recipe', async () => {
  const { data } = await getPage('/')
  const game = data?.lanes.HOT?.list[0]
  const poster = await app.fastify.inject(game?.iconUrl ?? '')
  expect(poster.statusCode).toBe(200)
  expect(poster.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  })
  const other = (game?.iconUrl ?? '').replace(/[0-9a-f]{12}\.webp$/, '000000000000.webp')
  expect((await app.fastify.inject(other)).statusCode).toBe(404)
})

test('serves every picture that the page names before its script runs', async () => {
  for (const url of ['/', '/rng', '/nowhere']) {
    const { html } = await getPage(url)
    const pictures = [...html.matchAll(/<(?:img|link)[^>]* (?:src|href)="(\/art\/[^"]+)"/g)].map(
      ([, picture]) => picture,
    )
    expect(pictures.length).toBeGreaterThan(2)
    for (const picture of pictures) expect((await app.fastify.inject(String(picture))).statusCode, picture).toBe(200)
  }
})
