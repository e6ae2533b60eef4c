import { afterAll, expect, test, vi } from 'vitest'

// Modules cached by earlier test files hold the unmocked module.
vi.resetModules()
vi.stubGlobal('location', new URL('https://play.example/rng'))
vi.doMock('./site.ts', () => ({
  site: { status: { imageCDNs: ['https://a.example', 'https://b.example'], launchGameCDNs: [] } },
}))
afterAll(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./site.ts')
  vi.resetModules()
})
const { listGameLaunchUrls, createImagePropsWithFallback, listImageUrls } = await import('./cdn-urls.ts')

test('tries each CDN once for one of our images, then our own host, and then stops', () => {
  const { src, onError } = createImagePropsWithFallback('/art/games/x/y.webp')
  const image = {
    src,
    getAttribute() {
      return this.src
    },
  }
  const triedUrls = [src]
  for (let failures = 0; failures < 5; failures += 1) {
    const before = image.src
    onError({ currentTarget: image } as never)
    if (image.src !== before) triedUrls.push(image.src)
  }
  expect(triedUrls).toEqual([
    'https://a.example/art/games/x/y.webp',
    'https://b.example/art/games/x/y.webp',
    '/art/games/x/y.webp',
  ])
  expect(createImagePropsWithFallback('/art/games/x/y.webp').src).toBe('/art/games/x/y.webp')
})

test('requests every width of an image from the same host', () => {
  const { src, srcSet } = createImagePropsWithFallback('/art/x.webp', (at) => ({
    src: `${at}?w=200`,
    srcSet: `${at}?w=200 200w`,
  }))
  expect([src, srcSet]).toEqual(['https://a.example/art/x.webp?w=200', 'https://a.example/art/x.webp?w=200 200w'])
})

test('leaves an image of another site unchanged', () => {
  expect(listImageUrls('https://vendor.example/1.png', ['https://a.example'])).toEqual(['https://vendor.example/1.png'])
})

test("tries each launch CDN for a game, then the vendor's URL", () => {
  expect(listGameLaunchUrls('/studio/play?code=1', ['https://g.example'])).toEqual([
    'https://g.example/studio/play?code=1',
    '/studio/play?code=1',
  ])
})
