import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const request = (url: string, host: string, headers: object = {}) =>
  app.fastify.inject({ url, headers: { host, ...headers } })

test('serves a manifest for a brand with the app download feature', async () => {
  const answer = await request('/manifest.webmanifest', 'aurora.localhost')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = answer.json<{ icons: { src: string; sizes: string; purpose: string }[] }>()
  expect(manifest).toMatchObject({
    name: 'Aurora',
    start_url: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
    background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of manifest.icons) {
    const icon = await request(src, 'aurora.localhost')
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
  }
})

test("uses the reader's language, and is linked from the page", async () => {
  const arabic = await request('/manifest.webmanifest', 'aurora.localhost', { cookie: 'foyer_lang=AR' })
  expect(arabic.json()).toMatchObject({ lang: 'ar', dir: 'rtl' })
  const page = await request('/', 'aurora.localhost')
  expect(page.body).toContain('rel="manifest" href="/manifest.webmanifest"')
  const [, touchUrl = ''] = /rel="apple-touch-icon" href="([^"]+touch-180\.png)"/.exec(page.body) ?? []
  expect((await request(touchUrl, 'aurora.localhost')).statusCode).toBe(200)
})

test('serves no manifest for a brand without the app download feature', async () => {
  expect((await request('/manifest.webmanifest', 'lotus.localhost')).statusCode).toBe(404)
  expect((await request('/', 'lotus.localhost')).body).not.toContain('rel="manifest"')
})
