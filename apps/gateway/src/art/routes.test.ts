import { getGameMenus, getHotGames } from '@foyer/contract/games/games.ts'
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
