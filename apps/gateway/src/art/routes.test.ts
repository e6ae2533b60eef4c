import { getGameMenus, getHotGames } from '@foyer/contract/games/games.ts'
import { avatarNames, avatarPath } from '@foyer/contract/identity/avatars.ts'
import { pagePicturePath, pagePictures } from '@foyer/contract/site/page-pictures.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp({ content: 'demo' })

test("each vendor's logo is selected in a file that all vendors share", async () => {
  const { value: lanes } = await app.call(getGameMenus)
  const vendors = lanes.flatMap((lane) => lane.vendors)
  for (const key of ['iconUrl', 'whiteIconUrl'] as const) {
    const files = new Set(vendors.map((vendor) => vendor[key].split('#')[0]))
    expect(files.size).toBe(1)
    const sheet = await app.fastify.inject(String([...files][0]))
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    const unknown = vendors.filter((vendor) => !sheet.body.includes(`<view id="${vendor[key].split('#')[1]}"`))
    expect(unknown).toEqual([])
  }
  expect((await app.fastify.inject('/art/vendors/green.svg')).statusCode).toBe(404)
})

test('serves a poster in three widths, and a thumbnail in at most 3 kB', async () => {
  const { value } = await app.call(getHotGames)
  const url = value.list[0]?.iconUrl ?? ''
  const widths: Record<string, number | undefined> = {}
  for (const asked of ['?w=100', '?w=200', '?w=400', '', '?w=5000']) {
    const { rawPayload } = await app.fastify.inject(url + asked)
    widths[asked] = (await sharp(rawPayload).metadata()).width
    if (asked === '?w=100') expect(rawPayload.length).toBeLessThan(3_000)
  }
  expect(widths).toEqual({ '?w=100': 100, '?w=200': 200, '?w=400': 400, '': 200, '?w=5000': 200 })
})

test('serves the pictures of empty pages, and no other file', async () => {
  for (const name of pagePictures) {
    const { statusCode, headers, rawPayload } = await app.fastify.inject(pagePicturePath(name))
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/webp'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 256, height: 256, hasAlpha: true })
    expect(rawPayload.length).toBeLessThan(20_000)
  }
  for (const file of ['phlogiston.webp', 'index.json', '..%2Findex.webp', 'compass'])
    expect((await app.fastify.inject(`/art/objects/${file}`)).statusCode).toBe(404)
})

test('serves the avatars to choose, and no other', async () => {
  for (const name of avatarNames) {
    const { statusCode, headers, rawPayload } = await app.fastify.inject(avatarPath(name))
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/webp'])
    expect(rawPayload.length).toBeLessThan(10_000)
  }
  for (const file of ['dragon.webp', 'fox', 'fox.png', '..%2Findex.webp'])
    expect((await app.fastify.inject(`/art/avatars/${file}`)).statusCode).toBe(404)
})
