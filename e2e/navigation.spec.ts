import { expect, test } from '@playwright/test'

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
