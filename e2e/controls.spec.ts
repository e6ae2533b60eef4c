import { expect, type Page } from '@playwright/test'
import { test } from './support/showcase.ts'

/** Controls by themselves, without a gateway: what longer journeys would find late. */

test.beforeEach(async ({ page, showcase }) => {
  await page.goto(showcase)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const isFocused = (page: Page, selector: string) => expect(page.locator(selector)).toBeFocused()

test('dialog: Escape closes it and returns the focus to its button', async ({ page }) => {
  await page.locator('[data-open="dialog"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await isFocused(page, '[data-open="dialog"]')
})

test('dialog: Tab stays inside', async ({ page }) => {
  await page.locator('[data-open="dialog"]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
})

test('menu: arrow keys move over its entries, skip a disabled one, and Escape returns the focus', async ({ page }) => {
  await page.locator('[data-open="menu"]').click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  await items.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(3)).toBeFocused()
  await page.keyboard.press('Escape')
  await isFocused(page, '[data-open="menu"]')
})

test('pagination: marks the current page, and moves by page and by step', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const current = pages.locator('[aria-current="page"]')
  await expect(current).toHaveText('7')
  await pages.getByRole('button', { name: 'Page 8', exact: true }).click()
  await expect(current).toHaveText('8')
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(current).toHaveText('7')
})

test('pagination: the last page has no next one', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Page 40', exact: true }).click()
  await expect(pages.locator('[aria-current="page"]')).toHaveText('40')
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('list states: a table that loads is busy, an empty list offers a next step, an error a retry', async ({
  page,
}) => {
  await expect(page.locator('[aria-busy="true"]').first()).toBeAttached()
  await expect(page.getByText('No bets in this period')).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'The record could not be loaded' })
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(failure).toContainText('r-7f3a91c2')
})

test('theme and direction: a switch changes the colours of the whole page, another mirrors it', async ({ page }) => {
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await colour()
  await page.getByText('Light theme', { exact: true }).click()
  await expect.poll(colour).not.toBe(dark)
  await page.getByText('Right to left', { exact: true }).click()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
})
