import { expect, type Locator } from '@playwright/test'
import { type CustomBrandTestSite, startCustomBrandTestSite } from './support/custom-brand-test-site.ts'
import { openGame } from './support/page-actions.ts'
import { englishMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

/** An address without a server. */
const unreachableOrigin = 'http://127.0.0.1:9'

let testSite: CustomBrandTestSite

test.beforeAll(async () => {
  const cdns = { imageCDNs: [unreachableOrigin], launchGameCDNs: [unreachableOrigin] }
  testSite = await startCustomBrandTestSite({ aurora: (site) => ({ ...site, ...cdns }) }, { FOYER_SEED: 'demo' })
})
test.afterAll(() => testSite.stop())

test('posters and games fall back to the site itself if no CDN responds, and images are not requested again', async ({
  page,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(unreachableOrigin)) requestedPaths.push(new URL(request.url()).pathname)
  })
  // A new site settles its past and draws its pictures while it is open, and the load event waits for the pictures.
  await page.goto(testSite.url, { waitUntil: 'domcontentloaded', timeout: 60_000 })
  const posters = page.locator('#section-HOT img')
  await expectShown(posters.first())
  const poster = await posters.first().evaluate((image: HTMLImageElement) => new URL(image.src).pathname)
  const countRequests = () => requestedPaths.filter((path) => path === poster).length
  const before = countRequests()
  expect(before).toBeGreaterThan(0)
  await page.locator('a[href="/help"]').first().click()
  await expect(page).toHaveURL(/\/help$/)
  await expect(posters).toHaveCount(0)
  await page.goBack()
  await expectShown(posters.first())
  expect(countRequests()).toBe(before)
  await openGame(page, englishMessages.game.demoName.replace('{game}', 'Aurora Stag'))
  await expect(page.locator('iframe')).toHaveAttribute('src', /^\/studio\//)
})

/** Expects a fully loaded image from the site itself. */
async function expectShown(poster: Locator): Promise<void> {
  await expect(poster).toHaveAttribute('src', /^\/art\/games\//)
  await expect(poster).toHaveJSProperty('complete', true)
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}
