import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://play.example/rng'))
})
vi.mock('./site.ts', () => ({
  site: { status: { imageCDNs: ['https://a.example', 'https://b.example'], launchGameCDNs: [] } },
}))
const { launchSources, pictureFrom, pictureSources } = await import('./cdn.ts')

test('asks each CDN once for a picture of ours, then the own host, and then no more', () => {
  const { src, onError } = pictureFrom('/art/games/x/y.webp')
  const image = {
    src,
    getAttribute() {
      return this.src
    },
  }
  const tried = [src]
  for (let failures = 0; failures < 5; failures += 1) {
    const before = image.src
    onError({ currentTarget: image } as never)
    if (image.src !== before) tried.push(image.src)
  }
  expect(tried).toEqual([
    'https://a.example/art/games/x/y.webp',
    'https://b.example/art/games/x/y.webp',
    '/art/games/x/y.webp',
  ])
  expect(pictureFrom('/art/games/x/y.webp').src).toBe('/art/games/x/y.webp')
})

test('asks for every width of a picture at the same place', () => {
  const { src, srcSet } = pictureFrom('/art/x.webp', (at) => ({ src: `${at}?w=200`, srcSet: `${at}?w=200 200w` }))
  expect([src, srcSet]).toEqual(['https://a.example/art/x.webp?w=200', 'https://a.example/art/x.webp?w=200 200w'])
})

test('leaves a picture of elsewhere where it is', () => {
  expect(pictureSources('https://vendor.example/1.png', ['https://a.example'])).toEqual([
    'https://vendor.example/1.png',
  ])
})

test('asks each launch CDN for a game, then where the vendor said', () => {
  expect(launchSources('/studio/play?code=1', ['https://g.example'])).toEqual([
    'https://g.example/studio/play?code=1',
    '/studio/play?code=1',
  ])
})
