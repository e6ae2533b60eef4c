import { expect } from '@playwright/test'
import { headerBalanceLocator, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

/** Single controls of a member's pages, each in one short step. */

const brand = testBrands[0] as TestBrand
const { frame, titles } = brand.words

test.beforeEach(({ page }) => signInByRequest(page, brand))

test('masked amount: hiding the balance masks the amounts of the page, and a press reveals one of them', async ({
  page,
}) => {
  await page.goto(`${siteUrlOf(brand)}/member?page=withdraw`)
  const balance = headerBalanceLocator(page, brand)
  await expect(balance).toHaveText(/\d/)
  await page.getByRole('banner').getByRole('button', { name: frame.hideBalance }).click()
  await expect(balance).not.toHaveText(/\d/)
  const hidden = page.getByRole('main').getByRole('button', { name: frame.showHidden })
  await expect(hidden.first()).toHaveText('*****')
  const count = await hidden.count()
  await hidden.first().click()
  await expect(hidden).toHaveCount(count - 1)
  await expect(balance).not.toHaveText(/\d/)
})

test('navigation bar: stands on a page of the member centre', async ({ page }) => {
  await page.goto(`${siteUrlOf(brand)}/member?page=transactionHistory`)
  const bar = page.getByRole('navigation', { name: frame.categories, exact: true })
  await expect(bar.getByRole('link', { name: titles.home })).toBeVisible()
  await expect(bar.locator('[aria-current]')).toHaveCount(0)
})

test('bottom bar: marks the deposit as the present place, and for other pages of the centre its last entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${siteUrlOf(brand)}/member?page=depositv2`)
  const bar = page.getByRole('navigation', { name: frame.phoneNavigation })
  const present = bar.locator('.text-accent-text')
  await expect(present).toHaveText(titles.depositv2)
  await page.goto(`${siteUrlOf(brand)}/member?page=responsiblePlay`)
  await expect(present).toHaveText(titles.account)
})
