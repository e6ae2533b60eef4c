import { expect, test } from '@playwright/test'
import english from '#web/messages/en.json' with { type: 'json' }
import { type BrandedHouse, startBrandedHouse } from './branded-house.ts'
import { openGame } from './house-page.ts'

/** Nobody listens there. */
const dead = 'http://127.0.0.1:9'

let house: BrandedHouse

test.beforeAll(async () => {
  const cdns = { imageCDNs: [dead], launchGameCDNs: [dead] }
  house = await startBrandedHouse({ aurora: (site) => ({ ...site, ...cdns }) }, { FOYER_SEED: 'demo' })
})
test.afterAll(() => house.stop())

test('posters and games come from the house itself where no CDN of the brand answers, each asked once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(dead)) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(house.url)
  const poster = page.locator('#section-HOT img').first()
  await expect(poster).toHaveAttribute('src', /^\/art\/games\//)
  await expect(poster).toHaveJSProperty('complete', true)
  expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const pictures = asked.filter((path) => path.startsWith('/art/'))
  expect(pictures.length).toBeGreaterThan(0)
  const shown = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname))
  const times = (paths: readonly string[], path: string) => paths.filter((other) => other === path).length
  for (const path of pictures) expect(times(pictures, path), path).toBeLessThanOrEqual(times(shown, path))
  await openGame(page, english.game.demoName.replace('{game}', 'Aurora Stag'))
  await expect(page.locator('iframe')).toHaveAttribute('src', /^\/studio\//)
})
