import { getGameList, getRecentGames } from '@foyer/contract/games/games.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { expect, type Page } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { registerByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { frame, category } = brand.words

async function fetchGames(page: Page): Promise<ResponseValueOf<typeof getGameList>> {
  const response = await page.request.get(siteUrlOf(brand) + getGameList.path)
  return ((await response.json()) as { value: ResponseValueOf<typeof getGameList> }).value
}

test('supports back, forward and direct URLs', async ({ page }) => {
  await page.goto('/')
  await page.locator('a[href="/agent"]').first().click()
  await expect(page).toHaveURL('/agent')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#section-HOT')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/agent')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/forget')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('treats paths as case-sensitive', async ({ page }) => {
  const known = await page.goto('/rng')
  expect(known?.status()).toBe(200)
  const unknown = await page.goto('/RNG')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('redirects a visitor from a member page to the login, and back returns to the previous page', async ({ page }) => {
  await page.goto('/')
  await page.goto('/member?page=depositv2')
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('leaves a click with a modifier key to the browser', async ({ page, context }) => {
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page
    .locator('a[href="/agent"]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL('/agent')
  await expect(page).toHaveURL('/')
})

test('the side menu leads to a section of the home page, which stays in place while lanes above it load', async ({
  page,
}) => {
  await registerByRequest(page, brand)
  // A member who has played: the lane of recent games arrives after the page has scrolled.
  const { games } = await fetchGames(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${getRecentGames.path}*`, async (route) => {
    await released
    await route.fulfill({ json: { success: true, value: { list: games, totalPages: 1 }, message: '' } })
  })
  await page.goto(`${siteUrlOf(brand)}/help`)
  const menu = page.getByRole('navigation', { name: frame.sideNavigation })
  await menu.getByRole('button', { name: category.FISH }).click()
  await expect(page).toHaveURL(/\/$/)
  const topOfSection = () =>
    page.locator('#section-FISH').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(topOfSection).toBe(80)
  release()
  await expect(page.locator('#section-RECENT')).toBeAttached()
  await expect.poll(topOfSection).toBe(80)
  await expect(menu.getByRole('button', { name: category.FISH })).toHaveAttribute('aria-current', 'true')
})

test('favourites and recent games of a member who has none lead to their pages, and the side menu marks the page', async ({
  page,
}) => {
  await registerByRequest(page, brand)
  await page.goto(siteUrlOf(brand))
  await expect(page.locator('#section-ELOTT')).toBeAttached()
  for (const section of ['FAV', 'RECENT'] as const) await expect(page.locator(`#section-${section}`)).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: frame.sideNavigation })
  for (const [section, path] of [
    ['RECENT', /\/recent$/],
    ['FAV', /\/favorite$/],
  ] as const) {
    await menu.getByRole('button', { name: category[section] }).click()
    await expect(page).toHaveURL(path)
    await expect(menu.getByRole('button', { name: category[section] })).toHaveAttribute('aria-current', 'true')
  }
})
