import { expect, type Page } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand

/** Opens a page whose scripts never arrive: what is seen is the first paint. Inline scripts run. */
async function openFirstPaint(page: Page, path: string, storage: Readonly<Record<string, string>> = {}) {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      sessionStorage.setItem(key, value)
      localStorage.setItem(key, value)
    }
  }, storage)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(siteUrlOf(brand) + path)
}

test('shows a member the header of a member at once, with the tabs and their icons', async ({ page }) => {
  await openFirstPaint(page, '/', { token: 'a-session' })
  const frame = page.locator('.frame')
  await expect(frame.locator('[data-member]')).toBeVisible()
  await expect(frame.locator('[data-visitor]')).toHaveCount(0)
  expect(await frame.locator('.frame-page .scroller svg path').count()).toBeGreaterThan(5)
  await expect(frame.locator('.frame-header')).toContainText('Aurora')
})

test('shows a visitor no controls of a member', async ({ page }) => {
  await openFirstPaint(page, '/rng')
  await expect(page.locator('[data-visitor]')).toBeVisible()
  await expect(page.locator('[data-member]')).toHaveCount(0)
  await expect(page.locator('.hero')).toHaveCount(0)
})

test('keeps a folded side menu folded from the first paint', async ({ page }) => {
  await openFirstPaint(page, '/', { foyer_side: 'folded' })
  await expect(page.locator('.frame')).toHaveAttribute('data-side', 'folded')
})

test('requests the fonts after the banner, which would share the line with them', async ({ page }) => {
  const order: string[] = []
  page.on('response', (response) => /\.webp\?form=wide/.test(response.url()) && order.push('banner'))
  page.on('request', (request) => request.url().includes('/inter-latin-wght-normal') && order.push('font'))
  await openFirstPaint(page, '/')
  await expect.poll(() => order).toEqual(['banner', 'font'])
})

test('mirrors the first paint in a right-to-left language, and paints it in the chosen theme', async ({ page }) => {
  const url = siteUrlOf(brand)
  await page.context().addCookies([
    { name: 'foyer_lang', value: 'AR', url },
    { name: 'foyer_theme', value: 'light', url },
  ])
  await openFirstPaint(page, '/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const [logo, width] = [await page.locator('.frame-header img').boundingBox(), page.viewportSize()?.width ?? 0]
  expect(logo?.x).toBeGreaterThan(width / 2)
})
