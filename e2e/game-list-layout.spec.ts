import { getGameList, getRecentGames } from '@foyer/contract/games/games.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { registerByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { frame, lobby, category } = brand.words
/** A third of the window, which is 900 pixels high. */
const upperThirdPx = 300

const posters = (page: Page) => page.getByRole('list', { name: category.RNG }).getByRole('listitem')
const vendorMenu = (page: Page) => page.getByRole('navigation', { name: lobby.vendors })
const topOf = async (place: Locator) => (await place.boundingBox())?.y

async function openList(page: Page, path = '/rng'): Promise<void> {
  await page.goto(siteUrlOf(brand) + path)
  await expect(posters(page).first()).toBeVisible()
}

/** Opens the drawer of filters, and waits until it has its fields. */
async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${lobby.filters}`) }).click()
  const drawer = page.getByRole('dialog', { name: lobby.filters })
  await expect(drawer.getByLabel(lobby.volatility)).toBeVisible()
  return drawer
}

test('the posters begin in the upper third', async ({ page }) => {
  await openList(page)
  await expect(vendorMenu(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: lobby.kinds })).toBeVisible()
  expect(await topOf(posters(page).first())).toBeLessThanOrEqual(upperThirdPx)
})

test('the posters begin in the upper third for a member who can continue a game, too', async ({ page }) => {
  await registerByRequest(page, brand)
  const { value } = await (await page.request.get(`${siteUrlOf(brand)}${getGameList.path}?gameType=RNG`)).json()
  const played = { success: true, value: { list: value.games.slice(0, 10), totalPages: 1 }, message: '' }
  await page.route(`**${getRecentGames.path}*`, (route) => route.fulfill({ json: played }))
  await openList(page)
  await expect(page.getByRole('region', { name: lobby.continuePlaying }).getByRole('button')).toHaveCount(10)
  expect(await topOf(posters(page).first())).toBeLessThanOrEqual(upperThirdPx)
})

test('vendors are in a column beside the list, or in the drawer of filters where there is none', async ({ page }) => {
  await openList(page)
  const wide = await openFilters(page)
  await expect(wide.getByRole('group', { name: lobby.vendors })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page)
  await expect(vendorMenu(page)).toBeHidden()
  const narrow = await openFilters(page)
  await narrow
    .getByRole('group', { name: lobby.vendors })
    .getByRole('checkbox', { name: /^Studio/ })
    .check()
  await expect(page).toHaveURL(/vendor=STUDIO/)
})

test('a chip removes its filter and keeps the others', async ({ page }) => {
  await openList(page, '/rng?volatility=medium&feature=wilds')
  const chipOf = (filter: string) =>
    page
      .getByRole('list', { name: lobby.filters })
      .getByRole('button', { name: lobby.removeFilter.replace('{filter}', filter) })
  await chipOf(lobby.volatilities.medium).click()
  await expect(page).toHaveURL(/\/rng\?feature=wilds$/)
  await expect(chipOf(lobby.volatilities.medium)).toHaveCount(0)
  await expect(chipOf(lobby.features.wilds)).toBeVisible()
})

test('the side menu marks the category of the list', async ({ page }) => {
  await openList(page)
  const current = page.getByRole('navigation', { name: frame.sideNavigation }).locator('[aria-current]')
  await expect(current).toHaveText([category.RNG])
})

test('the posters of the row below the fold are there before anybody scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openList(page)
  const row = (await posters(page).all()).slice(5, 10)
  expect(row).toHaveLength(5)
  for (const poster of row) expect(await topOf(poster)).toBeGreaterThan(500)
  const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  for (const poster of row) await expect.poll(() => poster.locator('img').evaluate(isLoaded)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
